import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';

/** Characters after which most people have made a correction (docs/checks/no_corrections.md). */
export const MIN_CHARACTERS = 60;

export const noCorrections = {
  id: 'no_corrections',
  kind: 'biometric',
  group: 'typing',
  weight: 10,
  revocable: true,
  meaning: 'Text was entered without corrections or backspaces.',
  page: {
    detected: [
      `${MIN_CHARACTERS} characters or more were composed, none was deleted, replaced or restored, and no key that erases was pressed where text had gone: many editors erase by themselves`,
    ],
    unknown: [
      `fewer than ${MIN_CHARACTERS} characters were composed`,
      'the text came from an input method or the keyboard of a phone, which correct words themselves',
    ],
    limits: [
      `good typists write ${MIN_CHARACTERS} characters without an error, so the weight is low; a correction clears the flag`,
    ],
  },
  judge({ text: { composed, corrections, erasingKeys } }) {
    const evidence = { statistic: composed, threshold: MIN_CHARACTERS, count: corrections };
    if (corrections > 0) return notDetected('text was deleted, replaced or restored', evidence);
    if (erasingKeys > 0)
      return notDetected('keys that erase were pressed in the text', { ...evidence, count: erasingKeys });
    return composed >= MIN_CHARACTERS
      ? detected(`${composed} characters were entered without a single correction`, evidence)
      : unknown(`only ${composed} of ${MIN_CHARACTERS} characters`, evidence);
  },
} as const satisfies Check;
