import type { StoredReadings } from '@gait/wire';

export type TraitValue = string | number | readonly string[];

/** A property of a device or its browser that is stable between sessions. */
export interface Trait {
  /** Its name in texts: "fonts". */
  readonly noun: string;
  /** Undefined if it was not read, or means nothing on this device. */
  read(readings: StoredReadings): TraitValue | undefined;
  /** Probability that two sessions of one device agree. */
  readonly ofOne: number;
  /** Probability that two devices agree. */
  readonly ofTwo: number;
  /** How many values a visitor may switch between, such as screens; 1 if not given. */
  readonly valuesKept?: number;
  /** 0..1, from nothing in common to equal; equality if not given. */
  likeness?(known: TraitValue, now: TraitValue): number;
}

/** Jaccard index of two lists, 0..1; two empty lists are equal. */
export const jaccardIndex = (known: TraitValue, now: TraitValue): number => {
  if (!Array.isArray(known) || !Array.isArray(now)) return 0;
  const all = new Set([...known, ...now]);
  if (all.size === 0) return 1;
  const shared = new Set(known.filter((item) => now.includes(item)));
  return shared.size / all.size;
};

/** Browsers are updated and not downgraded. */
export const notOlder = (known: TraitValue, now: TraitValue): number => (now >= known ? 1 : 0);
