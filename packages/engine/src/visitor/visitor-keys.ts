import type { Traits } from './profile.ts';
import type { TraitName } from './traits.ts';

/** A visitor worth comparing shares at least one of these with the session. */
const keys: readonly (readonly TraitName[])[] = [
  ['hint'],
  ['browser', 'graphics', 'hardware'],
  ['browser', 'canvas', 'fonts'],
  ['browser', 'screen', 'languages', 'zone'],
];

/** Texts that two sessions of one device are found by; a key needs all of its traits. */
export const visitorKeys = (seen: Traits): string[] =>
  keys
    .filter((names) => names.every((name) => seen[name] !== undefined))
    .map((names) => JSON.stringify(names.map((name) => [name, seen[name]])));
