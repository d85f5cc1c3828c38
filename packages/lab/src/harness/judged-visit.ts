import { setTimeout as sleep } from 'node:timers/promises';
import type { Arrived } from '@gait/research/recordings/interactions';
import { recordSession } from '@gait/research/recordings/recorded-sessions';
import { beaconOrder, decodeBeacon } from '@gait/wire';
import { type ForwardedBeacon, openBeaconProxy } from '../browsers/beacon-proxy.ts';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import { type PeerFacts, peerProxyOptions } from '../peers/peer-page.ts';
import { peerVerdicts } from '../peers/peers.ts';
import type { LabServer } from './lab-server.ts';
import { type DriverOutcome, driverOutcome, type NotRun } from './outcome.ts';
import { reportOfUser } from './report.ts';

export type Visitor = Pick<DriverOutcome, 'driver' | 'mode' | 'label'>;

export interface VisitSettings {
  readonly server: LabServer;
  readonly timeoutMs: number;
  /** Folder in which sessions are saved. */
  readonly record?: string | undefined;
  /** Script of the other detectors, when they judge the same sessions. */
  readonly peerScript?: string | undefined;
}

/** Each beacon once, in the server's order. */
const arrivedOf = (forwarded: readonly ForwardedBeacon[]): Arrived[] => {
  const unique = new Map(forwarded.map((one) => [`${one.envelope.page} ${one.envelope.seq}`, one]));
  return [...unique.values()]
    .flatMap(({ at, envelope }) => {
      const beacon = decodeBeacon(envelope);
      return beacon ? [{ beacon, received: { at } }] : [];
    })
    .sort((one, next) => beaconOrder(one.beacon, next.beacon));
};

const withTimeout = async (work: Promise<void>, ms: number): Promise<void> => {
  const timeout = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`not finished after ${ms / 1000} s`);
  });
  await Promise.race([work, timeout]);
};

/** A closing browser may still be sending beacons. */
const SETTLE_MS = 700;

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Runs one visit through its own proxy and reads the server's report. */
export const judgedVisit = async (
  visitor: Visitor,
  visit: (url: string, profile: string) => Promise<void>,
  { server, timeoutMs, record, peerScript }: VisitSettings,
): Promise<DriverOutcome | NotRun> => {
  const user = `${visitor.driver.replace(/\W+/g, '-')}-${visitor.mode}-${Date.now()}`;
  const profile = scratchFolder();
  const peerReports: PeerFacts[] = [];
  const peers = peerScript ? peerProxyOptions(peerScript, (facts) => peerReports.push(facts)) : {};
  const proxy = await openBeaconProxy({ upstream: server.baseUrl, ...peers });
  try {
    await withTimeout(visit(`${proxy.origin}/demo/?user=${user}`, profile), timeoutMs);
    await sleep(SETTLE_MS);
    const report = await reportOfUser(server, user);
    const beacons = proxy.beacons.filter(({ envelope }) => envelope.session === report.session_id);
    const arrived = arrivedOf(beacons);
    const outcome = {
      ...driverOutcome(visitor, report, arrived),
      ...(peerScript && { peers: await peerVerdicts(peerReports) }),
    };
    if (record) recordSession(record, user, outcome, arrived);
    return outcome;
  } catch (error) {
    return { ...visitor, not_run: firstLine(error) };
  } finally {
    await proxy.close();
    await discard(profile);
  }
};
