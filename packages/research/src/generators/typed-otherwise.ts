import type { Random } from '../random.ts';
import type { KeyRow } from '../recordings/recording.ts';

type Keys = readonly KeyRow[];

/** How much a word's own speed differs, and ms between two words that are put beside each other. */
const MAX_SPEED = 0.3;
const BETWEEN_MS = [150, 400] as const;

/** A word ends with its space. */
const wordsOf = (keys: Keys): KeyRow[][] => {
  const words: KeyRow[][] = [[]];
  for (const key of keys) {
    words.at(-1)?.push(key);
    if (key[2] === 'space') words.push([]);
  }
  return words.filter(({ length }) => length > 0);
};

const joined = (words: readonly Keys[], random: Random, speedOf = () => 1): KeyRow[] => {
  let start = 0;
  return words.flatMap((word) => {
    const speed = speedOf();
    const first = word[0]?.[0] ?? 0;
    const at = (t: number) => Math.round(start + (t - first) * speed);
    const rows = word.map(([down, up, key]): KeyRow => [at(down), up === null ? null : at(up), key]);
    start = (rows.at(-1)?.[0] ?? 0) + random.between(...BETWEEN_MS);
    return rows;
  });
};

/** Changes of typing in which the timing within each word stays that of its person. */
export const typedOtherwise = {
  'backwards in time': (keys: Keys, _: Random): Keys => {
    const end = Math.max(0, ...keys.map(([down, up]) => up ?? down));
    return keys
      .map(([down, up, key]): KeyRow => [end - (up ?? down), up === null ? null : end - down, key])
      .sort(([one], [other]) => one - other);
  },
  'rhythm reversed': (keys: Keys, _: Random): Keys => {
    const last = keys.at(-1)?.[0] ?? 0;
    return [...keys]
      .reverse()
      .map(([down, up, key]) => [last - down, up === null ? null : last - down + (up - down), key]);
  },
  'words in another order': (keys: Keys, random: Random): Keys =>
    joined(random.shuffled(wordsOf(keys)), random),
  'each word at its own speed': (keys: Keys, random: Random): Keys =>
    joined(wordsOf(keys), random, () => 1 + random.between(-MAX_SPEED, MAX_SPEED)),
} as const satisfies Readonly<Record<string, (keys: Keys, random: Random) => Keys>>;

type Otherwise = keyof typeof typedOtherwise;

/** Two to all of these changes, one after another. */
export const anyTyping = (keys: Keys, random: Random): Keys => {
  const changes = random.shuffled(Object.keys(typedOtherwise) as Otherwise[]);
  return changes
    .slice(0, random.integer(2, changes.length))
    .reduce<Keys>((typed, change) => typedOtherwise[change](typed, random), keys);
};

/** Words of several people in turn, as many keys as the first of them typed. */
export const wordsOfSeveral = (people: readonly Keys[], random: Random): Keys => {
  const words = random.shuffled(people.flatMap(wordsOf));
  return joined(words, random).slice(0, people[0]?.length ?? 0);
};
