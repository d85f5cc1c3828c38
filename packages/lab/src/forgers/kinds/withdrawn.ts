import { HOUR_MS } from '@gait/wire/time';
import type { Api } from '../api.ts';
import { forgedSession, identityAt, requestsOf } from '../forged-beacons.ts';
import { forgedMachine } from '../forged-machine.ts';
import type { ForgedRequest, ForgedSession, Forger, Scene } from '../forger.ts';
import { recordingRequests } from '../sent-recording.ts';
import { formulaRows } from './formula-presses.ts';

/** Whether the score of a forged session is lower than it was. */
const harm = async (api: Api, [session]: readonly ForgedSession[]) => {
  const { risk_score = 0, timeline = [] } = (await api.report(session?.id ?? '')) ?? {};
  const highest = Math.max(risk_score, ...timeline.map((step) => step.risk_score));
  return { 'the score fell': risk_score < highest };
};

const withReading = (sent: ForgedRequest, webdriver: boolean): ForgedRequest => ({
  ...sent,
  body: { ...sent.body, device: { ...sent.body.device, webdriver } },
});

/** The first beacon says `webdriver: true`, the second one takes it back. */
export const withdrawn = {
  name: 'withdrawn',
  story: "a person's recording whose second beacon takes `webdriver: true` back",
  file: 'withdrawn.ts',
  attempt: (scene) => {
    const { siteKey, random, start } = scene;
    const identity = identityAt(siteKey, start, random);
    const recording = scene.people.recording(scene.seed);
    const [first, second, ...rest] = recordingRequests({ scene, recording, at: start, identity });
    if (!first || !second) return [];
    return [forgedSession(identity, [withReading(first, true), withReading(second, false), ...rest])];
  },
  harm,
} as const satisfies Forger;

/** An automated page, then a page that claims to be older and says `webdriver: false`. */
const olderPage = (scene: Scene): ForgedSession[] => {
  const { siteKey, random, start, people, seed } = scene;
  const identity = identityAt(siteKey, start, random);
  const machine = forgedMachine('windows', random);
  const page = { identity, machine, random, origin: start + HOUR_MS, strings: ['button #next'] };
  const device = { ...machine.readings, webdriver: true };
  const automated = requestsOf({ ...page, device, events: { press: formulaRows(12, seed) } });
  const recording = people.recording(seed);
  const inserted = recordingRequests({ scene, recording, at: start, identity, machine }).map((sent) => ({
    ...sent,
    at: sent.at + 2 * HOUR_MS,
  }));
  return [forgedSession(identity, [...automated, ...inserted])];
};

export const insertedPage = {
  name: 'withdrawn, older page',
  story: 'an automated page, then the recording of a person as a page that claims to be older',
  file: 'withdrawn.ts',
  attempt: olderPage,
  harm,
} as const satisfies Forger;
