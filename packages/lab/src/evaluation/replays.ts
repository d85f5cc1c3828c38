import { isReplay, type KnownStroke, matchReplays, type StrokeKeys, strokeKeys } from '@gait/engine/agent';
import { recordedEvents } from '../datasets/recorded-events.ts';
import type { PointerRow, Recording } from '../datasets/recording.ts';
import { readSource, sources } from '../datasets/sources.ts';
import { type Random, randomOf } from '../generators/random.ts';
import { channelOf } from '../model/channel.ts';
import type { Table } from './table.ts';

/** Rows of a recording that are played again: about half a minute. */
const ROWS = 1_500;

/** Strokes of a person's session that are looked up together, as many as a replayed stretch has. */
const STRETCH = 20;

/** Moves in one beacon. */
const BEACON = 300;

const keysOf = (pointer: readonly PointerRow[]): StrokeKeys[] => {
  const events = recordedEvents({ dataset: '', subject: '', session: '', label: 'human', pointer });
  const keys: StrokeKeys[] = [];
  for (let from = 0; from < events.pointer.length; from += BEACON)
    keys.push(...strokeKeys({ pointer: events.pointer.slice(from, from + BEACON) }));
  return keys;
};

/** Moved, turned, stretched, played faster or slower, with a little noise: whatever hides a replay cheaply. */
const disguised = (rows: readonly PointerRow[], random: Random): PointerRow[] => {
  const [scale, angle] = [random.between(0.85, 1.2), random.between(-0.25, 0.25)];
  const [pace, noise] = [random.between(0.8, 1.25), random.between(0, 1)];
  return rows.map(([t, x, y, kind, button]) => [
    t * pace,
    scale * (x * Math.cos(angle) - y * Math.sin(angle)) + noise * random.normal(),
    scale * (x * Math.sin(angle) + y * Math.cos(angle)) + noise * random.normal(),
    kind,
    button,
  ]);
};

const indexOf = (sessions: ReadonlyMap<string, readonly StrokeKeys[]>) => {
  const index = new Map<string, KnownStroke[]>();
  for (const [session, strokes] of sessions)
    for (const [ordinal, keys] of strokes.entries())
      for (const key of keys) {
        const known = index.get(key);
        if (known) known.push({ session, ordinal });
        else index.set(key, [{ session, ordinal }]);
      }
  return (key: string) => index.get(key) ?? [];
};

type Lookup = ReturnType<typeof indexOf>;

/** Every recording was seen once; a replay of part of it comes, and people who are strangers to all others. */
export const replays = async (): Promise<Table | undefined> => {
  const source = sources.find(({ name }) => name === 'sapimouse');
  const recordings = source && (await readSource(source));
  if (!recordings) return undefined;
  const name = ({ subject, session }: Recording) => `${subject}/${session}`;
  const keys = new Map(recordings.map((one) => [name(one), keysOf(one.pointer ?? [])]));
  const lookup = indexOf(keys);
  const played = recordings.flatMap((one) => playedAgain(one, lookup, false));
  const blurred = recordings.flatMap((one) => playedAgain(one, lookup, true));
  const people = recordings.flatMap((one) => stretchesOf(one, keys.get(name(one)) ?? [], lookup));
  const known = (facts: readonly { known: boolean; strokes: number }[], least: number) => {
    const enough = facts.filter(({ strokes }) => strokes >= least);
    return `${(enough.filter(({ known: is }) => is).length / enough.length).toFixed(3)} of ${enough.length}`;
  };
  return {
    title: 'Replays of a session seen once',
    note: 'Half-minute stretches played again turned by up to 14 degrees, scaled by 0.85 to 1.2, at 0.8 to 1.25 times the pace, with up to a pixel of noise; the second row also through another screen, mouse and clock. Widths of cells were chosen on half of the recordings. The share of people falsely matched grows with the number of sessions kept.',
    columns: ['', 'known, any', 'known, 8 strokes of their own or more'],
    rows: [
      ['replays', known(played, 1), known(played, 8)],
      ['replays through another channel', known(blurred, 1), known(blurred, 8)],
      ['people, against all other people', known(people, 1), known(people, 8)],
    ],
  };
};

const playedAgain = (one: Recording, lookup: Lookup, isBlurred: boolean) => {
  const random = randomOf(`replay/${one.subject}/${one.session}`);
  const rows = one.pointer ?? [];
  const start = random.whole(0, Math.max(0, rows.length - ROWS));
  const again = disguised(rows.slice(start, start + ROWS), random);
  const seen = isBlurred ? (channelOf(random)({ pointer: again }).pointer ?? []) : again;
  const facts = matchReplays(keysOf(seen), lookup);
  return [{ known: isReplay(facts), strokes: facts.strokes }];
};

/** Sessions of the same person are left out: they are no strangers. */
const stretchesOf = (one: Recording, own: readonly StrokeKeys[], lookup: Lookup) => {
  const strangers = (key: string) =>
    lookup(key).filter(({ session }) => !session.startsWith(`${one.subject}/`));
  const count = Math.max(1, Math.floor(own.length / STRETCH));
  return Array.from({ length: count }, (_, i) => {
    const facts = matchReplays(own.slice(i * STRETCH, (i + 1) * STRETCH), strangers);
    return { known: isReplay(facts), strokes: facts.strokes };
  });
};
