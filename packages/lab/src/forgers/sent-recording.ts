import type { Recording } from '@gait/research/recordings/recording';
import { forgedSession, type Identity, identityAt, requestsOf } from './forged-beacons.ts';
import { forgedMachine, type Machine } from './forged-machine.ts';
import type { ForgedRequest, ForgedSession, Scene } from './forger.ts';
import { STRINGS, visitOf } from './visit.ts';

interface Sent {
  readonly scene: Scene;
  readonly recording: Recording;
  /** Unix ms. */
  readonly at: number;
  readonly identity?: Identity;
  readonly machine?: Machine;
  readonly user?: string;
  readonly token?: string;
}

/** The requests of a recording that is sent at its own pace. */
export const recordingRequests = ({ scene, recording, at, user, token, ...sent }: Sent): ForgedRequest[] => {
  const { random, siteKey } = scene;
  return requestsOf({
    identity: sent.identity ?? identityAt(siteKey, at, random),
    machine: sent.machine ?? forgedMachine('windows', random),
    random,
    user,
    token,
    origin: at,
    strings: STRINGS,
    events: visitOf(recording, random),
  });
};

/** A session that consists of a recording at its own pace. */
export const recordingSession = (sent: Sent, sender: ForgedSession['sender'] = 'forger'): ForgedSession => {
  const identity = sent.identity ?? identityAt(sent.scene.siteKey, sent.at, sent.scene.random);
  return forgedSession(identity, recordingRequests({ ...sent, identity }), sender);
};
