import type { Signal } from '../signal.ts';

const FACTS = [
  'color-gamut:p3',
  'color-gamut:rec2020',
  'dynamic-range:high',
  'prefers-color-scheme:dark',
  'prefers-contrast:more',
  'prefers-reduced-motion:reduce',
  'forced-colors:active',
  'pointer:fine',
  'pointer:coarse',
  'any-pointer:fine',
  'any-pointer:coarse',
  'hover:hover',
];

/**
 * What style sheets may know of the device: colours, contrast, motion, pointers.
 * False positives: none by itself.
 * https://www.w3.org/TR/mediaqueries-5/
 */
export const media = {
  kind: 'texts',
  cost: 0,
  collect: () => FACTS.filter((fact) => matchMedia(`(${fact})`).matches),
} as const satisfies Signal<'texts'>;
