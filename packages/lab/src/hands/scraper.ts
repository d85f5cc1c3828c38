import type { KeyRow, PointerRow } from '../recordings/recording.ts';
import type { Target, Uniform } from './hand.ts';

// A hand, as a scraper author would fake one: strokes with easing and a bend, overshoot and correction,
// pauses drawn from long-tailed tables, and key timings by finger, hand and letter pair.

const between = (r: Uniform, low: number, high: number): number => low + (high - low) * r();
const normal = (r: Uniform): number => Math.sqrt(-2 * Math.log(1 - r())) * Math.cos(2 * Math.PI * r());
/** Long-tailed time around a median: what every human pause looks like. */
const around = (r: Uniform, median: number, spread: number): number =>
  median * Math.exp(spread * Math.max(-2.6, Math.min(3, normal(r))));
const clamp = (v: number, low: number, high: number): number =>
  Math.max(low, Math.min(Math.max(low, high), v));
const toGrain = (t: number, grain: number): number => Number((Math.round(t / grain) * grain).toFixed(1));

/** One ballistic push of the hand: a vector, eased over a time, bowed sideways. */
interface Stroke {
  start: number;
  time: number;
  dx: number;
  dy: number;
  bend: number;
  lean: number;
  skew: number;
}

/** Eased progress with an early speed peak: minimum jerk over warped time. */
const eased = (u: number, skew: number): number => {
  const w = clamp(u, 0, 1) ** skew;
  return w * w * w * (10 - 15 * w + 6 * w * w);
};

/** Rows [t, x, y, kind, button]: kind 0 move, 1 down, 2 up, 3 move with a button held; button -1 none, 0 left. */
export const points = (targets: readonly Target[], random: Uniform, pace: number): PointerRow[] => {
  const r = random;
  const trackpad = r() < 0.35;
  const poll = trackpad ? between(r, 7.5, 11.5) : r() < 0.6 ? 8 : r() < 0.5 ? 2 : 1; // hardware report interval
  const frame = 1000 / (r() < 0.8 ? 60 : r() < 0.5 ? 120 : 75); // browsers hand moves over once a frame
  const grain = r() < 0.75 ? 0.1 : 1; // timestamp resolution of the browser
  const habit = {
    base: between(r, 70, 160),
    perBit: between(r, 95, 160) * (trackpad ? 1.2 : 1), // Fitts's law, personal
    gain: between(r, 0.9, 1.0),
    gainSpread: between(r, 0.03, 0.08),
    sideError: between(r, 0.012, 0.035),
    skew: between(r, 0.66, 0.9),
    bow: between(r, 0.01, 0.09),
    bowAngle: between(r, 0, 2 * Math.PI),
    tremor: between(r, 0.3, 1.3),
    aimX: 0.08 * normal(r),
    aimY: 0.07 * normal(r),
    aimSpread: between(r, 0.08, 0.19),
    settle: between(r, 70, 230),
    dwell: trackpad && r() < 0.4 ? between(r, 35, 70) : between(r, 65, 125),
    think: between(r, 280, 900),
    fidget: between(r, 0.1, 0.6),
    clutch: trackpad ? between(r, 350, 750) : between(r, 1000, 2400),
    slip: between(r, 0.05, 0.35),
  };
  const strokes: Stroke[] = [];
  const clicks: { t: number; kind: number }[] = [];
  const first = targets[0] ?? { x: 400, y: 300, width: 80, height: 30 };
  const origin = {
    x: Math.max(3, first.x + between(r, -420, 480)),
    y: Math.max(3, first.y + between(r, -300, 340)),
  };
  let { x, y } = origin; // where the planned strokes leave the pointer
  let t = 30 * r();
  const push = (dx: number, dy: number, time: number, bowScale = 1): void => {
    const length = Math.hypot(dx, dy);
    const bow = habit.bow * Math.cos(Math.atan2(dy, dx) - habit.bowAngle) + 0.022 * normal(r);
    strokes.push({
      start: t,
      time,
      dx,
      dy,
      bend: bowScale * length * bow,
      lean: 0.9 * normal(r),
      skew: clamp(habit.skew + 0.06 * normal(r), 0.55, 1),
    });
    x += dx;
    y += dy;
    t += time;
  };
  const drift = (size: number, time: number): void =>
    push(clamp(x + size * normal(r), 1, 1e5) - x, clamp(y + size * normal(r) * 0.8, 1, 1e5) - y, time);

  for (const target of targets) {
    const margin = Math.min(2, target.width / 4, target.height / 4);
    const aimX = clamp(
      target.x + target.width * (0.5 + habit.aimX + habit.aimSpread * normal(r)),
      target.x + margin,
      target.x + target.width - margin,
    );
    const aimY = clamp(
      target.y + target.height * (0.5 + habit.aimY + habit.aimSpread * normal(r)),
      target.y + margin,
      target.y + target.height - margin,
    );
    const size = Math.min(target.width, target.height * 1.6);
    const inside = (): boolean =>
      x > target.x + margin &&
      x < target.x + target.width - margin &&
      y > target.y + margin &&
      y < target.y + target.height - margin;
    for (
      let attempt = 0;
      attempt < 9 && (attempt === 0 || !inside() || (attempt === 1 && r() < 0.45));
      attempt++
    ) {
      const restX = aimX - x,
        restY = aimY - y,
        rest = Math.hypot(restX, restY);
      if (rest < 1) break;
      const bits = Math.log2(1 + rest / Math.max(6, size));
      if (attempt === 0) {
        // The ballistic part: usually a little short, now and then past the target; long ones are lifted and pushed again.
        const gain = clamp(habit.gain + habit.gainSpread * normal(r), 0.72, 1.18),
          side = habit.sideError * normal(r);
        const goX = restX * gain - restY * side,
          goY = restY * gain + restX * side;
        const pushes =
          rest > habit.clutch ? Math.min(4, Math.ceil(rest / (habit.clutch * between(r, 0.8, 1.3)))) : 1;
        const whole = around(r, (habit.base + habit.perBit * bits * 0.8 + 60) * pace, 0.16);
        let left = 1;
        for (let i = pushes; i > 0; i--) {
          const share = i === 1 ? left : (left / i) * between(r, 0.9, 1.4);
          push(goX * share, goY * share, Math.max(110, whole * share ** 0.6));
          if (i > 1) t += around(r, 95, 0.35) * pace;
          left -= share;
        }
      } else {
        // A look, then a small correction that often begins before the last stroke has died away.
        t += r() < 0.6 ? -between(r, 20, 90) : around(r, 70, 0.5) * pace;
        const gain = clamp(0.95 + 0.12 * normal(r), 0.6, 1.25),
          side = 0.1 * normal(r);
        push(
          restX * gain - restY * side,
          restY * gain + restX * side,
          around(r, (110 + 45 * bits) * pace, 0.22),
          0.7,
        );
      }
    }
    t += Math.max(15, around(r, habit.settle * pace, 0.45) - 60 * r());
    clicks.push({ t, kind: 1 });
    const hold = Math.max(22, around(r, habit.dwell * pace ** 0.4, 0.2));
    const down = t;
    if (r() < habit.slip) {
      t += hold * between(r, 0.05, 0.4);
      drift(0.9, hold * 0.9);
    } // the press nudges the device
    t = down + hold;
    clicks.push({ t, kind: 2 });
    t += around(r, 60, 0.6) * pace;
    if (r() < 0.3) drift(2.5, around(r, 140, 0.3)); // the finger relaxes
    const pause = around(r, habit.think * pace, 0.6),
      resume = t + pause;
    if (pause > 500 && r() < habit.fidget) {
      // drifting about while reading
      for (let i = 1 + Math.floor(2.5 * r()); i > 0 && t < resume - 250; i--) {
        t += pause * between(r, 0.08, 0.3);
        drift(between(r, 4, 55), around(r, 330 * pace, 0.3));
      }
    }
    t = Math.max(t + 20, resume);
  }

  // Play the strokes through the device: polled, rounded to pixels, handed over by frames, silent while still.
  const ends = clicks.length ? clicks[clicks.length - 1]!.t + 30 + 400 * r() : t;
  const rows: PointerRow[] = [];
  let wobble = 0,
    held = false,
    next = 0,
    lastX = Math.round(origin.x),
    lastY = Math.round(origin.y),
    oldX = origin.x,
    oldY = origin.y;
  let pending: PointerRow | undefined,
    nextFrame = frame * r(),
    speed = 0,
    live = 0;
  const flush = (): void => {
    if (pending) {
      rows.push(pending);
      pending = undefined;
    }
  };
  const phase = 2 * Math.PI * r(),
    shake = between(r, 8, 11.5) / 1000;
  let doneX = 0,
    doneY = 0;
  for (let tick = 0; tick <= ends; tick += poll) {
    const now = tick + (r() - 0.5) * poll * 0.08 + (r() < 0.004 ? poll * r() : 0);
    while (nextFrame < now) {
      flush();
      nextFrame += frame * (r() < 0.006 ? 2 : 1);
    } // a dropped frame now and then
    while (next < clicks.length && clicks[next]!.t <= now) {
      // buttons are not held back for the frame
      flush();
      const kind = clicks[next++]!.kind;
      rows.push([now, lastX, lastY, kind, 0]);
      held = kind === 1;
    }
    while (live < strokes.length && strokes[live]!.start + strokes[live]!.time < now - 400) {
      doneX += strokes[live]!.dx;
      doneY += strokes[live++]!.dy;
    }
    let px = origin.x + doneX,
      py = origin.y + doneY;
    for (let i = live; i < strokes.length && strokes[i]!.start < now; i++) {
      const s = strokes[i],
        p = eased((now - s!.start) / s!.time, s!.skew),
        length = Math.hypot(s!.dx, s!.dy) || 1;
      const bow = s!.bend * 4 * p * (1 - p) * (1 + s!.lean * (p - 0.5));
      px += s!.dx * p - (s!.dy / length) * bow;
      py += s!.dy * p + (s!.dx / length) * bow;
    }
    speed += (Math.hypot(px - oldX, py - oldY) / poll - speed) * Math.min(1, poll / 25);
    wobble += -wobble * Math.min(1, poll / 70) + normal(r) * Math.sqrt((2 * Math.min(poll, 35)) / 70);
    const wave =
      habit.tremor *
      Math.min(1.8, speed * 1.1) *
      (0.7 * wobble + 0.45 * Math.sin(2 * Math.PI * shake * now + phase));
    const along = Math.atan2(py - oldY, px - oldX) || 0;
    oldX = px;
    oldY = py;
    const seenX = Math.max(0, Math.round(px - Math.sin(along) * wave)),
      seenY = Math.max(0, Math.round(py + Math.cos(along) * wave));
    if (seenX !== lastX || seenY !== lastY) {
      pending = [now, seenX, seenY, held ? 3 : 0, -1];
      lastX = seenX;
      lastY = seenY;
    }
  }
  flush();
  const zero = rows[0]?.[0] ?? 0;
  let latest = 0;
  return rows.map(([at, ...rest]) => {
    latest = Math.max(latest, toGrain(at - zero, grain));
    return [latest, ...rest];
  });
};

// Where keys sit (QWERTY): rows from top to bottom, columns by finger.
const KEY_ROWS = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const FINGER_OF_COLUMN = [0, 1, 2, 3, 3, 4, 4, 5, 6, 7, 7, 7];
const SHIFTED: Record<string, string> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
  _: '-',
  '+': '=',
  ':': ';',
  '"': "'",
  '<': ',',
  '>': '.',
  '?': '/',
  '{': '[',
  '}': ']',
};
/** Pairs that practice has made fast. */
const QUICK_PAIRS = new Set(
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur'.split(
    ' ',
  ),
);
const AWKWARD_LETTERS: Record<string, number> = { q: 1.3, z: 1.3, x: 1.22, p: 1.1, b: 1.14, v: 1.06, j: 1.1 };

const place = (key: string): { row: number; column: number; finger: number } => {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(key));
  const column = row < 0 ? 5 : KEY_ROWS[row]!.indexOf(key);
  return { row: row < 0 ? 2 : row, column, finger: key === ' ' ? 8 : FINGER_OF_COLUMN[column]! };
};

/** Rows [down, up, class] in ms from 0, in the order of downs, mistakes and corrections included. */
export const types = (text: string, random: Uniform, pace: number): KeyRow[] => {
  const r = random;
  const keyboardPoll = r() < 0.5 ? 8 : r() < 0.5 ? 4 : 1,
    grain = r() < 0.75 ? 0.1 : 1;
  const skill = r(); // 0 hunts, 1 is a fast touch typist
  const habit = {
    interval: (230 - 115 * skill) * between(r, 0.9, 1.12),
    spread: between(r, 0.17, 0.3) + 0.1 * (1 - skill),
    dwell: between(r, 76, 132),
    dwellSpread: between(r, 0.13, 0.24),
    errors: between(r, 0.006, 0.045),
    notice: between(r, 0.45, 0.85),
    wordPause: between(r, 1.0, 1.45),
    thought: between(r, 0.02, 0.1),
    shiftLead: between(r, 70, 170),
    sameHand: between(r, 1.0, 1.22),
    sameFinger: between(r, 1.2, 1.55),
  };
  const keyDwell = new Map<string, number>(); // every key has its own hold for this person
  const rows: { down: number; up: number; name: KeyRow[2]; key: string }[] = [];
  let clock = 0,
    tempo = 0,
    previous = '',
    shift: { down: number; up: number; name: KeyRow[2]; key: string } | undefined;

  const strike = (key: string, name: KeyRow[2], wait: number): number => {
    clock += Math.max(18, wait);
    if (!keyDwell.has(key)) keyDwell.set(key, around(r, name === 'space' ? 0.95 : 1, 0.1));
    let hold = Math.max(
      24,
      around(r, habit.dwell * keyDwell.get(key)! * pace ** 0.35 * Math.exp(0.25 * tempo), habit.dwellSpread),
    );
    if (rows.length && rows[rows.length - 1]!.key !== key) hold = Math.min(hold, 260);
    for (
      let i = rows.length - 1;
      i >= Math.max(0, rows.length - 4);
      i-- // a key must rise before it falls again
    )
      if (rows[i]!.key === key && rows[i]!.up > clock - 22)
        rows[i]!.up = Math.max(rows[i]!.down + 20, clock - between(r, 24, 60));
    const twin = rows.slice(-4).find((row) => row.key === key && row.up >= clock);
    if (twin) clock = twin.up + between(r, 20, 40);
    rows.push({ down: clock, up: clock + hold, name, key });
    return clock + hold;
  };
  const gap = (key: string): number => {
    tempo = 0.9 * tempo + 0.07 * normal(r); // slow waves of hurry and ease
    const a = place(previous),
      b = place(key);
    let factor = AWKWARD_LETTERS[key] ?? 1;
    if (!previous) factor *= 1;
    else if (key === previous) factor *= 0.92 + 0.15 * (1 - skill);
    else if (key === ' ') factor *= 0.86;
    else if (previous === ' ') factor *= habit.wordPause;
    else if (a.finger === b.finger) factor *= habit.sameFinger + 0.06 * Math.abs(a.row - b.row);
    else if (a.finger < 4 === b.finger < 4)
      factor *=
        habit.sameHand + 0.05 * Math.abs(a.row - b.row) - (b.finger > a.finger === a.finger < 4 ? 0.09 : 0); // inward rolls are fast
    else factor *= 0.9;
    if (QUICK_PAIRS.has(previous + key)) factor *= 0.8;
    if (b.row === 0 && key !== ' ') factor *= 1.45;
    return around(r, habit.interval * factor * Math.exp(tempo) * pace, habit.spread);
  };
  const dropShift = (charUp: number): void => {
    // released about when the letter is, either side
    if (shift) shift.up = Math.max(clock + 12, charUp + 30 * normal(r) - 12);
    shift = undefined;
  };
  const put = (character: string, extra = 0, keepShift = false): void => {
    const plain = SHIFTED[character] ?? character.toLowerCase();
    const capital = plain !== character;
    let wait = gap(plain) + extra;
    if (capital && !shift) {
      const lead = Math.max(25, around(r, habit.shiftLead * pace ** 0.6, 0.28));
      strike('shift', 'modifier', Math.max(wait * 0.75, wait - lead * 0.4));
      shift = rows[rows.length - 1];
      wait = lead;
    }
    const up = strike(plain, character === ' ' ? 'space' : character === '\n' ? 'enter' : 'character', wait);
    if (shift && !(keepShift && capital)) dropShift(up);
    else if (shift) shift.up = up + 40;
    previous = plain;
  };
  const erase = (count: number): void => {
    let wait = around(r, (210 + 0.9 * habit.interval) * Math.sqrt(pace), 0.4); // noticing
    for (let i = 0; i < count; i++) {
      strike('backspace', 'backspace', wait);
      wait = Math.max(95, around(r, (128 + 0.22 * habit.interval) * Math.sqrt(pace), 0.16));
    }
    previous = '';
  };
  const neighbor = (character: string): string => {
    const at = place(character.toLowerCase());
    const near = KEY_ROWS.slice(1)
      .join('')
      .split('')
      .filter((key) => {
        const there = place(key);
        return (
          key >= 'a' &&
          key <= 'z' &&
          key !== character.toLowerCase() &&
          Math.abs(there.row - at.row) <= 1 &&
          Math.abs(there.column - at.column) <= 1
        );
      });
    return near[Math.floor(r() * near.length)] ?? 'e';
  };

  const letters = Array.from(text);
  const isCapital = (c: string | undefined): boolean =>
    c !== undefined && (c in SHIFTED || c.toLowerCase() !== c);
  let recovering = 0; // a long first interval after a correction
  for (let i = 0; i < letters.length; i++) {
    const character = letters[i],
      before = letters[i - 1] ?? '',
      beforeThat = letters[i - 2] ?? '';
    let extra = recovering;
    recovering = 0;
    if (before === ' ' && '.!?'.includes(beforeThat || 'x'))
      extra += r() < 0.6 ? around(r, 520 * pace, 0.75) : 60 * r();
    else if (before === '\n') extra += around(r, 650 * pace, 0.7);
    else if (before === ' ' && ',;:'.includes(beforeThat || 'x'))
      extra += r() < 0.5 ? around(r, 210 * pace, 0.6) : 0;
    else if (before === ' ' && r() < habit.thought)
      extra += around(r, 480 * pace, 0.8); // looking for the word
    else if (r() < 0.006) extra += around(r, 260 * pace, 0.6);
    const isLetter = /[a-z]/.test(character!);
    if (isLetter && r() < habit.errors) {
      const kind = r();
      const following = letters[i + 1] ?? '';
      const swaps = kind < 0.22 && /[a-z]/.test(following);
      const wrong = swaps
        ? [following, character]
        : kind < 0.34
          ? [character, character]
          : kind < 0.46 && following
            ? [following]
            : [neighbor(character!)];
      // Some slips are felt at once; others surface a few letters later and cost them all.
      const consumed = swaps ? 2 : kind >= 0.34 && kind < 0.46 && following ? 2 : 1;
      const run = r() < habit.notice ? (r() < 0.6 ? 0 : 1) : 1 + Math.floor(5 * r());
      const onward = letters.slice(i + consumed, i + consumed + run).filter((c) => c !== '\n');
      for (const [n, c] of wrong.entries()) put(c!, n === 0 ? extra : 0);
      for (const c of onward) put(c);
      erase((kind >= 0.22 && kind < 0.34 ? wrong.length - 1 : wrong.length) + onward.length);
      if (kind >= 0.22 && kind < 0.34) {
        recovering = 60 + 120 * r();
        continue;
      } // the first of a doubled pair was right
      extra = around(r, 90 * pace, 0.5);
    }
    put(character!, extra, isCapital(letters[i + 1]));
  }
  // Through the keyboard's scan and the browser's clock.
  const scanned = (t: number): number =>
    toGrain(Math.ceil(t / keyboardPoll) * keyboardPoll + 0.6 * r(), grain);
  const seen = rows.map((row): [number, number, KeyRow[2]] => {
    const down = scanned(row.down);
    return [down, Math.max(down + 8, scanned(row.up)), row.name];
  });
  seen.sort((a, b) => a[0] - b[0]);
  const zero = seen[0]?.[0] ?? 0;
  return seen.map(([down, up, name]) => [toGrain(down - zero, grain), toGrain(up - zero, grain), name]);
};
