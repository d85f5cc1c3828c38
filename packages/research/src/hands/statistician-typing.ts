import type { KeyRow } from '../recordings/recording.ts';
import { clamp, gauss, heavy, longTailed, pick, pinkNoise } from './draws.ts';
import type { Uniform } from './hand.ts';

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
    interval: longTailed(random, 158, 0.28) * pace,
    hold: longTailed(random, 92, 0.2),
    spread: longTailed(random, 0.2, 0.2),
    errors: Math.min(0.08, longTailed(random, 0.018, 0.5)),
    blind: 0.05 + 0.15 * random(),
    think: longTailed(random, 1, 0.35),
    shiftLead: longTailed(random, 125, 0.3),
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
    push('\b'.repeat(wrong.length + extra), longTailed(random, 190, 0.5) * pace);
    push(text[at]!, longTailed(random, 110, 0.5) * pace);
    safe = at + used + extra;
  }
  // Then when: a personal time for each pair of keys, 1/f tempo, heavy-tailed noise, and pauses as a mixture by place in the text.
  const pairHabit = new Map<string, number>(),
    keyHabit = new Map<string, number>();
  const habit = (map: Map<string, number>, key: string, spread: number): number => {
    if (!map.has(key)) map.set(key, spread * gauss(random));
    return map.get(key) as number;
  };
  const tempoNoise = pinkNoise(random, 2, 5),
    holdNoise = pinkNoise(random, 2, 4),
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
      gap += Math.min(15000, longTailed(random, ending > 0.5 ? 620 : 330, 0.85) * person.think * pace);
    else if (!wordStart && chance < 0.008) gap += longTailed(random, 260, 0.7) * person.think * pace;
    if (index === 0) gap = 0;
    const wantsShift = needsShift(letter);
    if (gap > 500) shift = null; // nobody holds Shift through a long thought
    if (wantsShift && !shift) {
      // Shift goes down ahead of its letter and delays it
      const lead = Math.max(18, longTailed(random, person.shiftLead, 0.3) * pace ** 0.5);
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
