import type { Trait, TraitValue } from './trait.ts';
import { type TraitName, traits } from './traits.ts';

/** What one session shows of its device. */
export type Traits = Readonly<Partial<Record<TraitName, TraitValue>>>;

/** What is remembered of a visitor: the last values of each trait, newest first. Plain JSON. */
export type Profile = Readonly<Partial<Record<TraitName, readonly TraitValue[]>>>;

export const registeredTraits = Object.entries(traits) as [TraitName, Trait][];

export const traitsOf = (readings: Readonly<Record<string, unknown>>): Traits =>
  Object.fromEntries(
    registeredTraits.flatMap(([name, trait]) => {
      const value = trait.read(readings);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The profile after another session of its visitor. */
export const remember = (profile: Profile, seen: Traits): Profile =>
  Object.fromEntries(
    registeredTraits.flatMap(([name, { kept = 1 }]) => {
      const known = profile[name] ?? [];
      const value = seen[name];
      const values = value === undefined ? known : [value, ...known.filter((old) => !isSame(old, value))];
      return values.length > 0 ? [[name, values.slice(0, kept)]] : [];
    }),
  );

export const isSame = (one: TraitValue, other: TraitValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
