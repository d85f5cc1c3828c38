/** Uniform in [0, 1). */
export type Uniform = () => number;

/** Seeded random numbers (sfc32, Doty-Humphrey's PractRand): the same seed gives the same bots and the same trees. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  normal(): number;
  /** exp(normal) around a median. */
  lognormal(median: number, sigma: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Hashes a name (FNV-1a) into a seed, so that results do not depend on the order of work. */
export const randomOf = (name: string): Random => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return random(hash >>> 0);
};

const random = (seed: number): Random => {
  let [a, b, c, counter] = [seed, seed ^ 0x9e3779b9, 0x243f6a88, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 12; i++) next();
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    normal,
    between: (low, high) => low + next() * (high - low),
    lognormal: (median, sigma) => median * Math.exp(sigma * normal()),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    shuffled: (items) => {
      const order = [...items];
      for (let i = order.length - 1; i > 0; i--) {
        const j = integer(0, i);
        [order[i], order[j]] = [order[j] as (typeof items)[number], order[i] as (typeof items)[number]];
      }
      return order;
    },
  };
};
