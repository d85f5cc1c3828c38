import { setTimeout as sleep } from 'node:timers/promises';
import { beaconOrder, decodeBeacon } from '@gait/wire';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import { openTap, type Passed } from '../browsers/tap.ts';
import { type PeerFacts, peerTap } from '../peers/peer-page.ts';
import { peerVerdicts } from '../peers/peers.ts';
import type { Arrived } from './interactions.ts';
import type { LabServer } from './lab-server.ts';
import { type NotRun, type Outcome, outcomeOf } from './outcome.ts';
import { recordSession } from './recorded-sessions.ts';
import { reportOfUser } from './report.ts';

export type Who = Pick<Outcome, 'driver' | 'mode' | 'label'>;

export interface VisitSettings {
  readonly server: LabServer;
  readonly timeoutMs: number;
  /** Folder for recordings, if sessions are kept. */
  readonly record?: string | undefined;
  /** Script of the other detectors, when they are asked about the same sessions. */
  readonly peerScript?: string | undefined;
}

/** As the server takes them: each beacon once, in its place. */
const arrivedOf = (passed: readonly Passed[]): Arrived[] => {
  const once = new Map(passed.map((one) => [`${one.envelope.page} ${one.envelope.seq}`, one]));
  return [...once.values()]
    .flatMap(({ at, envelope }) => {
      const beacon = decodeBeacon(envelope);
      return beacon ? [{ beacon, received: { at } }] : [];
    })
    .sort((one, next) => beaconOrder(one.beacon, next.beacon));
};

const limited = async (work: Promise<void>, ms: number): Promise<void> => {
  const late = sleep(ms).then(() => {
    throw new Error(`not done after ${ms / 1000} s`);
  });
  await Promise.race([work, late]);
};

/** Beacons of a closing browser may still be on their way. */
const SETTLE_MS = 700;

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Lets a visitor make one session through a tap of its own, and reads what the server says of it. */
export const judgedVisit = async (
  who: Who,
  visit: (url: string, profile: string) => Promise<void>,
  { server, timeoutMs, record, peerScript }: VisitSettings,
): Promise<Outcome | NotRun> => {
  const user = `${who.driver.replace(/\W+/g, '-')}-${who.mode}-${Date.now()}`;
  const profile = scratchFolder();
  const told: PeerFacts[] = [];
  const peers = peerScript ? peerTap(peerScript, (facts) => told.push(facts)) : {};
  const tap = await openTap({ upstream: server.baseUrl, ...peers });
  try {
    await limited(visit(`${tap.origin}/demo/?user=${user}`, profile), timeoutMs);
    await sleep(SETTLE_MS);
    const report = await reportOfUser(server, user);
    const own = tap.passed.filter(({ envelope }) => envelope.session === report.session_id);
    const arrived = arrivedOf(own);
    const outcome = {
      ...outcomeOf(who, report, arrived),
      ...(peerScript && { peers: await peerVerdicts(told) }),
    };
    if (record) recordSession(record, user, outcome, arrived);
    return outcome;
  } catch (error) {
    return { ...who, not_run: firstLine(error) };
  } finally {
    await tap.close();
    await discard(profile);
  }
};
