import type { StoredReadings } from '@gait/wire';
import type { Trait, TraitValue } from './trait.ts';
import { type TraitName, traits } from './traits.ts';

/** The traits of the device of one session. */
export type Traits = Readonly<Partial<Record<TraitName, TraitValue>>>;

/** The known traits of a visitor. Plain JSON. */
export interface Profile {
  /** The last values of each trait, newest first. */
  readonly values: Readonly<Partial<Record<TraitName, readonly TraitValue[]>>>;
  /** The browser has kept the hint between two sessions before. */
  readonly keepsHint: boolean;
}

export const emptyProfile: Profile = { values: {}, keepsHint: false };

export const registeredTraits = Object.entries(traits) as [TraitName, Trait][];

export const traitsOf = (readings: StoredReadings): Traits =>
  Object.fromEntries(
    registeredTraits.flatMap(([name, trait]) => {
      const value = trait.read(readings);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The profile after another session of the visitor. */
export const remember = ({ values, keepsHint }: Profile, seen: Traits): Profile => ({
  values: Object.fromEntries(
    registeredTraits.flatMap(([name, { valuesKept = 1 }]) => {
      const known = values[name] ?? [];
      const value = seen[name];
      const all = value === undefined ? known : [value, ...known.filter((old) => !isSame(old, value))];
      return all.length > 0 ? [[name, all.slice(0, valuesKept)]] : [];
    }),
  ),
  keepsHint: keepsHint || (values.hint?.some((hint) => hint === seen.hint) ?? false),
});

export const isSame = (one: TraitValue, other: TraitValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
