import type { AimedMovement } from './aimed-movement.ts';
import type { Person } from './person.ts';
import { type Random, seeded } from './seeded.ts';
import { type TypedKey, typedKeys, withAt } from './typing.ts';

const EVERY_MS = 16;

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A hand's way over `length` px: least jerk, a bow, a little tremor, an approach from beyond now and then. */
const reach = (length: number, random: Random): AimedMovement => {
  const duration = 250 + 130 * Math.log2(1 + length / 30) * (0.8 + 0.5 * random());
  const bow = normal(random) * 0.08 * length;
  const beyond = random() < 0.3 ? 1 + 0.05 * random() : 1;
  const steps = Math.round(duration / EVERY_MS);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const s = index / steps;
    const travelled = s ** 3 * (10 - 15 * s + 6 * s ** 2);
    return {
      t: index * EVERY_MS,
      x: length * travelled * beyond + normal(random) * 0.7,
      y: bow * Math.sin(Math.PI * travelled) + normal(random) * 0.7,
    };
  });
  const end = { t: (steps + 6) * EVERY_MS, x: length, y: 0 };
  return { points: [...points, end], pause: 60 + 160 * random(), hold: 65 + 60 * random() };
};

const keyClasses = (length: number, random: Random): string[] =>
  Array.from({ length }, (_, index) => {
    if (index > 3 && random() < 0.05) return 'backspace';
    return index % 6 === 5 ? 'space' : 'character';
  });

const typing = (length: number, random: Random): TypedKey[] => {
  let at = 0;
  const rows = keyClasses(length, random).map((key) => {
    const down = at;
    at += Math.exp(5.1 + 0.45 * normal(random)) * (key === 'space' ? 1.3 : 1);
    return [down, down + Math.max(35, 95 + 24 * normal(random)), key] as const;
  });
  return typedKeys(rows as Parameters<typeof typedKeys>[0]);
};

const listOf = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index));

/** Somebody with made-up user, where recordings of people are absent. */
export const syntheticPerson = (seed: number, essayKeys: number): Person => {
  const random = seeded(seed);
  return {
    id: `synthetic-${seed}`,
    reaches: listOf(40, (index) => reach(60 + index * 25, random)),
    name: typing(10, random),
    address: withAt(typing(7, random).filter(({ keysym }) => /^[a-z]$/.test(keysym))),
    essay: typing(essayKeys, random),
    notches: listOf(20, () => 35 + 70 * random()),
    landings: listOf(20, () => ({ x: 0.3 + 0.12 * normal(random), y: 0.5 + 0.12 * normal(random) })),
    random,
  };
};
