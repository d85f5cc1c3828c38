import type { KeyRow } from '../recordings/recording.ts';
import { around, between, gauss, toGrain } from './draws.ts';
import type { Uniform } from './hand.ts';

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
    tempo = 0.9 * tempo + 0.07 * gauss(r); // slow waves of hurry and ease
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
    if (shift) shift.up = Math.max(clock + 12, charUp + 30 * gauss(r) - 12);
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
