import {
  countKeys,
  emptyProfile,
  idConfidence,
  isDistinguishable,
  isForged,
  type KnownVisitor,
  latestTraits,
  type Profile,
  remember,
  type SessionState,
  sessionFeatures,
  storedIdProfile,
  storedIdTraits,
  type Traits,
  traitsOf,
  type VisitorCounts,
  type VisitorMatch,
  visitorKeys,
  visitorMatch,
  withoutHint,
} from '@gait/engine';
import type { Envelope } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';
import { ownVisitorId, type VisitorHashes, visitorHashes } from '../session/visitor-id.ts';
import type { SessionRecord, StoredVisitorLink, VisitorChange } from '../store/records.ts';
import type { GroupVisitors } from './group-visitors.ts';
import { type KnownVisitors, knownVisitors } from './known-visitors.ts';

/** A profile that was written this long ago is written again, even if nothing has changed. */
const REFRESH_MS = HOUR_MS;

export interface IdentifyContext {
  readonly visitors: GroupVisitors;
  /** The secret that the workspace hashes keys with. */
  readonly secret: string;
  /** Whether the workspace recognizes visitors by the stored id only. */
  readonly storedIdOnly: boolean;
}

/** A beacon by which the visitor of its session may be recognized, and what is known of the session then. */
export interface VisitorSighting {
  /** When it arrived. */
  readonly at: number;
  readonly traits: Traits;
  /** Whether all readings have arrived, and whether they have with this beacon. */
  readonly hasAll: boolean;
  readonly completes: boolean;
  readonly isForged: boolean;
}

/** Undefined if the beacon says nothing new about the visitor. `state` is that of the session up to it. */
export const sightingOf = (
  { device, complete }: Pick<Envelope, 'device' | 'complete'>,
  state: SessionState,
  at: number,
): VisitorSighting | undefined => {
  const { readings, network, readingsComplete: hasAll } = state;
  const completes = complete === true;
  // Before all readings have arrived, only the stored id identifies a visitor.
  const isNew = hasAll ? device !== undefined || completes : device?.device_hint !== undefined;
  if (!isNew) return undefined;
  const isForgedYet = isForged(sessionFeatures(state));
  return { at, traits: traitsOf({ readings, network }), hasAll, completes, isForged: isForgedYet };
};

/**
 * Assigns a session to a visitor: as soon as the id stored in its browser is known, else when all its device readings have
 * arrived, and for good then. Until then, and as a new visitor, a session has its own visitor. A forged session is nobody's: it
 * neither joins a visitor nor changes what is known about one. Returns undefined when nothing changes.
 */
export const identifyVisitor = async (
  record: SessionRecord,
  { at, traits, hasAll, completes, isForged }: VisitorSighting,
  context: IdentifyContext,
): Promise<VisitorChange | undefined> => {
  const isAssigned = record.visitorId !== ownVisitorId(record);
  if (isAssigned && !(hasAll && completes)) return undefined;
  const seen = context.storedIdOnly ? storedIdTraits(traits) : traits;
  if (!hasAll && seen.hint === undefined) return undefined;
  const earlier = await context.visitors.linkOf(record);
  const wasFinal = record.visitorFinal;
  record.visitorFinal = wasFinal || hasAll;
  if ((earlier && !hasAll) || (wasFinal && !earlier) || isForged) return undefined;
  const search = newSearch({ record, seen, at, wasFinal }, context);
  const change = earlier ? await refreshed(search, earlier) : await assigned(search, hasAll);
  if (!change) return undefined;
  record.visitorId = change.visitorId;
  context.visitors.change(record, change);
  return change;
};

/** A session whose visitor is searched, and what is read for it. */
interface Search {
  readonly record: SessionRecord;
  readonly seen: Traits;
  readonly at: number;
  /** Whether the session keeps the visitor that it has. */
  readonly wasFinal: boolean;
  readonly storedIdOnly: boolean;
  readonly hashes: VisitorHashes;
  readonly visitors: KnownVisitors;
  /** How common the values of the session are. */
  readonly counts: () => Promise<VisitorCounts>;
}

const newSearch = (
  session: Pick<Search, 'record' | 'seen' | 'at' | 'wasFinal'>,
  { visitors, secret, storedIdOnly }: IdentifyContext,
): Search => {
  const { workspaceId } = session.record;
  const hashes = visitorHashes(secret);
  const readCounts = async (): Promise<VisitorCounts> => {
    const keys = storedIdOnly ? [] : countKeys(session.seen);
    const counts = await visitors.visitorCounts(workspaceId, keys.map(hashes.countKey));
    const byKey = new Map(keys.map((key, index) => [key, counts[index] ?? 0]));
    return (key) => byKey.get(key) ?? 0;
  };
  let counts: Promise<VisitorCounts> | undefined;
  return {
    ...session,
    storedIdOnly,
    hashes,
    visitors: knownVisitors(workspaceId, visitors, hashes),
    counts: () => {
      counts ??= readCounts();
      return counts;
    },
  };
};

const assigned = async (search: Search, hasAll: boolean): Promise<VisitorChange | undefined> => {
  const { record, seen, visitors } = search;
  const known = await visitors.like(hasAll ? seen : storedIdTraits(seen));
  if (known.length === 0 && !hasAll) return undefined;
  const match = await matchOf(search, seen, known);
  const { link, twinOf } = match;
  if (!link && !hasAll) return undefined;
  const visitorId = link?.id ?? ownVisitorId(record);
  const found: StoredVisitorLink = {
    known: link ? { confidence: link.confidence, reasons: link.reasons } : null,
    alike: match.alike,
    newChance: match.newChance,
    confidence: idConfidence(link),
  };
  const before = known.find(({ id }) => id === visitorId)?.profile ?? emptyProfile;
  // Traits that may turn out to be of another browser with a copied id are learned once all have arrived.
  const learned = hasAll ? search : { ...search, seen: storedIdTraits(seen) };
  const change = changed(learned, { visitorId, before, link: found, hasTwin: twinOf !== undefined });
  const twin = known.find(({ id }) => id === twinOf);
  return {
    ...(hasAll ? await withDistinguishable(search, change, known) : change),
    ...(twin && { twin: { id: twin.id, profile: withoutHint(twin.profile, seen.hint ?? '') } }),
  };
};

/**
 * Updates the visitor of a session that was assigned by its stored id, once all readings have arrived. If they say that the id
 * was copied from another browser, the session is assigned again.
 */
const refreshed = async (search: Search, earlier: StoredVisitorLink): Promise<VisitorChange | undefined> => {
  const { record, seen, at, wasFinal, visitors } = search;
  const [visitor] = await visitors.of([record.visitorId]);
  if (!visitor) return undefined;
  const isRecent = at - (visitor.profile.seenAt ?? 0) < REFRESH_MS;
  if (earlier.distinguishable !== undefined && isRecent) return undefined;
  const known = await visitors.like(seen);
  const isOpen = earlier.distinguishable === undefined && !wasFinal;
  if (isOpen && (await matchOf(search, seen, known)).link?.id !== visitor.id) return assigned(search, true);
  const { distinguishable: _, ...link } = earlier;
  const { id: visitorId, profile: before } = visitor;
  const change = changed(search, { visitorId, before, link, hasTwin: false });
  return withDistinguishable(search, change, known);
};

interface Update {
  readonly visitorId: string;
  readonly before: Profile;
  readonly link: StoredVisitorLink;
  readonly hasTwin: boolean;
}

const changed = (
  { seen, at, hashes, storedIdOnly }: Search,
  { visitorId, before, link, hasTwin }: Update,
): VisitorChange => {
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
  search: Search,
  change: VisitorChange,
  known: readonly KnownVisitor[],
): Promise<VisitorChange> => {
  const { seen, at, counts, storedIdOnly } = search;
  const self = { id: change.visitorId, profile: change.profile };
  const others = known.filter(({ id }) => id !== self.id);
  const distinguishable =
    !storedIdOnly && isDistinguishable(seen, self, { others, counts: await counts(), at });
  return { ...change, link: { ...change.link, distinguishable } };
};

const matchOf = async (
  { at, counts, storedIdOnly }: Search,
  seen: Traits,
  known: readonly KnownVisitor[],
): Promise<VisitorMatch> => {
  const match = visitorMatch(seen, known, { counts: await counts(), at });
  // Without other traits, only an equal id says anything.
  return storedIdOnly && seen.hint === undefined ? { ...match, link: undefined, alike: [] } : match;
};
