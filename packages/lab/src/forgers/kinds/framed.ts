import { HOUR_MS } from '@gait/wire/time';
import { forgedSession, identityAt, requestsOf } from '../forged-beacons.ts';
import { forgedMachine, type Machine } from '../forged-machine.ts';
import type { ForgedSession, Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';
import { formulaRows } from './formula-presses.ts';

const VICTIM = 'innocent-42';
const FLOOD = 110;

const victimOf = (scene: Scene, machine?: Machine): ForgedSession =>
  recordingSession(
    {
      scene,
      at: scene.start,
      user: VICTIM,
      recording: scene.people.recording(scene.seed),
      token: scene.userToken(VICTIM),
      ...(machine && { machine }),
    },
    'person',
  );

/** Sessions of one beacon that claim the victim's user id and an automated browser. */
const accusing = (scene: Scene, count: number): ForgedSession[] =>
  Array.from({ length: count }, (_, index) => {
    const { random, siteKey } = scene;
    const at = scene.start + HOUR_MS + index * 1_000;
    const identity = identityAt(siteKey, at, random);
    const machine = forgedMachine('windows', random);
    const device = { ...machine.readings, webdriver: true };
    const page = { identity, machine, random, origin: at, strings: ['button #next'], user: VICTIM, device };
    return forgedSession(identity, requestsOf({ ...page, events: { press: formulaRows(1, index) } }));
  });

const idsOf = (sessions: readonly ForgedSession[], sender: ForgedSession['sender']): string[] =>
  sessions.filter((one) => one.sender === sender).map(({ id }) => id);

const VOUCHED = '&vouched=true';

export const framed = {
  name: 'framed',
  story: "three sessions with a victim's user id and `webdriver: true`",
  file: 'framed.ts',
  attempt: (scene) => [victimOf(scene), ...accusing(scene, 3)],
  harm: async (api, sessions) => {
    const forged = idsOf(sessions, 'forger');
    const [all = [], vouched = []] = [await api.sessionsOf(VICTIM), await api.sessionsOf(VICTIM, VOUCHED)];
    return {
      "forged sessions are in the user's list": all.some((id) => forged.includes(id)),
      "forged sessions are in the user's list with `vouched=true`": vouched.some((id) => forged.includes(id)),
    };
  },
} as const satisfies Forger;

export const flooded = {
  name: 'framed, flood',
  story: `${FLOOD} sessions with a victim's user id`,
  file: 'framed.ts',
  attempt: (scene) => [victimOf(scene), ...accusing(scene, FLOOD)],
  harm: async (api, sessions) => {
    const own = idsOf(sessions, 'person');
    const [all = [], vouched = []] = [await api.sessionsOf(VICTIM), await api.sessionsOf(VICTIM, VOUCHED)];
    return {
      "the user's own session is pushed off the list": !all.some((id) => own.includes(id)),
      'the same with `vouched=true`': !vouched.some((id) => own.includes(id)),
    };
  },
} as const satisfies Forger;

/** The thief runs another system, but sends the id that is stored in the victim's browser. */
export const copiedHint = {
  name: 'framed, device hint',
  story: "another person's recording with the `device_hint` of a victim's browser, from another system",
  file: 'framed.ts',
  // Its movement is that of a person; what matters is whose visitor it becomes.
  limit: "a person's recording, used once",
  attempt: (scene) => {
    const { random, start, people, seed } = scene;
    const [own, other] = [forgedMachine('windows', random), forgedMachine('mac', random)];
    const device_hint = own.readings.device_hint as string;
    const thief = { ...other, readings: { ...other.readings, device_hint } };
    const recording = people.recording(seed + 50);
    return [
      victimOf(scene, own),
      recordingSession({ scene, recording, at: start + HOUR_MS, machine: thief }),
    ];
  },
  harm: async (api, sessions) => {
    const visitors = await Promise.all(sessions.map(async ({ id }) => (await api.report(id))?.visitor_id));
    return { "the forged session has the victim's visitor_id": visitors[0] === visitors[1] };
  },
} as const satisfies Forger;
