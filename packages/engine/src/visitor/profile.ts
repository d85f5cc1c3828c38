import type { StoredReadings } from '@gait/wire';
import type { Trait, TraitValue } from './trait.ts';
import { type TraitName, traits } from './traits.ts';

/** What one session shows of its device. */
export type Traits = Readonly<Partial<Record<TraitName, TraitValue>>>;

/** What is remembered of a visitor. Plain JSON. */
export interface Profile {
  /** The last values of each trait, newest first. */
  readonly values: Readonly<Partial<Record<TraitName, readonly TraitValue[]>>>;
  /** Its browser was seen to keep the hint from one session to another. */
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

/** The profile after another session of its visitor. */
export const remember = ({ values, keepsHint }: Profile, seen: Traits): Profile => ({
  values: Object.fromEntries(
    registeredTraits.flatMap(([name, { kept = 1 }]) => {
      const known = values[name] ?? [];
      const value = seen[name];
      const all = value === undefined ? known : [value, ...known.filter((old) => !isSame(old, value))];
      return all.length > 0 ? [[name, all.slice(0, kept)]] : [];
    }),
  ),
  keepsHint: keepsHint || (values.hint?.some((hint) => hint === seen.hint) ?? false),
});

export const isSame = (one: TraitValue, other: TraitValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
