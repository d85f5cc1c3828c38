import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { evidenceOf } from '../sightings.ts';

export const allPasted = {
  id: 'all_pasted',
  kind: 'biometric',
  group: 'paste',
  weight: 25,
  meaning: 'Text responses were pasted. It flags at the first paste event.',
  page: {
    detected: ['text was pasted or dropped into a field'],
    unknown: ['no text was entered'],
    limits: ['people paste their own addresses and notes; the flag says how text was entered, not why'],
  },
  judge({ clipboard, text }) {
    const { fieldPaste } = clipboard.seen;
    if (fieldPaste) return detected('text was pasted or dropped into a field', evidenceOf(fieldPaste));
    return text.entered > 0
      ? notDetected('text was entered, and the visitor pasted no text into a field', { count: text.entered })
      : unknown('no text was entered');
  },
} as const satisfies Check;
