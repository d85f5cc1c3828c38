import { textReading } from '../device.ts';
import type { DeviceFacts, Trait, TraitValue } from './trait.ts';
import { type TraitName, traits } from './traits.ts';

/** The traits of the device of one session, with the id and version of its browser. */
export type Traits = Readonly<Partial<Record<TraitName, TraitValue>>> & {
  /** The random id stored in the browser. Equal by copying, never by chance. */
  readonly hint?: string;
  readonly version?: number;
};

/** When a stored id was first and last seen, in Unix ms. */
export type HintTimes = readonly [from: number, to: number];

type Values = Readonly<Partial<Record<TraitName, readonly TraitValue[]>>> & {
  readonly hint?: readonly string[];
  readonly version?: readonly number[];
};

/** The known traits of a visitor. Plain JSON. */
export interface Profile {
  /** The last values of each trait, newest first. */
  readonly values: Values;
  /** The browser has kept the hint between two sessions before. */
  readonly keepsHint: boolean;
  /** Unix ms of the last session. Undefined in profiles of earlier versions, which no count includes. */
  readonly seenAt?: number;
  /** Unix ms of the first session. Undefined in profiles of earlier versions. */
  readonly firstSeenAt?: number;
  /** For the stored ids in `values`. */
  readonly hintTimes?: Readonly<Record<string, HintTimes>>;
  /** Stored ids that were new on a day since 1970, of the last thirty days. Undefined in profiles of earlier versions. */
  readonly newHints?: Readonly<Record<string, number>>;
  /** Two browsers were found to look like this one. */
  readonly hasTwin?: boolean;
  /** Hashes of the stored ids that turned out to be of other browsers. */
  readonly twins?: readonly number[];
}

export const emptyProfile: Profile = { values: {}, keepsHint: false };

export const registeredTraits = Object.entries(traits) as [TraitName, Trait][];

const VERSION = /(?:Chrome|Firefox|Version)\/(\d+)/;

export const traitsOf = (device: DeviceFacts): Traits => {
  const { readings } = device;
  const hint = textReading(readings, 'device_hint');
  const version = VERSION.exec(textReading(readings, 'user_agent') ?? '')?.[1];
  return {
    // Times are kept by stored id, and every object has some names.
    ...(hint !== undefined && !(hint in {}) && { hint }),
    ...(version !== undefined && { version: Number(version) }),
    ...Object.fromEntries(
      registeredTraits.flatMap(([name, trait]) => {
        const value = trait.read(device);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
};

/** Unix ms. Profiles of earlier versions say it by the stored ids that they keep. */
export const firstSeen = ({ firstSeenAt, seenAt = 0, hintTimes = {} }: Profile): number =>
  firstSeenAt ?? Math.min(seenAt, ...Object.values(hintTimes).map(([from]) => from));

/** The newest value of each trait. */
export const latestTraits = ({ values }: Profile): Traits =>
  Object.fromEntries(
    registeredTraits.flatMap(([name]) => {
      const value = values[name]?.[0];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const isSame = (one: TraitValue, other: TraitValue): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
};
