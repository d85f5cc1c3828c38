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

/** What a browser that hides its graphics or its hardware still shows; those that it shows make one key. */
const shown: readonly KeyTrait[] = ['browser', 'graphics', 'hardware', 'fonts', 'screen'];

/** Keys to look up sessions of the same device by; a key needs all of its traits. */
export const visitorKeys = (seen: Traits): string[] => {
  const has = (name: KeyTrait) => seen[name] !== undefined;
  const hides = has('browser') && has('screen') && !device.every(has);
  return [...keys.filter((names) => names.every(has)), ...(hides ? [shown.filter(has)] : [])].map((names) =>
    JSON.stringify(names.map((name) => [name, seen[name]])),
  );
};

/** The part of the keys that a workspace uses which recognizes by the stored id only. */
export const storedIdKeys = ({ hint }: Traits): string[] => (hint === undefined ? [] : visitorKeys({ hint }));
