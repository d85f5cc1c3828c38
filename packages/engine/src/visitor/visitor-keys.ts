import type { Traits } from './profile.ts';

type KeyTrait = keyof Traits;

const device: readonly KeyTrait[] = ['browser', 'graphics', 'hardware'];

/** A visitor is compared if it shares all traits of at least one key with the session. No key has a version. */
const keys: readonly (readonly KeyTrait[])[] = [
  ['hint'],
  [...device, 'network'],
  [...device, 'screen', 'languages', 'zone'],
  [...device, 'fonts'],
  [...device, 'screen', 'pixels'],
  ['browser', 'fonts', 'screen', 'network'],
];

/** For browsers that do not name their graphics. */
const withoutGraphics: readonly KeyTrait[] = ['browser', 'hardware', 'fonts', 'screen'];

/** Keys to look up sessions of the same device by; a key needs all of its traits. */
export const visitorKeys = (seen: Traits): string[] =>
  (seen.graphics === undefined ? [...keys, withoutGraphics] : keys)
    .filter((names) => names.every((name) => seen[name] !== undefined))
    .map((names) => JSON.stringify(names.map((name) => [name, seen[name]])));

/** The part of the keys that a workspace uses which recognizes by the stored id only. */
export const storedIdKeys = ({ hint }: Traits): string[] => (hint === undefined ? [] : visitorKeys({ hint }));
