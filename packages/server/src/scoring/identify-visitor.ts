import {
  countKeys,
  emptyProfile,
  isForged,
  type KnownVisitor,
  latestTraits,
  remember,
  sessionFeatures,
  storedIdKeys,
  storedIdProfile,
  storedIdTraits,
  type Traits,
  traitsOf,
  type VisitorMatch,
  visitorKeys,
  visitorMatch,
  withoutHint,
} from '@gait/engine';
import { ownVisitorId, unkeyedHash, visitorHashes } from '../session/visitor-id.ts';
import type { VisitorChange, VisitorLink } from '../store/records.ts';
import type { Visitors } from '../store/store.ts';
import type { SessionDraft } from './session-draft.ts';

/** Visitors compared per key, most recently seen first: a key that more visitors share identifies nobody. */
const MAX_PER_KEY = 32;
/** A profile that was written this long ago is written again, even if nothing has changed. */
const REFRESH_MS = 3_600_000;

/** A visitor identified in the group being written, which the store does not hold yet. */
export interface IdentifiedVisitor extends VisitorChange {
  readonly workspaceId: string;
}

export interface IdentifyContext {
  readonly store: Pick<Visitors, 'visitorsWith' | 'visitorCounts' | 'visitorLink'>;
  readonly identified: IdentifiedVisitor[];
  /** The secret that the workspace hashes keys with. */
  readonly secret: string;
  /** Whether the workspace recognizes visitors by the stored id only. */
  readonly storedIdOnly: boolean;
}

type Draft = Pick<SessionDraft, 'record' | 'beacons'>;

/**
 * Assigns a session to a visitor: as soon as the id stored in its browser is known, else when all its device readings have
 * arrived. Until then, and as a new visitor, a session has its own visitor. A forged session is nobody's: it neither joins
 * a visitor nor changes what is known about one. Returns undefined when nothing changes.
 */
export const identifyVisitor = async (
  draft: Draft,
  at: number,
  context: IdentifyContext,
): Promise<VisitorChange | undefined> => {
  const { record, beacons } = draft;
  const { state } = record;
  if (!beacons.some(({ envelope }) => envelope.device || envelope.complete)) return undefined;
  const hasAll = state.readingsComplete;
  const isAssigned = record.visitorId !== ownVisitorId(record);
  if (isAssigned && !(hasAll && beacons.some(({ envelope }) => envelope.complete))) return undefined;
  if (isForged(sessionFeatures(state))) return undefined;
  const device = traitsOf({ readings: state.readings, network: state.network });
  const seen = context.storedIdOnly ? storedIdTraits(device) : device;
  if (!hasAll && seen.hint === undefined) return undefined;
  const earlier = record.version === 0 ? undefined : await context.store.visitorLink(record);
  const change = earlier
    ? await refreshed({ record, seen, earlier, at }, context)
    : await assigned({ record, seen, hasAll, at }, context);
  if (!change) return undefined;
  record.visitorId = change.visitorId;
  context.identified.push({ ...change, workspaceId: record.workspaceId });
  return change;
};

interface Session {
  readonly record: Draft['record'];
  readonly seen: Traits;
  readonly at: number;
}

const assigned = async (
  { record, seen, hasAll, at }: Session & { readonly hasAll: boolean },
  context: IdentifyContext,
): Promise<VisitorChange | undefined> => {
  const known = await visitorsLike(record.workspaceId, hasAll ? seen : storedIdTraits(seen), context);
  const match = await matchOf({ record, seen, at }, known, context);
  const { link, twinOf } = match;
  if (!link && !hasAll) return undefined;
  const visitorId = link?.id ?? ownVisitorId(record);
  const found: VisitorLink = {
    known: link ? { confidence: link.confidence, reasons: link.reasons } : null,
    alike: match.alike,
    newChance: match.newChance,
  };
  const change = changed({ seen, at, visitorId, known, link: found, hasTwin: twinOf !== undefined }, context);
  const twin = known.find(({ id }) => id === twinOf);
  return {
    ...(hasAll ? await withDistinguishable(change, { record, seen, at }, { known, context }) : change),
    ...(twin && { twin: { id: twin.id, profile: withoutHint(twin.profile, seen.hint ?? '') } }),
  };
};

/** Updates the visitor of a session that was assigned by its stored id, once all readings have arrived. */
const refreshed = async (
  { record, seen, at, earlier }: Session & { readonly earlier: VisitorLink },
  context: IdentifyContext,
): Promise<VisitorChange | undefined> => {
  if (!record.state.readingsComplete) return undefined;
  const known = await visitorsLike(record.workspaceId, seen, context);
  const visitor = known.find(({ id }) => id === record.visitorId);
  if (!visitor) return undefined;
  const isRecent = at - (visitor.profile.seenAt ?? 0) < REFRESH_MS;
  if (earlier.distinguishable !== undefined && isRecent) return undefined;
  const { known: reasons, alike, newChance } = earlier;
  const link = { known: reasons, alike, ...(newChance !== undefined && { newChance }) };
  const change = changed({ seen, at, visitorId: visitor.id, known, link, hasTwin: false }, context);
  return withDistinguishable(change, { record, seen, at }, { known, context });
};

interface Update {
  readonly seen: Traits;
  readonly at: number;
  readonly visitorId: string;
  readonly known: readonly KnownVisitor[];
  readonly link: VisitorLink;
  readonly hasTwin: boolean;
}

const changed = (
  { seen, at, visitorId, known, link, hasTwin }: Update,
  { secret, storedIdOnly }: IdentifyContext,
): VisitorChange => {
  const hashes = visitorHashes(secret);
  const before = known.find(({ id }) => id === visitorId)?.profile ?? emptyProfile;
  const remembered = remember(storedIdOnly ? storedIdProfile(before) : before, seen, at);
  const profile = hasTwin ? { ...remembered, hasTwin } : remembered;
  return {
    visitorId,
    at,
    profile,
    keys: visitorKeys(seen).map(hashes.key),
    counted: storedIdOnly ? [] : countKeys(latestTraits(profile)).map(hashes.countKey),
    link,
  };
};

/** Adds whether the visitor would be recognized if its browser had lost the stored id. */
const withDistinguishable = async (
  change: VisitorChange,
  session: Session,
  { known, context }: { readonly known: readonly KnownVisitor[]; readonly context: IdentifyContext },
): Promise<VisitorChange> => {
  const { hint: _, ...seen } = session.seen;
  const self = { id: change.visitorId, profile: change.profile };
  const others = known.filter(({ id }) => id !== self.id);
  const { link } = await matchOf({ ...session, seen }, [self, ...others], context);
  return { ...change, link: { ...change.link, distinguishable: link?.id === self.id } };
};

const matchOf = async (
  { record, seen, at }: Session,
  known: readonly KnownVisitor[],
  { store, secret, storedIdOnly }: IdentifyContext,
): Promise<VisitorMatch> => {
  const keys = storedIdOnly || known.length === 0 ? [] : countKeys(seen);
  const hashed = keys.map(visitorHashes(secret).countKey);
  const counts = keys.length > 0 ? await store.visitorCounts(record.workspaceId, hashed) : [];
  const byKey = new Map(keys.map((key, index) => [key, counts[index] ?? 0]));
  const match = visitorMatch(seen, known, { counts: (key) => byKey.get(key) ?? 0, at });
  // Without other traits, only an equal id says anything.
  return storedIdOnly && seen.hint === undefined ? { ...match, link: undefined, alike: [] } : match;
};

const visitorsLike = async (
  workspaceId: string,
  seen: Traits,
  { store, identified, secret }: IdentifyContext,
): Promise<KnownVisitor[]> => {
  const keys = visitorKeys(seen).map(visitorHashes(secret).key);
  return uniqueById([
    ...identifiedWith(identified, workspaceId, keys),
    ...(await store.visitorsWith(
      workspaceId,
      [...keys, ...storedIdKeys(seen).map(unkeyedHash)],
      MAX_PER_KEY,
    )),
  ]);
};

const uniqueById = (visitors: readonly KnownVisitor[]): KnownVisitor[] => {
  const first = new Map<string, KnownVisitor>();
  for (const visitor of visitors) if (!first.has(visitor.id)) first.set(visitor.id, visitor);
  return [...first.values()];
};

const identifiedWith = (
  identified: readonly IdentifiedVisitor[],
  workspaceId: string,
  keys: readonly string[],
): KnownVisitor[] =>
  identified
    .filter((one) => one.workspaceId === workspaceId && one.keys.some((key) => keys.includes(key)))
    .map(({ visitorId, profile }) => ({ id: visitorId, profile }))
    .reverse();
