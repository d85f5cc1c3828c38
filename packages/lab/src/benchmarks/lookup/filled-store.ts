import type { SimulatedVisit } from '@gait/research/visitors/simulated-visit';
import {
  groupVisitors,
  type IdentifyContext,
  identifyVisitor,
  type Store,
  type VisitorSource,
} from '@gait/server/visitors';
import { lookupSteps } from './session-of.ts';

const AT_ONCE = 250;

export const WORKSPACE = 'ws_lookup';

/** How a session of the benchmark is settled in a store. */
export const contextOf = (store: VisitorSource): IdentifyContext => ({
  visitors: groupVisitors(store),
  secret: 'benchmark',
  storedIdOnly: false,
});

/** A store in which nobody is known, so that each visit adds a visitor. */
const emptyStore: VisitorSource = {
  visitorsWithKeys: async (_workspaceId, keys) => keys.map(() => []),
  visitorsOf: async () => [],
  visitorCounts: async (_workspaceId, keys) => keys.map(() => 0),
  countedKeys: async () => new Map(),
  visitorLink: async () => undefined,
};

/** Adds a visitor for each visit, without looking for known ones. */
export const fill = async (store: Store, visits: readonly SimulatedVisit[]): Promise<void> => {
  for (let from = 0; from < visits.length; from += AT_ONCE) {
    const changes: Parameters<Store['append']>[0][number][] = [];
    for (const visit of visits.slice(from, from + AT_ONCE)) {
      const [, step] = lookupSteps(WORKSPACE, visit);
      const visitor = await identifyVisitor(step.record, step.sighting, contextOf(emptyStore));
      if (!visitor) continue;
      const nothing = { beacons: [], newUsers: [], newTags: [], newStrokeKeys: [], storesState: false };
      changes.push({
        ...nothing,
        record: { ...step.record, version: 1 },
        visitors: [visitor],
        activeAtChanged: false,
      });
    }
    await store.append(changes);
  }
};
