import { MINUTE_MS } from '@gait/wire/time';
import { forgedSession, identityAt, requestsOf } from '../forged-beacons.ts';
import { forgedMachine } from '../forged-machine.ts';
import type { Forger, Scene } from '../forger.ts';
import { recordingRequests } from '../sent-recording.ts';
import { assistive, formulaRows } from './formula-presses.ts';

const VISIT_MS = 70_000;

interface Change {
  readonly afterMs: number;
  readonly user?: string;
  readonly system?: 'windows' | 'mac';
}

/** A person earns a low score; then a program goes on with three clicks, as of a screen reader, on another page of the same session. */
const attemptWith =
  ({ afterMs, user, system }: Change) =>
  (scene: Scene) => {
    const { random, siteKey, start, people, seed } = scene;
    const identity = identityAt(siteKey, start, random);
    const machine = forgedMachine('windows', random);
    const person = { scene, identity, machine, recording: people.recording(seed), at: start };
    const earned = recordingRequests({ ...person, ...(user !== undefined && { user: 'alice' }) });
    const program = {
      identity,
      random,
      user,
      origin: start + VISIT_MS + afterMs,
      strings: ['button #next'],
      machine: system ? forgedMachine(system, random) : machine,
      events: { press: formulaRows(3, random.integer(0, 99)).map(assistive) },
    };
    return [forgedSession(identity, [...earned, ...requestsOf(program)])];
  };

const transplanted = (name: string, story: string, change: Change) =>
  ({
    name: `transplanted, ${name}`,
    story,
    file: 'transplanted.ts',
    attempt: attemptWith(change),
  }) as const satisfies Forger;

export const continued = transplanted(
  'after 31 min',
  "a person's session, continued by a program after 31 minutes",
  { afterMs: 31 * MINUTE_MS },
);
export const otherUser = transplanted(
  'other user',
  "a person's session, continued by a program under another user id",
  { afterMs: 20_000, user: 'mallory' },
);
export const otherMachine = transplanted(
  'other machine',
  "a person's session, continued by a program with the readings of another system",
  { afterMs: 20_000, system: 'mac' },
);
