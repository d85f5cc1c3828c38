import { type Beacon, beaconOrder } from '../../../packages/wire/src/index.ts';
import { stateOf } from './assessed.ts';

/** The laws of the wire that recorded sessions break, which real pages never do, with the path of the session's first page. */
export const brokenLaws = (beacons: readonly Beacon[]): string[] =>
  [...new Set(beacons.map(({ session }) => session))].flatMap((session) => {
    const sent = beacons.filter((beacon) => beacon.session === session).sort(beaconOrder);
    const { broken } = stateOf(sent).streams.laws;
    return Object.keys(broken).map((law) => `${law} on ${sent[0]?.path}`);
  });
