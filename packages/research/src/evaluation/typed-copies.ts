import { anyTyping, typedOtherwise } from '../generators/typed-otherwise.ts';
import type { WarpFamily } from '../generators/warps.ts';
import { type Random, randomOf } from '../random.ts';
import type { KeyRow, Recording } from '../recordings/recording.ts';
import { newStrokeIndex } from '../stroke-index.ts';
import type { ReportTable } from './table.ts';
import { beaconsOfKeys } from './typed-trails.ts';
import { partsOfTyping } from './typing-compared.ts';

type Keys = readonly KeyRow[];

/** Keys of the copies, and of the sessions they are copied from. */
const LENGTHS = [15, 30, 60, 120];
const SESSION_KEYS = 240;

interface Distortion {
  readonly name: string;
  distort(keys: Keys, random: Random): Keys;
}

const distortionsBy = ({ time }: WarpFamily): Distortion[] => [
  { name: 'none', distort: (keys) => keys },
  ...[0.1, 0.3].flatMap((change) => [
    {
      name: `speed, ${100 * change} % higher or lower`,
      distort: (keys: Keys, random: Random) => {
        const factor = random.pick([1 - change, 1 + change]);
        return played(keys, (t) => factor * t);
      },
    },
    {
      name: `time, ± ${100 * change} %`,
      distort: (keys: Keys, random: Random) => played(keys, time(change, random)),
    },
  ]),
  ...[3, 10].map((ms) => ({
    name: `each press and release by up to ${ms} ms`,
    distort: (keys: Keys, random: Random) => played(keys, (t) => t + random.between(-ms, ms)),
  })),
  {
    name: 'every interval between presses at its own speed, ± 20 %',
    distort: (keys, random) => {
      let [at, before] = [0, keys[0]?.[0] ?? 0];
      return keys.map(([down, up, key]): KeyRow => {
        at += (down - before) * random.between(0.8, 1.2);
        before = down;
        return [at, up === null ? null : at + up - down, key];
      });
    },
  },
  {
    name: 'every key held as long as another one of the copy',
    distort: (keys, random) => {
      const held = random.shuffled(keys.map(([down, up]) => (up ?? down) - down));
      return keys.map(([down, , key], i): KeyRow => [down, down + (held[i] as number), key]);
    },
  },
  ...Object.entries(typedOtherwise).map(([name, distort]) => ({ name, distort })),
  { name: 'two to four of the last four', distort: anyTyping },
];

/** Keys at other times; auto-repeat stays auto-repeat. */
const played = (keys: Keys, at: (t: number) => number): Keys =>
  keys.map(([down, up, key]) => {
    const from = at(down);
    return [from, up === null ? null : up === down ? from : Math.max(from + 1, at(up)), key];
  });

/** A workspace has seen every text, and is then visited by distorted copies of parts of them. */
export const typedCopies = (texts: readonly Recording[], family: WarpFamily, half: string): ReportTable => {
  const index = newStrokeIndex();
  const sessions = texts.flatMap((text) =>
    partsOfTyping(text, SESSION_KEYS).map((rows, i) => ({
      rows,
      name: `${text.subject}/${text.session}#${i}`,
    })),
  );
  for (const { rows, name } of sessions) index.visit({ session: name, visitor: name }, beaconsOfKeys(rows));
  const share = ({ name: kind, distort }: Distortion, length: number): string => {
    const found = sessions.filter(({ rows, name }) => {
      const random = randomOf(`${kind}/${name}/${length}`);
      const from = random.integer(0, SESSION_KEYS - length);
      const part = rows.keys.slice(from, from + length);
      const start = part[0]?.[0] ?? 0;
      const keys = distort(
        played(part, (t) => t - start),
        random,
      );
      return index.visit({ session: 'copy', visitor: 'copy' }, beaconsOfKeys({ ...rows, keys }), false)
        .replay;
    });
    return `${Math.round((100 * found.length) / sessions.length)}`;
  };
  return {
    title: `Copies of typing, time warped by ${family.name}, ${half}`,
    note: `${sessions.length} sessions of ${new Set(texts.map(({ subject }) => subject)).size} people, of ${SESSION_KEYS} keys each, visit one workspace. Then keys in a row from anywhere in each of them come again under another name. Auto-repeat counts as keys here, and is no evidence. Copies in % that are detected.`,
    columns: ['distortion', ...LENGTHS.map((length) => `${length} keys`)],
    rows: distortionsBy(family).map((one) => [one.name, ...LENGTHS.map((length) => share(one, length))]),
  };
};
