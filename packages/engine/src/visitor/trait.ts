import type { StoredReadings } from '@gait/wire';

export type TraitValue = string | number | readonly string[];

/** Something of a device or its browser that lasts from one session to the next. */
export interface Trait {
  /** What agrees or differs, in words: "fonts". */
  readonly noun: string;
  /** Undefined: not read, or it says nothing on this device. */
  read(readings: StoredReadings): TraitValue | undefined;
  /** Chance that it agrees between two sessions of one device. */
  readonly ofOne: number;
  /** Chance that it agrees between two devices. */
  readonly ofTwo: number;
  /** How many of its values a visitor may go to and fro between; 1 if not given. */
  readonly kept?: number;
  /** 0..1, from nothing alike to the same; equality if not given. */
  likeness?(known: TraitValue, now: TraitValue): number;
}

/** Shared entries over all entries, 0..1; two empty lists are the same. */
export const sharedPart = (known: TraitValue, now: TraitValue): number => {
  if (!Array.isArray(known) || !Array.isArray(now)) return 0;
  const all = new Set([...known, ...now]);
  if (all.size === 0) return 1;
  const shared = new Set(known.filter((item) => now.includes(item)));
  return shared.size / all.size;
};

/** Browsers are updated and not put back. */
export const notOlder = (known: TraitValue, now: TraitValue): number => (now >= known ? 1 : 0);
