import { type DetailsParts, sessionDetails } from '../session/details.ts';
import type { Store } from '../store/store.ts';
import { decide, ruleOf } from './decide.ts';
import { nameOf, outcomes, type Policy, type PolicyOutcome } from './policy.ts';
import { sessionFacts } from './session-facts.ts';

/** Sessions that are decided: more would let somebody wait. */
const MAX_SESSIONS = 2_000;
const MAX_OF_PLACE = 1_000;
const MAX_LABELED = 500;

/** What a policy would change in one place. */
export interface PlaceChanges {
  readonly place: string;
  /** Sessions that were decided. */
  sessions: number;
  /** Whether the place has no others. */
  readonly isComplete: boolean;
  /** Decisions that become stricter, and milder. */
  up: number;
  down: number;
  readonly humans: LabeledBlocks;
  readonly bots: LabeledBlocks;
}

interface LabeledBlocks {
  sessions: number;
  newlyBlocked: number;
  noLongerBlocked: number;
}

interface DryRunParts extends DetailsParts {
  readonly store: DetailsParts['store'] & Pick<Store, 'sessions' | 'spreadSessions'>;
  readonly now: () => number;
}

export interface DryRun {
  readonly workspaceId: string;
  readonly before: Policy;
  readonly after: Policy;
  /** Sessions that labels call a bot or a person, newest first. */
  readonly labeled: readonly { readonly session: { readonly sessionId: string }; readonly isBot: boolean }[];
  /** IDs of sessions that are left out. */
  readonly except?: readonly string[];
}

/** What a policy would change in each of its places: decides stored sessions before and after. Writes nothing. */
export const dryRun = async (
  parts: DryRunParts,
  { workspaceId, before, after, labeled, except = [] }: DryRun,
): Promise<PlaceChanges[]> => {
  const { ids, isComplete } = await someSessions(parts, workspaceId, after);
  const labels = new Map(
    labeled.slice(0, MAX_LABELED).map(({ session, isBot }) => [session.sessionId, isBot] as const),
  );
  const places = new Map<string, PlaceChanges>();
  const placeNamed = (place: string): PlaceChanges => {
    const found = places.get(place) ?? noChanges(place, isComplete(place));
    places.set(place, found);
    return found;
  };
  for (const rule of after.places) placeNamed(nameOf(rule));
  const now = parts.now();
  const asked = [...new Set([...ids, ...labels.keys()])].filter((id) => !except.includes(id));
  for (const sessionId of asked) {
    const details = await sessionDetails({ workspaceId, sessionId }, parts);
    if (!details) continue;
    const facts = sessionFacts(details.record, details);
    const changes = placeNamed(nameOf(ruleOf(after, facts.tags)));
    const old = decide(before, facts, { now }).decision;
    const next = decide(after, facts, { now }).decision;
    if (ids.has(sessionId)) countSession(changes, old, next);
    const isBot = labels.get(sessionId);
    if (isBot !== undefined) countLabeled(isBot ? changes.bots : changes.humans, old, next);
    // Other requests have their turn.
    await new Promise(setImmediate);
  }
  return [...places.values()];
};

const isStricter = (one: PolicyOutcome, than: PolicyOutcome): boolean =>
  outcomes.indexOf(one) > outcomes.indexOf(than);

const noChanges = (place: string, isComplete: boolean): PlaceChanges => ({
  place,
  isComplete,
  sessions: 0,
  up: 0,
  down: 0,
  humans: { sessions: 0, newlyBlocked: 0, noLongerBlocked: 0 },
  bots: { sessions: 0, newlyBlocked: 0, noLongerBlocked: 0 },
});

const countSession = (changes: PlaceChanges, old: PolicyOutcome, next: PolicyOutcome): void => {
  changes.sessions++;
  if (isStricter(next, old)) changes.up++;
  if (isStricter(old, next)) changes.down++;
};

const countLabeled = (labeled: LabeledBlocks, old: PolicyOutcome, next: PolicyOutcome): void => {
  labeled.sessions++;
  if (old !== 'block' && next === 'block') labeled.newlyBlocked++;
  if (old === 'block' && next !== 'block') labeled.noLongerBlocked++;
};

/** The newest sessions of each place, and some that are spread over all. */
const someSessions = async (
  { store }: DryRunParts,
  workspaceId: string,
  { places }: Policy,
): Promise<{ readonly ids: ReadonlySet<string>; readonly isComplete: (place: string) => boolean }> => {
  const tags = places.flatMap(({ place }) => place ?? []);
  const limit = Math.min(MAX_OF_PLACE, Math.floor(MAX_SESSIONS / (tags.length + 1)));
  const ids = new Set<string>();
  const complete = new Set<string>();
  for (const tag of tags) {
    const newest = await store.sessions(workspaceId, { tag }, { limit: limit + 1 });
    if (newest.length <= limit) complete.add(tag);
    for (const { sessionId } of newest.slice(0, limit)) ids.add(sessionId);
  }
  const spread = await store.spreadSessions(workspaceId, limit);
  for (const id of spread.ids) ids.add(id);
  const isAll = spread.sessions <= limit;
  return { ids, isComplete: (place) => isAll || complete.has(place) };
};
