import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { evidenceOf } from '../sightings.ts';
import { MIN_AWAY } from '../streams/clipboard.ts';

export const externalInput = {
  id: 'external_input',
  kind: 'biometric',
  group: 'paste',
  weight: 30,
  meaning: 'The user left the survey tab and pasted input after returning.',
  page: {
    detected: [
      `the visitor was outside the tab for ${MIN_AWAY} ms or more, came back and pasted before typing`,
    ],
    unknown: ['no text was entered'],
    limits: ['a second screen or device leaves no trace'],
  },
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
