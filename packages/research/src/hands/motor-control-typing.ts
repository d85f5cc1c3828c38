import type { KeyRow } from '../recordings/recording.ts';
import { between, clamp, gauss, longTailed, pick } from './draws.ts';
import type { Uniform } from './hand.ts';

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
  const beat = (235 - 120 * skill) * longTailed(random, 1, 0.1) * pace,
    wobble = between(random, 0.17, 0.3),
    hold = between(random, 68, 122) * pace ** 0.25;
  const slips = between(random, 0.008, 0.032),
    notices = between(random, 0.35, 0.65),
    linger = between(random, 0.04, 0.14);
  const fingerHold = Array.from({ length: 9 }, () => longTailed(random, 1, 0.1)),
    scan = pick(random, [1, 1, 4, 8]),
    tick = pick(random, [0.1, 0.1, 0.1, 1]);

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
      wrong.push(near.length ? pick(random, near as string[]) : char!);
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
    for (let k = 0; k < rubbed; k++) strike('\b', k === 0 ? longTailed(random, 190, 0.45) * pace ** 0.5 : 0);
    if (rubbed === wrong.length) strike(char!, longTailed(random, 90, 0.5));
    else strike('', longTailed(random, 60, 0.5)); // only a breath: the letter is already there
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
        gap += random() < 0.4 ? longTailed(random, 620, 0.6) * pace : 60;
      else if (/[,;:]/.test(before)) gap += random() < 0.3 ? longTailed(random, 300, 0.5) * pace : 0;
      else if (before === ' ')
        gap = gap * 1.1 + (random() < linger ? longTailed(random, 330, 0.65) * pace : 0); // planning the next word
    }
    gap = Math.max(gap, 28) + pause + carried;
    carried = 0;
    const wantsShift = needsShift(char);
    if (wantsShift && !shift) gap += longTailed(random, 55, 0.35) * pace;
    let down = presses.length ? at + gap : wantsShift ? longTailed(random, 140, 0.3) : 0;
    if (last && (last.finger === key.finger || last.name === key.name)) {
      // a finger must lift before it lands again
      last.up = Math.min(last.up, down - longTailed(random, 24, 0.3));
      if (last.up < last.down + 28) {
        last.up = last.down + 28;
        down = Math.max(down, last.up + 14);
      }
    }
    const same = presses.findLast((it) => it.name === key.name);
    if (same && same.up > down - 10) down = same.up + between(random, 10, 30);
    if (!wantsShift && shift) {
      // let go before the plain key, or just in time
      shift.up = clamp(
        shift.up,
        shift.down + 30,
        Math.max(shift.down + 30, down - longTailed(random, 14, 0.4)),
      );
      down = Math.max(down, shift.up + 4);
      shift = undefined;
    }
    if (wantsShift && !shift) {
      const lead = clamp(
        longTailed(random, 105, 0.4) * pace ** 0.5,
        25,
        Math.max(26, presses.length ? (down - at) * 0.9 : down),
      );
      shift = { down: down - lead, up: 0, kind: 'modifier', finger: key.finger < 5 ? 8 : 0, name: 'shift' };
      presses.push(shift);
    }
    const length =
      clamp(
        longTailed(
          random,
          hold * fingerHold[key.finger]! * (1 + 0.12 * clamp((gap - beat) / beat, -1, 2)),
          0.17,
        ),
        30,
        260,
      ) * (skill < 0.3 ? 1.08 : 1);
    const kind: KeyRow[2] =
      char === ' ' ? 'space' : char === '\b' ? 'backspace' : char === '\n' ? 'enter' : 'character';
    presses.push({ down, up: down + length, kind, finger: key.finger, name: key.name });
    if (shift) shift.up = Math.max(shift.up, down + length * longTailed(random, 0.85, 0.3));
    at = down;
    before = char;
  }
  if (presses.length === 0) return [];
  const zero = Math.min(...presses.map((it) => it.down)),
    offset = between(random, 0, scan),
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
