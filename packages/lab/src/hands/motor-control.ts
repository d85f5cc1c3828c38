import type { KeyRow, PointerRow } from '../recordings/recording.ts';
import type { Target, Uniform } from './hand.ts';

/** A hand, as motor control sees it: intermittent submovements, stale vision, noise that grows with command, tremor that friction gates. */

const between = (low: number, high: number, random: Uniform) => low + (high - low) * random();
const gauss = (random: Uniform) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
/** Lognormal about a median: human durations have a long right tail. */
const spread = (median: number, sigma: number, random: Uniform) => median * Math.exp(sigma * gauss(random));
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const pick = <T>(list: readonly T[], random: Uniform): T => list[Math.floor(random() * list.length)] as T;

/** One ballistic pulse. `want` is what the brain ordered (its efference copy); `got` is what the noisy muscles give. */
interface Submovement {
  start: number;
  wantX: number;
  wantY: number;
  gotX: number;
  gotY: number;
  bow: number;
  done: number[];
}

/** Share of the pulse's distance covered after each ms: a bell-shaped speed, skewed to a long deceleration. */
const bell = (duration: number, rise: number, fall: number): number[] => {
  const done = [0];
  for (let i = 1; i <= duration; i++) {
    const s = (i - 0.5) / duration;
    done.push(done[i - 1]! + s ** rise * (1 - s) ** fall);
  }
  return done.map((sum) => sum / done[done.length - 1]!);
};
const share = (pulse: Submovement, time: number) =>
  pulse.done[clamp(time - pulse.start, 0, pulse.done.length - 1)];
const ends = (pulse: Submovement) => pulse.start + pulse.done.length - 1;

const mover = (random: Uniform) => {
  const trackpad = random() < 0.35;
  return {
    trackpad,
    visualDelay: Math.round(between(105, 170, random)), // ms before the eye's news reaches the hand
    refractory: between(90, 160, random), // least time between two corrections
    noise: between(10, 24, random), // endpoint scatter per unit of mean speed (px per px/ms), Schmidt's law
    reachShare: between(0.9, 0.985, random), // the first pulse falls short on purpose: overshoot costs more
    base: between(70, 150, random),
    slope: between(75, 120, random), // Fitts for the first pulse
    rise: between(1.7, 2.2, random),
    fall: between(2.1, 3.2, random),
    curl: between(0.015, 0.06, random),
    curlPhase: between(0, 6.28, random), // joint arcs depend on direction
    tremorHz: between(7.5, 11.5, random),
    tremor: between(0.1, 0.45, random),
    hold: trackpad && random() < 0.4 ? between(40, 75, random) : between(68, 125, random),
    settle: between(45, 190, random),
    reaction: between(170, 380, random),
    eager: between(0.02, 0.22, random),
    press: between(0.1, 0.9, random),
    pressAngle: between(0.8, 2.4, random), // the click nudges the cursor, mostly down
    favorX: 0.06 * gauss(random),
    favorY: 0.05 * gauss(random) + 0.04, // where on a button this person likes to land
    stroke: trackpad ? between(260, 560, random) : between(900, 1600, random), // px before the hand must lift and reset
    report: trackpad ? pick([8, 11], random) : pick([8, 8, 8, 2, 1], random), // ms between device reports
    frame: pick([16.667, 16.667, 16.667, 8.333, 6.944], random), // the browser hands over moves once a frame
    tick: pick([0.1, 0.1, 0.1, 1], random),
    count: between(0.35, 1.2, random), // clock grain, px per device count
  };
};

/** Rows [t, x, y, kind, button]. pace: 1 ordinary, .6 quick, 1.6 slow. */
export const points = (targets: readonly Target[], random: Uniform, pace: number): PointerRow[] => {
  if (targets.length === 0) return [];
  const me = mover(random);
  const rows: PointerRow[] = [];
  const right = Math.max(...targets.map((it) => it.x + it.width)) + 160,
    bottom = Math.max(...targets.map((it) => it.y + it.height)) + 120;
  const startAngle = between(0, 6.28, random),
    startFar = spread(380, 0.4, random);
  let x = clamp(targets[0]!.x + startFar * Math.cos(startAngle), 5, right - 5),
    y = clamp(targets[0]!.y + startFar * Math.sin(startAngle), 5, bottom - 5);
  let cursorX = x,
    cursorY = y,
    shownX = NaN,
    shownY = NaN;
  let now = 0,
    nextReport = 0,
    nextFrame = between(0, me.frame, random),
    reportedAt = 0,
    dirty = false,
    held = false;
  let pulses: Submovement[] = [];
  let driftX = 0,
    driftY = 0,
    shakePhase = 0,
    shakeSize = 1,
    shakeAngle = between(0, 6.28, random);
  const seen: [number, number][] = []; // cursor at each ms, for delayed vision

  const write = (time: number, kind: number, button: number) => {
    const last = rows.length ? rows[rows.length - 1]![0] : -Infinity;
    rows.push([Math.max(last, time), Math.round(cursorX), Math.round(cursorY), kind, button]);
    shownX = Math.round(cursorX);
    shownY = Math.round(cursorY);
  };
  const flush = () => {
    if (dirty && (Math.round(cursorX) !== shownX || Math.round(cursorY) !== shownY))
      write(reportedAt, held ? 3 : 0, -1);
    dirty = false;
  };
  const step = () => {
    // one millisecond of arm, device and browser
    let vx = 0,
      vy = 0;
    for (const pulse of pulses) {
      const was = share(pulse, now),
        is = share(pulse, now + 1),
        sway = pulse.bow * (4 * is! * (1 - is!) - 4 * was! * (1 - was!));
      vx += pulse.gotX * (is! - was!) - pulse.gotY * sway;
      vy += pulse.gotY * (is! - was!) + pulse.gotX * sway;
    }
    const speed = Math.hypot(vx, vy);
    driftX += -driftX / 45 + 0.021 * gauss(random);
    driftY += -driftY / 45 + 0.021 * gauss(random); // slow multiplicative noise
    shakePhase += ((2 * Math.PI * me.tremorHz) / 1000) * (1 + 0.5 * gauss(random));
    shakeSize = clamp(shakeSize + 0.02 * gauss(random) - (shakeSize - 1) / 250, 0.1, 2.5);
    shakeAngle += 0.03 * gauss(random);
    const shake =
      ((me.tremor * shakeSize * 2 * Math.PI * me.tremorHz) / 1000) *
      Math.cos(shakePhase) *
      Math.min(1, speed / 0.06); // friction kills it at rest
    x = clamp(x + vx + speed * driftX + shake * Math.cos(shakeAngle), 0, right);
    y = clamp(y + vy + speed * driftY + shake * Math.sin(shakeAngle), 0, bottom);
    now++;
    if (now >= nextReport) {
      // the device only sends whole counts, worth more px when fast
      nextReport += me.report + (random() < 0.01 ? me.report : 0);
      reportedAt = now - 1 + random();
      const count = me.count * (1 + Math.min(1.5, speed)),
        dx = Math.trunc((x - cursorX) / count) * count,
        dy = Math.trunc((y - cursorY) / count) * count;
      if (dx !== 0 || dy !== 0) {
        cursorX += dx;
        cursorY += dy;
        dirty = true;
      }
    }
    if (now >= nextFrame) {
      nextFrame += me.frame * (random() < 0.008 ? 1 + Math.ceil(3 * random()) : 1);
      flush();
    }
    seen.push([cursorX, cursorY]);
  };
  const wait = (ms: number) => {
    for (const until = now + ms; now < until; ) step();
  };
  const launch = (wantX: number, wantY: number, duration: number, bow: number) => {
    const ms = Math.round(Math.max(45, duration)),
      sigma = (me.noise * Math.hypot(wantX, wantY)) / ms;
    const long = Math.hypot(wantX, wantY) || 1,
      along = sigma * gauss(random) + 0.3 * gauss(random),
      across = 0.45 * sigma * gauss(random) + 0.3 * gauss(random);
    const pulse: Submovement = {
      start: now,
      wantX,
      wantY,
      bow,
      done: bell(ms, me.rise * spread(1, 0.08, random), me.fall * spread(1, 0.12, random)),
      gotX: wantX + (wantX * along - wantY * across) / long,
      gotY: wantY + (wantY * along + wantX * across) / long,
    };
    pulses = pulses.filter((it) => ends(it) > now - me.visualDelay - 5);
    pulses.push(pulse);
    return pulse;
  };
  const reach = (target: Target, first: boolean) => {
    const aimX =
      target.x +
      target.width *
        clamp(
          0.5 + me.favorX + 0.13 * gauss(random) - 0.1 * Math.sign(target.x + target.width / 2 - cursorX),
          0.15,
          0.85,
        );
    const aimY =
      target.y +
      target.height *
        clamp(
          0.5 + me.favorY + 0.13 * gauss(random) - 0.06 * Math.sign(target.y + target.height / 2 - cursorY),
          0.15,
          0.85,
        );
    const size = Math.max(4, Math.min(target.width, target.height)),
      farX = aimX - cursorX,
      farY = aimY - cursorY,
      far = Math.hypot(farX, farY);
    const inset = Math.min(5, 0.15 * size);
    const within = (px: number, py: number) =>
      px > target.x + inset &&
      px < target.x + target.width - inset &&
      py > target.y + inset &&
      py < target.y + target.height - inset;
    let look = now;
    if (first && far > 8) {
      const lifts = far > me.stroke,
        part = lifts
          ? (me.stroke * spread(0.8, 0.12, random)) / far
          : clamp(me.reachShare + 0.04 * gauss(random), 0.75, 1.06);
      const misread = random() < 0.04 ? 0.35 * gauss(random) : 0.03 * gauss(random); // now and then the hand sets off a little wrong
      const ms = spread(
        (me.base + me.slope * Math.log2(1 + (far * part) / (size + 12))) *
          pace *
          (1 - (0.08 * Math.abs(farX)) / far),
        0.12,
        random,
      );
      const bow = me.curl * Math.sin(Math.atan2(farY, farX) + me.curlPhase) + 0.018 * gauss(random);
      const pulse = launch(part * (farX - farY * misread), part * (farY + farX * misread), ms, bow);
      look = lifts
        ? ends(pulse) + spread(115, 0.25, random) * Math.sqrt(pace)
        : now + Math.max(0.55 * ms, me.visualDelay + 50);
    }
    for (let tries = 0; tries < 30; ) {
      if (now < look) {
        step();
        continue;
      }
      const then = Math.max(0, now - me.visualDelay),
        [sawX, sawY] = seen[Math.max(0, Math.min(then, seen.length) - 1)] ?? [cursorX, cursorY];
      let guessX = sawX,
        guessY = sawY; // old view plus what the pulses since then should still bring
      for (const pulse of pulses) {
        guessX += pulse.wantX * (1 - share(pulse, then)!);
        guessY += pulse.wantY * (1 - share(pulse, then)!);
      }
      const blur = 0.7 + 0.03 * Math.hypot(aimX - sawX, aimY - sawY),
        offX = aimX - guessX + blur * gauss(random),
        offY = aimY - guessY + blur * gauss(random);
      const off = Math.hypot(offX, offY);
      if (within(aimX - offX, aimY - offY) && off < Math.max(0.45 * size, 0.3 * target.width)) {
        if (pulses.every((pulse) => ends(pulse) <= now + 30) && within(sawX, sawY)) return;
        look = now + 12;
        continue;
      }
      tries++;
      const lifts = off > me.stroke,
        part = lifts ? (0.85 * me.stroke) / off : clamp(0.96 + 0.07 * gauss(random), 0.7, 1.15);
      const ms = spread(95 + 42 * Math.log2(1 + off / 6), 0.18, random) * pace ** 0.7;
      const pulse = launch(offX * part, offY * part, ms, 0.03 * gauss(random));
      look = lifts
        ? ends(pulse) + spread(115, 0.25, random)
        : now + Math.max(spread(me.refractory, 0.25, random), 0.6 * ms);
    }
  };
  const click = () => {
    const nudge = spread(me.press, 0.7, random),
      angle = me.pressAngle + 0.7 * gauss(random);
    launch(nudge * Math.cos(angle), nudge * Math.sin(angle), spread(60, 0.2, random), 0);
    wait(spread(24, 0.3, random));
    flush();
    held = true;
    write(now - random(), 1, 0);
    const hit: [number, number] = [shownX, shownY];
    wait(clamp(spread(me.hold * pace ** 0.3, 0.2, random), 22, 400));
    flush();
    held = false;
    write(now - random(), 2, 0);
    return hit;
  };

  for (const target of targets) {
    const pause =
      random() < me.eager
        ? between(30, 130, random)
        : spread(me.reaction * pace, 0.28, random) + (random() < 0.05 ? spread(650, 0.6, random) : 0);
    wait(pause);
    for (let attempt = 0; attempt < 6; attempt++) {
      reach(target, attempt === 0);
      wait(
        clamp(
          spread(me.settle * pace, 0.4, random) * (Math.min(target.width, target.height) < 20 ? 1.3 : 1),
          12,
          1500,
        ),
      );
      const [px, py] = click();
      if (px >= target.x && px < target.x + target.width && py >= target.y && py < target.y + target.height)
        break;
      wait(spread(260, 0.3, random) * pace); // a miss is noticed only after nothing happens
    }
  }
  const zero = rows[0]![0],
    grain = (time: number) => Math.round(Math.round((time - zero) / me.tick) * me.tick * 10) / 10;
  return rows.map(([time, px, py, kind, button]) => [grain(time), px, py, kind, button]);
};

const rowsOfKeys = ['`1234567890-=', ' qwertyuiop[]\\', " asdfghjkl;'", ' zxcvbnm,./'];
const shiftedSigns = '~!@#$%^&*()_+{}|:"<>?',
  plainSigns = "`1234567890-=[]\\;',./";
const common = new Set(
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve me de hi ri ro ll ea ne'.split(
    ' ',
  ),
);
/** The key under a character: name, row, column, finger (0 to 3 left little to index, 4 thumbs, 5 to 8 right index to little). */
const keyOf = (char: string) => {
  if (char === ' ') return { name: ' ', row: 4, column: 5, finger: 4 };
  if (char === '\b' || char === '\n')
    return { name: char, row: char === '\b' ? 0 : 2, column: 13, finger: 8 };
  const sign = shiftedSigns.indexOf(char),
    name = sign >= 0 ? plainSigns[sign]! : char.toLowerCase();
  const row = Math.max(
      0,
      rowsOfKeys.findIndex((keys) => keys.includes(name!)),
    ),
    column = Math.max(1, rowsOfKeys[row]!.indexOf(name));
  return { name, row, column, finger: [0, 0, 1, 2, 3, 3, 5, 5, 6, 7, 8, 8, 8, 8][column] ?? 8 };
};
const needsShift = (char: string) => shiftedSigns.includes(char) || char !== char.toLowerCase();

/** Rows [down, up, class] for a typist who writes `text`, slips and repairs included. */
export const types = (text: string, random: Uniform, pace: number): KeyRow[] => {
  const skill = random(); // 0 hunts and pecks, 1 touch types
  const beat = (235 - 120 * skill) * spread(1, 0.1, random) * pace,
    wobble = between(0.17, 0.3, random),
    hold = between(68, 122, random) * pace ** 0.25;
  const slips = between(0.008, 0.032, random),
    notices = between(0.35, 0.65, random),
    linger = between(0.04, 0.14, random);
  const fingerHold = Array.from({ length: 9 }, () => spread(1, 0.1, random)),
    scan = pick([1, 1, 4, 8], random),
    tick = pick([0.1, 0.1, 0.1, 1], random);

  // First what is struck: the text, with slips found late (touch and sight take a few keys) and rubbed out.
  const strokes: { char: string; pause: number }[] = [],
    letters = [...text.replace(/\r\n?/g, '\n')];
  const strike = (char: string, pause = 0) => {
    strokes.push({ char, pause });
  };
  for (let i = 0; i < letters.length; i++) {
    const char = letters[i],
      next = letters[i + 1] ?? '\n',
      plain = /[a-z]/i.test(char!);
    if (!plain || random() >= slips) {
      strike(char!);
      continue;
    }
    const kind = random(),
      key = keyOf(char!),
      wrong: string[] = [];
    const swaps = /[a-z ]/.test(next) && next !== char;
    let used = 1;
    if (kind < 0.25 && swaps) {
      wrong.push(next, char!);
      used = 2;
    } // two fingers out of order
    else if (kind < 0.38)
      wrong.push(char!, char!); // a bounce
    else if (kind < 0.55 && swaps) {
      wrong.push(next);
      used = 2;
    } // one left out
    else {
      // a neighbor instead
      const near = [
        [0, -1],
        [0, 1],
        [0, -1],
        [0, 1],
        [-1, 0],
        [1, 0],
      ]
        .map(([dr, dc]) => (rowsOfKeys[key.row + dr!] ?? '')[key.column + dc!])
        .filter((it) => it && /[a-z;,]/.test(it));
      wrong.push(near.length ? pick(near as string[], random) : char!);
    }
    for (
      let ahead = i + used;
      random() > notices && ahead < letters.length && letters[ahead] !== '\n' && wrong.length < 9;
      ahead++
    )
      wrong.push(letters[ahead]!);
    for (const it of wrong) strike(it);
    const keep = wrong[0] === char ? 1 : 0; // right first letters need not go, though some rub out more than they must
    const rubbed = wrong.length - (random() < 0.7 ? keep : 0);
    for (let k = 0; k < rubbed; k++) strike('\b', k === 0 ? spread(190, 0.45, random) * pace ** 0.5 : 0);
    if (rubbed === wrong.length) strike(char!, spread(90, 0.5, random));
    else strike('', spread(60, 0.5, random)); // only a breath: the letter is already there
  }

  // Then when: rhythm drifts, hands alternate faster than fingers repeat, keys overlap unless a finger is shared.
  const presses: { down: number; up: number; kind: KeyRow[2]; finger: number; name: string }[] = [];
  let at = 0,
    tempo = 0,
    before = '',
    carried = 0,
    shift: (typeof presses)[number] | undefined;
  for (const { char, pause } of strokes) {
    if (char === '') {
      carried += pause;
      continue;
    }
    const key = keyOf(char),
      last = presses.findLast((it) => it.kind !== 'modifier');
    const old = before ? keyOf(before) : undefined;
    tempo = 0.93 * tempo + 0.035 * gauss(random);
    let gap = beat * Math.exp(tempo + wobble * gauss(random));
    if (old) {
      const sameHand = old.finger !== 4 && key.finger !== 4 && old.finger < 4 === key.finger < 4;
      if (old.name === key.name) gap *= char === '\b' ? 0.9 + 0.2 * (1 - skill) : 0.98;
      else if (old.finger === key.finger) gap *= 1.3;
      else gap *= sameHand ? 1.06 : 0.88;
      gap *=
        1 +
        0.035 * Math.abs(old.row - key.row) +
        (skill < 0.4 ? 0.02 * Math.abs(old.column - key.column) : 0);
      if (common.has((before + char).toLowerCase())) gap *= 0.86;
      if (key.row === 0 && char !== '\b') gap *= 1.45;
      if (char === '\b' && before !== '\b') gap *= 1.25;
      if (/[.!?\n]/.test(before) || (/\s/.test(before) && /[A-Z]/.test(char)))
        gap += random() < 0.4 ? spread(620, 0.6, random) * pace : 60;
      else if (/[,;:]/.test(before)) gap += random() < 0.3 ? spread(300, 0.5, random) * pace : 0;
      else if (before === ' ') gap = gap * 1.1 + (random() < linger ? spread(330, 0.65, random) * pace : 0); // planning the next word
    }
    gap = Math.max(gap, 28) + pause + carried;
    carried = 0;
    const wantsShift = needsShift(char);
    if (wantsShift && !shift) gap += spread(55, 0.35, random) * pace;
    let down = presses.length ? at + gap : wantsShift ? spread(140, 0.3, random) : 0;
    if (last && (last.finger === key.finger || last.name === key.name)) {
      // a finger must lift before it lands again
      last.up = Math.min(last.up, down - spread(24, 0.3, random));
      if (last.up < last.down + 28) {
        last.up = last.down + 28;
        down = Math.max(down, last.up + 14);
      }
    }
    const same = presses.findLast((it) => it.name === key.name);
    if (same && same.up > down - 10) down = same.up + between(10, 30, random);
    if (!wantsShift && shift) {
      // let go before the plain key, or just in time
      shift.up = clamp(shift.up, shift.down + 30, Math.max(shift.down + 30, down - spread(14, 0.4, random)));
      down = Math.max(down, shift.up + 4);
      shift = undefined;
    }
    if (wantsShift && !shift) {
      const lead = clamp(
        spread(105, 0.4, random) * pace ** 0.5,
        25,
        Math.max(26, presses.length ? (down - at) * 0.9 : down),
      );
      shift = { down: down - lead, up: 0, kind: 'modifier', finger: key.finger < 5 ? 8 : 0, name: 'shift' };
      presses.push(shift);
    }
    const length =
      clamp(
        spread(hold * fingerHold[key.finger]! * (1 + 0.12 * clamp((gap - beat) / beat, -1, 2)), 0.17, random),
        30,
        260,
      ) * (skill < 0.3 ? 1.08 : 1);
    const kind: KeyRow[2] =
      char === ' ' ? 'space' : char === '\b' ? 'backspace' : char === '\n' ? 'enter' : 'character';
    presses.push({ down, up: down + length, kind, finger: key.finger, name: key.name });
    if (shift) shift.up = Math.max(shift.up, down + length * spread(0.85, 0.3, random));
    at = down;
    before = char;
  }
  if (presses.length === 0) return [];
  const zero = Math.min(...presses.map((it) => it.down)),
    offset = between(0, scan, random),
    noise = () => 0.35 * gauss(random);
  const grain = (time: number) =>
    Math.round(
      Math.round(
        (Math.ceil((time - zero + offset) / scan) * scan -
          Math.ceil(offset / scan) * scan +
          Math.abs(noise())) /
          tick,
      ) *
        tick *
        10,
    ) / 10;
  const rows = presses.map((it): [number, number, KeyRow[2]] => {
    const down = grain(it.down);
    return [down, Math.max(down + 8, grain(it.up)), it.kind];
  });
  rows.sort((a, b) => a[0] - b[0]);
  const first = rows[0]![0];
  return rows.map(([down, up, kind]) => [
    Math.max(0, Math.round((down - first) * 10) / 10),
    Math.round((up - first) * 10) / 10,
    kind,
  ]);
};
