import { emptyProfile, type KnownVisitor, remember, traitsOf, visitorKeys, visitorMatch } from '@gait/engine';
import { recentVisitors } from '../recent-visitors.ts';
import type { VisitorRule } from '../visit.ts';

const MAX_PER_KEY = 16;

/** The rule of the engine, with profiles in memory. */
export const fixedWeights: VisitorRule = {
  name: 'fixed weights',
  open: () => {
    const recent = recentVisitors(MAX_PER_KEY);
    const visitors = new Map<string, KnownVisitor>();
    return ({ readings }) => {
      const seen = traitsOf(readings);
      const keys = visitorKeys(seen);
      const known = recent.find(keys).map((id) => visitors.get(id) as KnownVisitor);
      const { link } = visitorMatch(seen, known);
      const id = link?.id ?? `visitor ${visitors.size}`;
      const profile = remember(visitors.get(id)?.profile ?? emptyProfile, seen);
      visitors.set(id, { id, profile });
      recent.add(id, keys);
      return { id, confidence: link?.confidence };
    };
  },
};
