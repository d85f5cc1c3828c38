import type { Uniform } from '@gait/research/random';
import type { AimedMovement } from './aimed-movement.ts';
import type { Person } from './person.ts';
import { seeded } from './seeded.ts';
import { type TypedKey, typedKeys, withAt } from './typing.ts';

const EVERY_MS = 16;

const normal = (random: Uniform): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A movement over `length` px: minimum jerk, a curve, tremor and an occasional overshoot. */
const movement = (length: number, random: Uniform): AimedMovement => {
  const duration = 250 + 130 * Math.log2(1 + length / 30) * (0.8 + 0.5 * random());
  const curve = normal(random) * 0.08 * length;
  const overshoot = random() < 0.3 ? 1 + 0.05 * random() : 1;
  const steps = Math.round(duration / EVERY_MS);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const s = index / steps;
    const traveled = s ** 3 * (10 - 15 * s + 6 * s ** 2);
    return {
      t: index * EVERY_MS,
      x: length * traveled * overshoot + normal(random) * 0.7,
      y: curve * Math.sin(Math.PI * traveled) + normal(random) * 0.7,
    };
  });
  const end = { t: (steps + 6) * EVERY_MS, x: length, y: 0 };
  return { points: [...points, end], pause: 60 + 160 * random(), hold: 65 + 60 * random() };
};

const keyClasses = (length: number, random: Uniform): string[] =>
  Array.from({ length }, (_, index) => {
    if (index > 3 && random() < 0.05) return 'backspace';
    return index % 6 === 5 ? 'space' : 'character';
  });

const typing = (length: number, random: Uniform): TypedKey[] => {
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

/** A person with generated input, for machines without recordings. */
export const syntheticPerson = (seed: number, essayKeys: number): Person => {
  const random = seeded(seed);
  return {
    id: `synthetic-${seed}`,
    movements: listOf(40, (index) => movement(60 + index * 25, random)),
    name: typing(10, random),
    address: withAt(typing(7, random).filter(({ keysym }) => /^[a-z]$/.test(keysym))),
    essay: typing(essayKeys, random),
    notches: listOf(20, () => 35 + 70 * random()),
    clickPositions: listOf(20, () => ({ x: 0.3 + 0.12 * normal(random), y: 0.5 + 0.12 * normal(random) })),
    random,
  };
};
