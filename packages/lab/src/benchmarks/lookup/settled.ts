import type { SimulatedVisit } from '@gait/research/visitors/simulated-visit';
import { identifyVisitor, type Store, type VisitorSource } from '@gait/server/visitors';
import { contextOf, WORKSPACE } from './filled-store.ts';
import { lookupSteps } from './session-of.ts';

/** Time and work of settling one session, in ms. */
export interface Settled {
  /** Until the store has answered. */
  readonly lookup: number;
  /** CPU time of this process, with the look-up. */
  readonly cpu: number;
  /** Visitors that the session was compared with. */
  readonly candidates: number;
  /** Whether the id changed after the first beacon. */
  readonly hasChanged: boolean;
  readonly storage: SimulatedVisit['storage'];
}

const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Settles the two beacons of a visit with readings, and writes nothing. */
export const settleVisit = async (store: Store, visit: SimulatedVisit): Promise<Settled> => {
  let [lookup, candidates] = [0, 0];
  const timed = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const before = performance.now();
    const answer = await ask();
    lookup += performance.now() - before;
    return answer;
  };
  const found: VisitorSource = {
    visitorsWithKeys: (...keys) => timed(() => store.visitorsWithKeys(...keys)),
    visitorsOf: async (...ids) => {
      const known = await timed(() => store.visitorsOf(...ids));
      candidates = Math.max(candidates, known.length);
      return known;
    },
    visitorCounts: (...keys) => timed(() => store.visitorCounts(...keys)),
    countedKeys: (...ids) => timed(() => store.countedKeys(...ids)),
    visitorLink: (key) => timed(() => store.visitorLink(key)),
  };
  const [first, second] = lookupSteps(WORKSPACE, visit);
  const before = process.cpuUsage();
  const assigned = await identifyVisitor(first.record, first.sighting, contextOf(found));
  if (assigned) second.record.visitorId = assigned.visitorId;
  const firstId = second.record.visitorId;
  await identifyVisitor(second.record, second.sighting, contextOf(found));
  const hasChanged = second.record.visitorId !== firstId;
  return { lookup, cpu: cpuSince(before), candidates, hasChanged, storage: visit.storage };
};
