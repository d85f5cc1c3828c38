import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { evidenceOf } from '../sightings.ts';

export const externalInput = {
  id: 'external_input',
  kind: 'biometric',
  group: 'paste',
  weight: 30,
  meaning: 'The user left the survey tab and pasted input after returning.',
  judge({ clipboard, text }) {
    const { pasteAfterReturn } = clipboard.seen;
    if (pasteAfterReturn)
      return detected('text was pasted right after a visit outside the page', {
        statistic: clipboard.longestAway,
        ...evidenceOf(pasteAfterReturn),
      });
    return text.entered > 0
      ? notDetected('the visitor pasted nothing right after a visit outside the page', {
          count: text.entered,
        })
      : unknown('no text was entered');
  },
} as const satisfies Check;
