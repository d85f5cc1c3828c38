import type { KeyRow } from '../datasets/recording.ts';
import type { Input } from './xtest.ts';
export interface TypedKey {
  readonly down: number;
  readonly up: number;
  readonly keysym: string;
}
/** Recorded presses as keys of this keyboard, with their own times; no key goes down while it is down. */
export declare const typedKeys: (rows: readonly KeyRow[]) => TypedKey[];
export declare const keyInputs: (keys: readonly TypedKey[]) => Input[];
/** Makes the key in the middle an @, with Shift around it, so that what was typed can be an address. */
export declare const withAt: (keys: readonly TypedKey[]) => TypedKey[];
