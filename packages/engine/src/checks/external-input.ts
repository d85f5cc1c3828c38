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
      return detected('text was pasted after a visit outside the tab', {
        statistic: clipboard.longestAway,
        ...evidenceOf(pasteAfterReturn),
      });
    return text.entered > 0
      ? notDetected('nothing was pasted after a visit outside the tab', { count: text.entered })
      : unknown('no text was entered');
  },
} as const satisfies Check;
