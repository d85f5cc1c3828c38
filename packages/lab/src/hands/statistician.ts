import type { KeyRow, PointerRow } from '../recordings/recording.ts';
import type { Target, Uniform } from './hand.ts';

// A hand, as a statistician sees it: one person is drawn per recording (random effects), then every act is drawn
// given that person, with 1/f tempo, heavy tails, mixtures and noise that grows with speed; last, the noise of the instruments.

/** One ballistic submovement: a displacement spread over a lognormal burst of speed, bent into a slight arc. */
interface Stroke {
  start: number;
  duration: number;
  x: number;
  y: number;
  bend: number;
  skew: number;
  done: number;
}

const normal = (random: Uniform): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const lognormal = (random: Uniform, median: number, spread: number): number =>
  median * Math.exp(spread * normal(random));
/** Student t with four degrees of freedom, unit variance: mostly tame, now and then far out. */
const heavy = (random: Uniform): number => {
  let square = 0;
  for (let degree = 0; degree < 4; degree++) square += normal(random) ** 2;
  return normal(random) / Math.sqrt(square / 2);
};
const pick = (random: Uniform, values: readonly number[]): number =>
  values[Math.floor(random() * values.length)]!;
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
/** Normal distribution function (logistic approximation, good to about one part in ten thousand). */
const gaussCdf = (z: number): number => 1 / (1 + Math.exp(-z * (1.5976 + 0.070566 * z * z)));

/** Near 1/f noise of unit variance: equal parts of Ornstein-Uhlenbeck processes whose memories grow fourfold. */
const longMemory = (random: Uniform, shortest: number, scales: number): ((step: number) => number) => {
  const parts = Array.from({ length: scales }, () => normal(random));
  return (step) => {
    let sum = 0;
    for (let scale = 0; scale < scales; scale++) {
      const keep = Math.exp(-step / (shortest * 4 ** scale));
      parts[scale] = keep * parts[scale]! + Math.sqrt(1 - keep * keep) * normal(random);
      sum += parts[scale]!;
    }
    return sum / Math.sqrt(scales);
  };
};

/** Rows [t, x, y, kind, button]: kind 0 move, 1 down, 2 up, 3 move with the button held; button -1 none, 0 left. */
export const points = (targets: readonly Target[], random: Uniform, pace: number): PointerRow[] => {
  const trackpad = random() < 0.35;
  const person = {
    reaction: lognormal(random, 380, 0.3),
    fittsBase: lognormal(random, 130, 0.25),
    fittsSlope: lognormal(random, 105, 0.2),
    gain: clamp(0.95 + 0.03 * normal(random), 0.85, 1.02),
    aimError: lognormal(random, 0.045, 0.3),
    skew: lognormal(random, 0.32, 0.15),
    reach: lognormal(random, trackpad ? 380 : 1300, 0.3),
    lift: lognormal(random, 130, 0.25), // how far before hand or finger is lifted
    arc: 0.07 * normal(random),
    arcTurn: 0.1 * normal(random),
    arcPhase: 6.28 * random(), // curvature depends on direction
    hold: lognormal(random, trackpad ? 105 : 88, 0.22),
    dwell: lognormal(random, 115, 0.35),
    slip: 0.1 + 0.3 * random(),
    favorite: [0.06 * normal(random), 0.06 * normal(random)],
    tremorHertz: 8 + 3.5 * random(),
    roughness: lognormal(random, 0.1, 0.25),
  };
  const device = {
    poll: trackpad ? pick(random, [8, 11.1]) : pick(random, [8, 8, 8, 2, 1]),
    frame: pick(random, [16.667, 16.667, 16.667, 8.333, 6.944]),
    count: trackpad ? 0.25 : pick(random, [1, 1, 0.67, 0.5]),
    stampsPerMs: random() < 0.8 ? 10 : 1,
    jank: 0.002 + 0.01 * random() ** 2,
  };
  const tempoNoise = longMemory(random, 1, 5),
    alongNoise = longMemory(random, 14, 3),
    acrossNoise = longMemory(random, 14, 3);
  const rows: PointerRow[] = [],
    strokes: Stroke[] = [],
    first = targets[0];
  let tempo = 1,
    t = 40 * random(),
    stamp = t,
    nextFrame = device.frame * random(),
    held = false,
    tremorPhase = 6.28 * random();
  let x = Math.max(4, (first?.x ?? 300) + 380 * normal(random)),
    y = Math.max(4, (first?.y ?? 300) + 260 * normal(random)); // the true point
  let seenX = Math.floor(x),
    seenY = Math.floor(y),
    sentX = seenX,
    sentY = seenY,
    changed = t;

  const emit = (kind: number, at: number): void => {
    rows.push([at, seenX, seenY, kind, kind === 0 ? -1 : 0]);
  };
  /** Sends what the browser has been saving up since its last frame, if the pixel is another. */
  const flush = (): void => {
    if (seenX !== sentX || seenY !== sentY) emit(held ? 3 : 0, changed);
    sentX = seenX;
    sentY = seenY;
  };
  /** One report of the device: the hand moves on, the sensor counts, the browser gathers reports into frames. */
  const poll = (): void => {
    t += device.poll;
    stamp = Math.max(stamp + 0.1, t + 0.12 * heavy(random)); // the bus is not a perfect clock
    while (nextFrame <= stamp) {
      // saved moves come out at frames; now and then the page is busy for several
      flush();
      nextFrame += device.frame * (random() < device.jank ? 2 + Math.floor(1 / (0.2 + random())) : 1);
    }
    let moveX = 0,
      moveY = 0;
    for (const stroke of strokes) {
      const age = (t - stroke.start) / stroke.duration;
      const done = age <= 0 ? 0 : age > 1.5 ? 1 : gaussCdf(Math.log(age) / stroke.skew + 2.2);
      const angle = stroke.bend * (1 - done - stroke.done),
        step = (done - stroke.done) * (stroke.bend / (Math.sin(stroke.bend) || 1) || 1);
      moveX += step * (stroke.x * Math.cos(angle) - stroke.y * Math.sin(angle));
      moveY += step * (stroke.x * Math.sin(angle) + stroke.y * Math.cos(angle));
      stroke.done = done;
    }
    while (strokes.length > 0 && strokes[0]!.done >= 1) strokes.shift();
    // Noise multiplies speed, so a resting hand is still; tremor turns it a little at its own rhythm, itself wandering in phase.
    tremorPhase += 0.00628 * person.tremorHertz * device.poll + 0.08 * normal(random);
    const along = 1 + person.roughness * alongNoise(device.poll);
    const across = person.roughness * 0.45 * acrossNoise(device.poll),
      speed = Math.hypot(moveX, moveY);
    const shake = speed > 0.02 ? 0.035 * Math.sqrt(device.poll) * Math.sin(tremorPhase) : 0;
    x = Math.max(1, x + moveX * along - moveY * across + shake * 0.7);
    y = Math.max(1, y + moveY * along + moveX * across + shake);
    const newX = Math.floor(Math.round(x / device.count) * device.count),
      newY = Math.floor(Math.round(y / device.count) * device.count);
    if (newX !== seenX || newY !== seenY) {
      seenX = newX;
      seenY = newY;
      changed = stamp;
    }
  };
  const wait = (until: number): void => {
    while (t < until) poll();
  };
  const strike = (dx: number, dy: number, duration: number, bend: number): void => {
    strokes.push({
      start: t,
      duration,
      x: dx,
      y: dy,
      bend,
      skew: lognormal(random, person.skew, 0.12),
      done: 0,
    });
  };

  for (const target of targets) {
    tempo = pace * Math.exp(0.16 * tempoNoise(1));
    // Looking first: a body, and a heavy tail in which the hand fidgets or follows the eyes.
    let look = lognormal(random, person.reaction, 0.4) * tempo;
    if (random() < 0.18) look += Math.min(6000, 350 * (1 - random()) ** -0.8) * tempo;
    for (const end = t + look; t < end; ) {
      wait(Math.min(end, t + lognormal(random, 700, 0.8)));
      if (t < end && random() < 0.45) {
        const size = lognormal(random, random() < 0.7 ? 5 : 70, 0.7),
          heading = 6.28 * random();
        strike(
          size * Math.cos(heading),
          size * 0.6 * Math.sin(heading),
          lognormal(random, 170 + 25 * Math.sqrt(size), 0.3),
          0.15 * normal(random),
        );
      }
    }
    // The aim: a personal favorite spot, spread with the size of the target, and short on the side one comes from.
    const centerX = target.x + target.width / 2,
      centerY = target.y + target.height / 2,
      far = Math.hypot(centerX - x, centerY - y) || 1;
    const place = (shift: number, favorite: number): number =>
      clamp(favorite + 0.14 * heavy(random) - 0.09 * shift, -0.27, 0.27);
    const aimX = centerX + target.width * place((centerX - x) / far, person.favorite[0]!);
    const aimY = centerY + target.height * place((centerY - y) / far, person.favorite[1]!);
    const inside = (px: number, py: number, edge: number): boolean =>
      Math.abs(px - centerX) < target.width / 2 - edge && Math.abs(py - centerY) < target.height / 2 - edge;
    const edge = Math.min(3, target.width / 5, target.height / 5),
      size = Math.min(target.height * 1.5, target.width, 120);
    // Closed loop: strike, look where it will end, and strike again before the last one is over, until the end is good.
    for (let tries = 0; tries < 30; tries++) {
      let endX = x,
        endY = y;
      for (const stroke of strokes) {
        endX += stroke.x * (1 - stroke.done);
        endY += stroke.y * (1 - stroke.done);
      }
      const errorX = aimX - endX,
        errorY = aimY - endY,
        gap = Math.hypot(errorX, errorY) || 0.01;
      if (inside(endX, endY, edge) && (tries > 0 || gap < 3) && (gap < size * 0.6 || random() < 0.7)) {
        wait(t + lognormal(random, person.dwell * 0.6, 0.4) * tempo);
        if (inside(x, y, edge * 0.6)) break;
        continue;
      }
      const whole = gap * (person.gain + person.aimError * heavy(random)),
        reach = lognormal(random, person.reach, 0.2);
      const length = Math.min(whole, reach),
        sideways = length * person.aimError * 0.55 * heavy(random),
        heading = Math.atan2(errorY, errorX);
      const bend = person.arc + person.arcTurn * Math.sin(heading + person.arcPhase) + 0.05 * heavy(random);
      const duration =
        (person.fittsBase + person.fittsSlope * Math.log2(Math.max(0.1, length / size + 1))) *
        tempo *
        Math.exp(0.13 * normal(random));
      strike(
        (length * errorX - sideways * errorY) / gap,
        (length * errorY + sideways * errorX) / gap,
        duration,
        clamp(bend, -0.5, 0.5),
      );
      wait(
        t +
          duration * clamp(0.86 + 0.14 * normal(random), 0.6, 1.3) +
          (whole > reach ? lognormal(random, person.lift, 0.3) * tempo : 0),
      );
    }
    // Some presses come at once, some after a check.
    wait(t + lognormal(random, random() < 0.75 ? person.dwell * 0.5 : person.dwell * 2.2, 0.45) * tempo);
    flush();
    poll();
    flush();
    emit(1, stamp);
    held = true;
    const nudgeX = 1.3 * normal(random),
      nudgeY = 0.5 + 1.3 * normal(random); // the finger pushes the mouse a little
    if (random() < person.slip && inside(x + nudgeX, y + nudgeY, 1))
      strike(nudgeX, nudgeY, lognormal(random, 60, 0.3), 0.1 * normal(random));
    wait(
      t +
        Math.max(
          28,
          lognormal(random, person.hold, 0.2) * tempo ** 0.35 + (random() < 0.04 ? 90 * random() : 0),
        ),
    );
    flush();
    emit(2, stamp);
    held = false;
  }
  const origin = rows[0]?.[0] ?? 0,
    tick = device.stampsPerMs;
  return rows.map(([at, ...rest]) => [Math.round((at - origin) * tick) / tick, ...rest]);
};

const KEY_ROWS = ['`1234567890-=', ' qwertyuiop[]', " asdfghjkl;'", ' zxcvbnm,./'];
const SHIFTED = '~!@#$%^&*()_+{}:"<>?',
  PLAIN = "`1234567890-=[];',./";
const COMMON = new Set(
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic'.split(
    ' ',
  ),
);
const keyOf = (letter: string): string =>
  SHIFTED.includes(letter) ? PLAIN[SHIFTED.indexOf(letter)]! : letter.toLowerCase();
const needsShift = (letter: string): boolean => SHIFTED.includes(letter) || letter !== letter.toLowerCase();
/** Finger 0 to 3 is the left hand from little to index, 4 to 7 the right hand from index to little, 8 a thumb. */
const fingerOf = (key: string): number => {
  const column = Math.max(...KEY_ROWS.map((row) => row.indexOf(key)));
  return key === ' ' || column < 0 ? 8 : [0, 0, 1, 2, 3, 3, 4, 4, 5, 6, 7, 7, 7][column]!;
};
const neighbor = (letter: string, random: Uniform): string => {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(letter)),
    column = KEY_ROWS[row]?.indexOf(letter) ?? 0;
  const near =
    random() < 0.8 ? KEY_ROWS[row]?.[column + (random() < 0.5 ? -1 : 1)] : KEY_ROWS[row - 1]?.[column];
  return near !== undefined && /[a-z]/.test(near) ? near : letter + letter;
};

/** Rows [down, up, class] in the order of downs, mistakes and corrections included. */
export const types = (text: string, random: Uniform, pace: number): KeyRow[] => {
  const person = {
    interval: lognormal(random, 158, 0.28) * pace,
    hold: lognormal(random, 92, 0.2),
    spread: lognormal(random, 0.2, 0.2),
    errors: Math.min(0.08, lognormal(random, 0.018, 0.5)),
    blind: 0.05 + 0.15 * random(),
    think: lognormal(random, 1, 0.35),
    shiftLead: lognormal(random, 125, 0.3),
    shiftLate: random(),
    scan: pick(random, [8, 8, 1, 4]),
    stampsPerMs: random() < 0.8 ? 10 : 1,
  };
  // First what is typed: slips of several kinds, noticed after a while (or never), and rubbed out.
  const keys: { letter: string; pause: number }[] = [];
  const push = (letters: string, pause = 0): void => {
    for (const letter of letters) {
      keys.push({ letter, pause });
      pause = 0;
    }
  };
  for (let at = 0, safe = 0; at < text.length; at++) {
    if (at < safe || !/[a-z]/.test(text[at]!) || random() > person.errors) {
      push(text[at]!);
      continue;
    }
    const kind = random(),
      pair = at + 1 < text.length && /[a-z]/.test(text[at + 1]!);
    const swapped = kind < 0.22 && pair,
      missed = !swapped && kind < 0.38 && pair;
    const wrong = swapped
      ? text[at + 1]! + text[at]!
      : missed
        ? text[at + 1]!
        : kind < 0.52
          ? text[at]! + text[at]!
          : neighbor(text[at]!, random);
    const used = swapped || missed ? 2 : 1;
    let extra = 0;
    while (
      random() < 0.48 &&
      extra < 9 &&
      at + used + extra < text.length &&
      text[at + used + extra] !== '\n'
    )
      extra++;
    push(wrong + text.slice(at + used, at + used + extra));
    if (random() < person.blind) {
      at += used + extra - 1;
      continue;
    }
    push('\b'.repeat(wrong.length + extra), lognormal(random, 190, 0.5) * pace);
    push(text[at]!, lognormal(random, 110, 0.5) * pace);
    safe = at + used + extra;
  }
  // Then when: a personal time for each pair of keys, 1/f tempo, heavy-tailed noise, and pauses as a mixture by place in the text.
  const pairHabit = new Map<string, number>(),
    keyHabit = new Map<string, number>();
  const habit = (map: Map<string, number>, key: string, spread: number): number => {
    if (!map.has(key)) map.set(key, spread * normal(random));
    return map.get(key) as number;
  };
  const tempoNoise = longMemory(random, 2, 5),
    holdNoise = longMemory(random, 2, 4),
    phase = person.scan * random();
  const onScan = (ms: number): number =>
    Math.ceil((ms - phase) / person.scan) * person.scan + phase + 0.1 + 0.25 * Math.abs(heavy(random));
  const rows: [number, number, KeyRow[2]][] = [],
    lastUp = new Map<string, number>();
  let t = 0,
    previous = '',
    beforeThat = '',
    shift: [number, number, KeyRow[2]] | null = null;
  keys.forEach(({ letter, pause }, index) => {
    const key = keyOf(letter),
      finger = fingerOf(key),
      lastFinger = fingerOf(keyOf(previous || ' ')),
      isLetter = /[a-z]/.test(key);
    let factor = habit(pairHabit, previous + key, 0.11);
    if (previous === key) factor += letter === '\b' ? -0.12 : 0.0;
    else if (finger === lastFinger && finger < 8) factor += 0.27;
    else if (finger < 8 && lastFinger < 8 && finger < 4 !== lastFinger < 4) factor -= 0.13;
    if (COMMON.has(previous + key)) factor -= 0.1;
    if (/[0-9]/.test(key)) factor += 0.5;
    else if (!isLetter && !/[ \n\b.,]/.test(letter)) factor += 0.35;
    let gap =
      person.interval * Math.exp(factor + 0.11 * tempoNoise(1) + person.spread * heavy(random) + 0.05) +
      pause;
    const wordStart = isLetter && /[ \n]/.test(previous),
      chance = random();
    const ending =
      /[.!?\n]/.test(beforeThat) || previous === '\n' ? 0.6 : /[,;:]/.test(beforeThat) ? 0.3 : 0.09;
    if (wordStart) gap *= 1.12;
    if (wordStart && chance < ending)
      gap += Math.min(15000, lognormal(random, ending > 0.5 ? 620 : 330, 0.85) * person.think * pace);
    else if (!wordStart && chance < 0.008) gap += lognormal(random, 260, 0.7) * person.think * pace;
    if (index === 0) gap = 0;
    const wantsShift = needsShift(letter);
    if (gap > 500) shift = null; // nobody holds Shift through a long thought
    if (wantsShift && !shift) {
      // Shift goes down ahead of its letter and delays it
      const lead = Math.max(18, lognormal(random, person.shiftLead, 0.3) * pace ** 0.5);
      const down = onScan(t + Math.max(gap * 0.75, 25));
      shift = [down, down, 'modifier'];
      rows.push(shift);
      t = down;
      gap = lead;
    }
    const free = lastUp.get(key) ?? -Infinity; // a key still down cannot be pressed again
    const down = onScan(Math.max(t + Math.max(gap, 14), free + 18));
    const kindOfHold = letter === ' ' ? -0.06 : letter === '\b' ? -0.1 : letter === '\n' ? 0.05 : 0;
    const up = onScan(
      down +
        Math.max(
          24,
          person.hold *
            pace ** 0.3 *
            Math.exp(
              kindOfHold +
                habit(keyHabit, key, 0.1) +
                0.08 * holdNoise(1) +
                0.13 * heavy(random) +
                0.1 * clamp(Math.log(gap / person.interval), -1, 1),
            ),
        ),
    );
    if (shift && !wantsShift) {
      // Shift is let go before the next plain key
      shift[1] = Math.max(shift[0] + 1, Math.min(shift[1], down - 4 - 9 * random()));
      shift = null;
    }
    rows.push([
      down,
      up,
      letter === ' ' ? 'space' : letter === '\b' ? 'backspace' : letter === '\n' ? 'enter' : 'character',
    ]);
    if (shift)
      shift[1] = onScan(
        Math.max(down + 10, down + (up - down) * (0.35 + 0.8 * person.shiftLate) + 14 * heavy(random)),
      );
    lastUp.set(key, up);
    beforeThat = previous;
    previous = letter === '\b' ? '\b' : key === letter ? letter : letter.toLowerCase();
    t = down;
  });
  const origin = rows[0]?.[0] ?? 0,
    tick = person.stampsPerMs;
  return rows.map(([down, up, kind]) => [
    Math.round((down - origin) * tick) / tick,
    Math.round((up - origin) * tick) / tick,
    kind,
  ]);
};
