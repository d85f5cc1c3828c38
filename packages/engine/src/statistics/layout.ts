/** How a statistic is stored in a flat list: its kind and its numbers before the first sample. */
export interface Statistic<Value extends number[]> {
  readonly kind: string;
  zero(): Value;
}

/** Where the numbers of a statistic start in the flat list. */
export type Offset<Value> = number & { readonly of: Value };

/** The statistics of a stream by name, stored as one flat list: fast to update and short as JSON. */
export interface Layout<Statistics> {
  readonly offset: { readonly [Name in keyof Statistics]: Offset<Statistics[Name]> };
  /** Names, kinds and order; two layouts that read a stored list differently have different descriptions. */
  readonly description: string;
  /** The flat list before the first sample. */
  zero(): number[];
  /** The numbers of a flat list, to add samples to. The next call overwrites them: allocating takes longer than copying. */
  opened(flat: readonly number[]): Float64Array;
  /** The statistics of a flat list by name. */
  unflatten(numbers: ArrayLike<number>): Statistics;
}

export type StatisticsOf<L> = L extends Layout<infer Statistics> ? Statistics : never;

type ValuesOf<Declared> = {
  -readonly [Name in keyof Declared]: Declared[Name] extends Statistic<infer Value> ? Value : never;
};

/** Declares statistics once: their names and kinds give the type, the offsets and the zero value. */
export const declare = <Declared extends Readonly<Record<string, Statistic<number[]>>>>(
  declared: Declared,
): Layout<ValuesOf<Declared>> => {
  const offset: Record<string, number> = {};
  const numbers: number[] = [];
  const parts = Object.entries(declared).map(([name, statistic]) => {
    const [start, zero] = [numbers.length, statistic.zero()];
    offset[name] = start;
    numbers.push(...zero);
    // Arrays that begin with fractions store large sums without being converted.
    return { name, start, room: zero.map(() => 0.5) };
  });
  const template: Record<string, number[]> = withFastProperties(
    Object.fromEntries(parts.map(({ name }) => [name, []])),
  );
  const buffer = new Float64Array(numbers.length);
  return {
    offset: withFastProperties(offset) as Layout<ValuesOf<Declared>>['offset'],
    description: Object.entries(declared)
      .map(([name, { kind }]) => `${name}:${kind}`)
      .join(),
    zero: () => [...numbers],
    opened: (flat) => {
      for (let i = 0; i < buffer.length; i++) buffer[i] = flat[i] as number;
      return buffer;
    },
    unflatten: (flat) => {
      const statistics = { ...template };
      for (const { name, start, room } of parts) {
        const values = room.slice();
        for (let i = 0; i < values.length; i++) values[i] = flat[start + i] as number;
        statistics[name] = values;
      }
      return statistics as ValuesOf<Declared>;
    },
  };
};

/**
 * A copy of plain JSON whose properties V8 reads at fixed places, and copies keep them there. An object that gets more than
 * a dozen names one by one becomes a hash table, and all that reads it in a loop takes a third longer.
 */
const withFastProperties = <Json>(json: Json): Json => JSON.parse(JSON.stringify(json));

/** Named numbers that a stream remembers between events, stored as a flat list. */
export interface LayoutFields<Name extends string> {
  readonly description: string;
  initial(): Record<Name, number>;
  flatten(fields: Readonly<Record<Name, number>>): number[];
  unflatten(numbers: readonly number[]): Record<Name, number>;
}

/** Declares the names once, with the values they start from. */
export const declareFields = <Name extends string>(
  initial: Readonly<Record<Name, number>>,
): LayoutFields<Name> => {
  const names = Object.keys(initial) as Name[];
  // Objects that begin with small integers are converted when they get a time.
  const template: Record<Name, unknown> = withFastProperties(
    Object.fromEntries(names.map((name) => [name, null])) as Record<Name, unknown>,
  );
  const flatten = (fields: Readonly<Record<Name, number>>) => names.map((name) => fields[name]);
  const unflatten = (numbers: readonly number[]) => {
    const fields = { ...template };
    for (let i = 0; i < names.length; i++) fields[names[i] as Name] = numbers[i];
    return fields as Record<Name, number>;
  };
  return {
    description: names.join(),
    initial: () => unflatten(flatten(initial)),
    flatten,
    unflatten,
  };
};

/** Copies opened numbers back into their flat list. */
export const copyInto = (flat: number[], numbers: Float64Array): void => {
  for (let i = 0; i < numbers.length; i++) flat[i] = numbers[i] as number;
};
