import type { StoredReadings } from '@gait/wire';

export type TraitValue = string | number | readonly string[];

/** What is known about the device of a session. */
export interface DeviceFacts {
  readonly readings: StoredReadings;
  /** Undefined without data about the address. */
  readonly network?: { readonly asn?: number; readonly city?: string } | undefined;
}

/** A property of a device, its browser or its network that is stable between sessions. */
export interface Trait {
  /** Its name in texts: "fonts". */
  readonly noun: string;
  /** Undefined if it was not read, or means nothing on this device. */
  read(device: DeviceFacts): TraitValue | undefined;
  /** Chance that one device shows the same value again, by the days between two sessions. */
  readonly stays: readonly { readonly underDays: number; readonly chance: number }[];
  /** Share of devices with any one value, for browsers that `value-shares.json` lacks. */
  readonly share: number;
  /** Most evidence in bits that this trait gives; 6 if not given. */
  readonly maxBits?: number;
  /** How many values a visitor may switch between, such as screens; 2 if not given. */
  readonly valuesKept?: number;
  /** The browser answers after the page has loaded, on a busy machine too late. Then nothing is known of it. */
  readonly comesLate?: boolean;
}

const DEFAULT_VALUES_KEPT = 2;
const DEFAULT_MAX_BITS = 6;

export const valuesKeptOf = ({ valuesKept = DEFAULT_VALUES_KEPT }: Trait): number => valuesKept;
export const maxBitsOf = ({ maxBits = DEFAULT_MAX_BITS }: Trait): number => maxBits;

export const stayChance = ({ stays }: Trait, days: number): number =>
  (stays.find(({ underDays }) => days < underDays) ?? stays[stays.length - 1])?.chance ?? 1;
