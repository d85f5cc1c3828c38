import type { Signal } from '../signal.ts';

const FACTS = [
  'color-gamut:p3',
  'prefers-contrast:more',
  'prefers-reduced-motion:reduce',
  'forced-colors:active',
  'pointer:fine',
  'pointer:coarse',
  'hover:hover',
];

/**
 * What style sheets may know of the device: colours, contrast, motion, pointers.
 * False positives: none by itself.
 * https://www.w3.org/TR/mediaqueries-5/
 */
export const media = {
  kind: 'texts',
  cost: 1,
  collect: () => FACTS.filter((fact) => matchMedia(`(${fact})`).matches),
} as const satisfies Signal<'texts'>;
