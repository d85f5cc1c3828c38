import type { Key } from '@gait/wire';
import { forgedSession, identityAt, requestsOf } from '../forged-beacons.ts';
import { forgedMachine } from '../forged-machine.ts';
import type { Forger, Scene } from '../forger.ts';
import { textOfKeys } from '../visit.ts';

/** Keys by formula: characters with a space after every five. */
const formulaRows = (count: number, shift: number): Key[] => {
  let t = 2_500;
  return Array.from({ length: count }, (_, i) => {
    t += 110 + ((i * 53 + shift * 7) % 140) + (i % 6 === 5 ? 120 : 0);
    const dwell = 70 + ((i * 29 + shift) % 55);
    return { t, dwell, key: i % 6 === 5 ? 1 : 0, flags: 0, residue: -1, target: 0 };
  });
};

const attemptWith =
  (hasText: boolean) =>
  ({ random, siteKey, start }: Scene) => {
    const identity = identityAt(siteKey, start, random);
    const keys = formulaRows(random.integer(60, 120), random.integer(0, 99));
    const machine = forgedMachine('windows', random);
    const page = { identity, machine, random, origin: start, strings: ['textarea #essay'] };
    return [
      forgedSession(
        identity,
        requestsOf({ ...page, events: { keys, ...(hasText && { text: textOfKeys(keys) }) } }),
      ),
    ];
  };

export const formulaKeys = {
  name: 'formula keys',
  story: 'keys by formula; no text rows',
  file: 'formula-keys.ts',
  attempt: attemptWith(false),
} as const satisfies Forger;

export const formulaTyping = {
  name: 'formula typing',
  story: 'keys by formula and the text they enter',
  file: 'formula-keys.ts',
  attempt: attemptWith(true),
} as const satisfies Forger;
