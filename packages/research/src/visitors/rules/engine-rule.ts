import {
  countKeys,
  emptyProfile,
  isDistinguishable,
  type KnownVisitor,
  latestTraits,
  likelyVisitors,
  type Profile,
  remember,
  storedIdKeys,
  traitsOf,
  visitorKeys,
  visitorMatch,
  withoutHint,
} from '@gait/engine';
import { recentVisitors } from '../recent-visitors.ts';
import type { VisitorRule } from '../simulated-visit.ts';

const MAX_PER_KEY = 32;

/** The rule of the engine, with profiles and counts in memory. */
export const engineRule: VisitorRule = {
  name: 'Gait',
  open: () => {
    const recent = recentVisitors(MAX_PER_KEY);
    const visitors = new Map<string, KnownVisitor>();
    const counts = new Map<string, number>();
    const add = (profile: Profile, change: number) => {
      for (const key of countKeys(latestTraits(profile))) counts.set(key, (counts.get(key) ?? 0) + change);
    };
    const save = (id: string, profile: Profile) => {
      const before = visitors.get(id);
      if (before) add(before.profile, -1);
      add(profile, 1);
      visitors.set(id, { id, profile });
    };
    return (device) => {
      const seen = traitsOf(device);
      const keys = visitorKeys(seen);
      const storedId = storedIdKeys(seen);
      const others = keys.filter((key) => !storedId.includes(key));
      const ids = likelyVisitors(recent.find(storedId).flat(), recent.find(others));
      const known = ids.map((id) => visitors.get(id) as KnownVisitor);
      const context = { counts: (key: string) => counts.get(key) ?? 0, at: device.at };
      const { link, twinOf } = visitorMatch(seen, known, context);
      const id = link?.id ?? `visitor ${visitors.size}`;
      const profile = remember(visitors.get(id)?.profile ?? emptyProfile, seen, device.at);
      save(id, twinOf === undefined ? profile : { ...profile, hasTwin: true });
      if (twinOf !== undefined)
        save(twinOf, withoutHint((visitors.get(twinOf) as KnownVisitor).profile, seen.hint ?? ''));
      recent.add(id, keys);
      return {
        id,
        confidence: link?.confidence,
        isDistinguishable: () => {
          const others = known.filter((one) => one.id !== id);
          return isDistinguishable(seen, visitors.get(id) as KnownVisitor, { ...context, others });
        },
      };
    };
  },
};
