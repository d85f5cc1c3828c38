import type { Traits } from './profile.ts';
import type { TraitName } from './traits.ts';

/** A visitor is compared if it shares all traits of at least one key with the session. */
const keys: readonly (readonly TraitName[])[] = [
  ['hint'],
  ['browser', 'graphics', 'hardware'],
  ['browser', 'canvas', 'fonts'],
  ['browser', 'screen', 'languages', 'zone'],
];

/** Keys to look up sessions of the same device by; a key needs all of its traits. */
export const visitorKeys = (seen: Traits): string[] =>
  keys
    .filter((names) => names.every((name) => seen[name] !== undefined))
    .map((names) => JSON.stringify(names.map((name) => [name, seen[name]])));
