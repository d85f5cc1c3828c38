import { clamp, draws } from './draws';

export type KeyClass = 'character' | 'space' | 'backspace' | 'delete' | 'enter' | 'tab' | 'modifier' | 'navigation' | 'other';
export type KeyRow = [number, number, KeyClass];

// A key the person means to press; pause is thinking time before it.
interface Stroke { key: string; kind: KeyClass; shift: boolean; pause: number; start: boolean; fast: boolean }
interface Spot { row: number; column: number; finger: number }

const ROWS = ['`1234567890-=', ' qwertyuiop[]\\', " asdfghjkl;'", ' zxcvbnm,./'];
const SHIFTED = '~!@#$%^&*()_+{}|:"<>?';
const PLAIN = "`1234567890-=[]\\;',./";
const FINGERS = [0, 0, 1, 2, 3, 3, 6, 6, 7, 8, 9, 9, 9, 9]; // 0-3 left little to index, 6-9 right
const COMMON = new Set('th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur'.split(' '));

const spots = new Map<string, Spot>();
ROWS.forEach((keys, row) => [...keys].forEach((key, column) => {
  if (key !== ' ') spots.set(key, { row, column, finger: FINGERS[column]! });
}));
spots.set(' ', { row: 4, column: 5, finger: 5 });
spots.set('Backspace', { row: 0, column: 13, finger: 9 });
spots.set('Enter', { row: 2, column: 12, finger: 9 });
spots.set('Tab', { row: 1, column: 0, finger: 0 });
spots.set('Delete', { row: 0, column: 15, finger: 8 });
for (const key of ['Left', 'Right', 'End']) spots.set(key, { row: 4, column: 15, finger: 8 });
const spotOf = (key: string): Spot => spots.get(key) ?? { row: 0, column: 12, finger: 9 };

const isLetter = (c: string): boolean => /^[a-z]$/i.test(c);
const baseOf = (c: string): string => {
  const at = SHIFTED.indexOf(c);
  return at >= 0 ? PLAIN[at]! : c.toLowerCase();
};
const needsShift = (c: string): boolean => SHIFTED.includes(c) || c !== c.toLowerCase();
const kindOf = (c: string): KeyClass => (c === ' ' ? 'space' : c === '\n' ? 'enter' : c === '\t' ? 'tab' : 'character');

export const types = (text: string, random: () => number, pace: number): KeyRow[] => {
  const { between, chance, normal, skewed, waiting, pick, habit } = draws(random);
  const chars = [...text.replace(/\r\n?/g, '\n')];

  // ---- the person ----
  const skill = clamp(normal(0.5, 0.22), 0.05, 0.95); // 0 hunts and pecks, 1 touch types
  const me = {
    gap: skewed(235 - 135 * skill, 0.12) * pace, // median ms from key to key
    spread: between(0.15, 0.28),
    hold: skewed(108 - 22 * skill, 0.16) * Math.pow(pace, 0.3),
    holdSpread: between(0.12, 0.22),
    wordStart: between(1.1, 1.5),
    thinks: between(0.01, 0.04), // hesitation at a word start
    errors: skewed(0.02, 0.45) * Math.pow(pace, -0.5),
    notices: between(0.45, 0.75), // chance per stroke to see an error
    arrows: chance(0.2) ? between(0.1, 0.4) : 0, // mends late errors with the arrow keys
    lead: skewed(115 - 30 * skill, 0.2) * pace, // shift before its key
    erase: between(0.65, 0.95), // pace of repeated backspaces
    pairs: habit(0.1), // this person's own pairs and keys
    keys: habit(0.09),
  };
  const scan = pick([1, 1, 2, 4, 8, 8]); // keyboard report period
  const offset = between(0, scan);
  const late = between(0.2, 1);

  // ---- what is pressed, errors and repairs included ----
  const strokes: Stroke[] = [];
  const press = (key: string, kind: KeyClass, pause = 0, fast = false): void => {
    strokes.push({ key, kind, shift: false, pause, start: false, fast });
  };
  const write = (c: string, before: string, pause = 0): void => {
    const kind = kindOf(c);
    const key = kind === 'enter' ? 'Enter' : kind === 'tab' ? 'Tab' : baseOf(c);
    const start = kind === 'character' && /^\s?$/.test(before);
    strokes.push({ key, kind, shift: kind === 'character' && needsShift(c), pause, start, fast: false });
  };
  const neighbour = (c: string): string => {
    const here = spotOf(baseOf(c));
    const near = [...'abcdefghijklmnopqrstuvwxyz'].filter((k) => {
      const s = spotOf(k);
      return k !== baseOf(c) && Math.abs(s.row - here.row) <= 1 && Math.abs(s.column - here.column) <= 1;
    });
    const side = near.filter((k) => spotOf(k).row === here.row);
    const wrong = pick(side.length > 0 && chance(0.65) ? side : near);
    return c === c.toLowerCase() ? wrong : wrong.toUpperCase();
  };
  // What comes out instead of the right characters.
  const slip = (c: string, next: string): { wrong: string[]; right: number } => {
    const kind = random();
    if (kind < 0.45) return { wrong: [neighbour(c)], right: 1 };
    if (kind < 0.65 && isLetter(next) && next !== c) return { wrong: [next, c], right: 2 };
    if (kind < 0.75) return { wrong: [c, c], right: 1 };
    if (kind < 0.88 && isLetter(next)) return { wrong: [], right: 1 };
    return { wrong: [c, neighbour(c)], right: 1 };
  };
  // Time to compose before a character, by what stands before it.
  const compose = (i: number): number => {
    const before = chars[i - 1] ?? '';
    const earlier = chars[i - 2] ?? '';
    if (i === 0) return 0;
    if (before === '\n' || before === '\t') return skewed(550, 0.6) * pace;
    if (before === ' ' && /[.!?]/.test(earlier)) return chance(0.7) ? skewed(420, 0.7) * pace : 0;
    if (before === ' ' && /[,;:]/.test(earlier)) return chance(0.45) ? skewed(240, 0.6) * pace : 0;
    if (before === ' ' && chance(me.thinks)) return skewed(700, 0.7) * pace;
    return chance(0.003) ? skewed(450, 0.6) * pace : 0;
  };

  for (let i = 0; i < chars.length; ) {
    const c = chars[i]!;
    if (!isLetter(c) || !chance(me.errors)) {
      write(c, chars[i - 1] ?? '', compose(i));
      i++;
      continue;
    }
    const { wrong, right } = slip(c, chars[i + 1] ?? '');
    wrong.forEach((w, n) => write(w, n === 0 ? (chars[i - 1] ?? '') : wrong[n - 1]!, n === 0 ? compose(i) : 0));
    // Goes on until the error is seen, but never past the line or field.
    let on = 0;
    while (i + right + on < chars.length && on < 14) {
      const next = chars[i + right + on]!;
      if (/[\n\t]/.test(next) || (wrong.length + on > 0 && chance(me.notices))) break;
      write(next, chars[i + right + on - 1] ?? '');
      on++;
    }
    const sees = skewed(330, 0.4) * pace;
    if (on >= 3 && wrong.length === 1 && right === 1 && chance(me.arrows)) {
      // Walk back, replace the one letter, return to the end.
      const remove = chance(0.5);
      for (let n = 0; n < on + (remove ? 1 : 0); n++) press('Left', 'navigation', n === 0 ? sees : 0, n > 0);
      press(remove ? 'Delete' : 'Backspace', remove ? 'delete' : 'backspace', skewed(120, 0.4) * pace);
      write(c, 'x', skewed(90, 0.4) * pace);
      if (chance(0.6)) press('End', 'navigation', skewed(150, 0.4) * pace);
      else for (let n = 0; n < on; n++) press('Right', 'navigation', n === 0 ? skewed(120, 0.4) * pace : 0, n > 0);
      i += right + on;
      continue;
    }
    // Erase to the last right character, now and then one or two more.
    const shown = [...wrong, ...chars.slice(i + right, i + right + on)];
    let keep = 0;
    while (keep < shown.length && shown[keep] === chars[i + keep]) keep++;
    const extra = chance(0.12) ? Math.min(i + keep, chance(0.7) ? 1 : 2) : 0;
    const safe = chars.slice(i + keep - extra, i + keep).some((k) => /[\n\t]/.test(k)) ? 0 : extra;
    const gone = shown.length - keep + safe;
    for (let n = 0; n < gone; n++) press('Backspace', 'backspace', n === 0 ? sees : 0, n > 0);
    i += keep - safe;
    if (i < chars.length && gone > 0) {
      write(chars[i]!, 'x', skewed(110, 0.4) * pace); // takes aim again
      i++;
    }
  }

  // ---- when it is pressed ----
  let tempo = 0; // slow drift of the speed
  let burst = 0; // quick, correlated part
  let tired = 0;
  let caution = 0; // slower for a while after an error
  const gapOf = (s: Stroke, last: Stroke | undefined): number => {
    const to = spotOf(s.key);
    const from = last ? spotOf(last.key) : to;
    tempo = 0.985 * tempo + normal(0, 0.022);
    burst = 0.35 * burst + normal(0, me.spread);
    tired += normal(0.00008, 0.0004);
    caution *= 0.75;
    let factor = 1;
    if (s.fast) factor = me.erase;
    else if (last && last.key === s.key) factor = 0.95;
    else if (to.finger === from.finger) factor = 1.28 + 0.06 * Math.abs(to.row - from.row);
    else if (to.finger === 5 || from.finger === 5) factor = 0.92;
    else if (to.finger < 5 !== from.finger < 5) factor = 0.98 - 0.16 * skill;
    else factor = 1 + 0.05 * Math.abs(to.row - from.row);
    if (last && COMMON.has(last.key + s.key)) factor *= 0.86;
    if (to.row === 0 && s.kind === 'character') factor *= 1.45; // digits need a look
    else if (s.kind === 'character' && !isLetter(s.key)) factor *= 1.25;
    if (to.finger === 0 || to.finger === 9) factor *= 1.06;
    if (s.start) factor *= me.wordStart;
    if (s.shift) factor *= 1.2;
    if (last) factor *= me.pairs(last.key + s.key);
    const gap = me.gap * factor * Math.exp(tempo + burst + tired + caution);
    // A second, exponential part gives the long right tail.
    return Math.max(22, gap * 0.88 + waiting(gap * 0.14)) + s.pause;
  };
  const holdOf = (s: Stroke): number => {
    const finger = spotOf(s.key).finger;
    const place = s.kind === 'space' ? 0.93 : finger === 0 || finger === 9 ? 1.07 : 1;
    const slow = Math.exp(0.25 * tempo + 0.12 * burst);
    return Math.max(26, skewed(me.hold * place * me.keys(s.key) * slow, me.holdSpread));
  };

  interface Press { down: number; up: number; kind: KeyClass; finger: number }
  const done: Press[] = [];
  let now = skewed(600, 0.5) * pace;
  let last: Stroke | undefined;
  let before: Press | undefined;
  const latest = new Map<string, Press>(); // per key
  let shift: Press | undefined; // the shift key while it is down
  for (const s of strokes) {
    const earlier = now;
    if (last) now += gapOf(s, last);
    if (s.kind === 'backspace' && !s.fast) caution = between(0.1, 0.35);
    const to = spotOf(s.key);
    // One finger cannot hold two keys, and a hunter seldom does with two.
    if (before && before.up > now - 8 && (before.finger === to.finger || (skill < 0.3 && chance(0.8)))) {
      before.up = Math.max(before.down + 24, now - between(10, 45));
      now = Math.max(now, before.up + 8);
    }
    // A key must be up before it goes down again.
    const same = latest.get(s.key);
    if (same && same.up > now - 8) {
      same.up = Math.max(same.down + 24, now - between(10, 30));
      now = Math.max(now, same.up + 8);
    }
    if (s.shift) {
      const lead = Math.max(18, skewed(me.lead, 0.3));
      if (shift && last?.shift && !chance(0.15)) {
        // capitals in a row: keep holding
      } else {
        const free = Math.max(earlier + 12, shift ? shift.up + 10 : 0);
        const down = Math.max(free, now - lead);
        now = Math.max(now, down + 18);
        shift = { down, up: 0, kind: 'modifier', finger: -1 };
        done.push(shift);
      }
    }
    before = { down: now, up: now + holdOf(s), kind: s.kind, finger: to.finger };
    done.push(before);
    latest.set(s.key, before);
    if (s.shift && shift) shift.up = now + Math.max(12, skewed(me.hold * 0.75, 0.4));
    else if (shift && shift.up > now - 4) shift.up = Math.max(shift.down + 22, now - between(4, 14));
    last = s;
  }

  // ---- what the browser sees: the keyboard's scan, then the event loop ----
  const seen = (t: number): number =>
    Math.round((Math.ceil((t - offset) / scan) * scan + offset + Math.min(3, waiting(late))) * 10) / 10;
  return done
    .map((p): KeyRow => {
      const down = seen(p.down);
      return [down, Math.max(seen(p.up), down + scan), p.kind];
    })
    .sort((a, b) => a[0] - b[0]);
};
