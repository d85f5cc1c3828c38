import { forgedSession, identityAt, requestsOf } from '../forged-beacons.ts';
import { forgedMachine } from '../forged-machine.ts';
import type { Forger, Scene } from '../forger.ts';

const attempt = ({ random, siteKey, start }: Scene) => {
  const identity = identityAt(siteKey, start, random);
  const change = Array.from({ length: random.integer(12, 20) }, (_, i) => ({
    t: 2_000 + i * random.integer(1_200, 2_400),
    kind: i % 4,
    flags: 0,
    target: 0,
  })).sort((a, b) => a.t - b.t);
  const machine = forgedMachine('windows', random);
  const page = { identity, machine, random, origin: start, strings: ['select #plan'], device: { gl: true } };
  return [forgedSession(identity, requestsOf({ ...page, events: { change } }))];
};

export const valueChanges = {
  name: 'value changes',
  story: 'value changes and a single reading, `{gl: true}`',
  file: 'value-changes.ts',
  attempt,
} as const satisfies Forger;
