import type { Profile } from '@gait/engine';
import { DAY_MS } from '@gait/wire/time';
import type { Queries } from './database.ts';
import { insertRows } from './insert.ts';
import type { SessionChange, SessionRecord, VisitorChange } from './records.ts';
import { sessionText } from './session-text.ts';
import { changeCounts, countedAs } from './visitor-counts.ts';

const WRITE_PROFILE = 'UPDATE visitors SET profile = $3 WHERE workspace_id = $1 AND visitor_id = $2';
const WRITE_VISITORS = `INSERT INTO visitors (workspace_id, visitor_id, first_seen_at, seen_at, profile, counted) VALUES ROWS
  ON CONFLICT (workspace_id, visitor_id)
    DO UPDATE SET seen_at = excluded.seen_at, profile = excluded.profile, counted = excluded.counted`;
const WRITE_KEYS = `INSERT INTO visitor_keys (workspace_id, visitor_id, key_hash, seen_day) VALUES ROWS
  ON CONFLICT (workspace_id, visitor_id, key_hash) DO UPDATE SET seen_day = excluded.seen_day`;
const WRITE_LINKS = `INSERT INTO session_visitors (workspace_id, session_id, visitor_id, at, link) VALUES ROWS
  ON CONFLICT (workspace_id, session_id)
    DO UPDATE SET visitor_id = excluded.visitor_id, at = excluded.at, link = excluded.link`;

/** Part of the transaction that writes a group of sessions. Writes what one change after the other would leave. */
export const writeVisitors = async (queries: Queries, changes: readonly SessionChange[]): Promise<void> => {
  const all = inOrder(changes);
  if (all.length === 0) return;
  const { visitors, profiles, keys, links } = leftBy(all);
  await changeCounts(queries, inKeyOrder(visitors));
  await insertRows(
    queries,
    WRITE_VISITORS,
    inKeyOrder(visitors).map(({ workspaceId, visitorId, firstAt, at, profile, counted }) => [
      ...[workspaceId, visitorId, firstAt, at],
      ...[JSON.stringify(profile), countedAs(counted)],
    ]),
  );
  for (const { workspaceId, visitorId, profile } of inKeyOrder(profiles))
    await queries.run(WRITE_PROFILE, [workspaceId, visitorId, JSON.stringify(profile)]);
  await insertRows(queries, WRITE_KEYS, inKeyOrder(keys));
  await insertRows(
    queries,
    WRITE_LINKS,
    inKeyOrder(links).map(({ record: { workspaceId, sessionId }, visitor: { visitorId, at, link } }) => [
      ...[workspaceId, sessionId, visitorId],
      ...[at, JSON.stringify(link)],
    ]),
  );
};

/** Part of a transaction that writes what is known of one visitor, whatever session it was learned from. */
export const writeVisitor = async (queries: Queries, visitor: LearnedVisitor): Promise<void> => {
  const { workspaceId, visitorId, firstAt, at, profile, counted, keys } = visitor;
  await changeCounts(queries, [visitor]);
  const row = [workspaceId, visitorId, firstAt, at, JSON.stringify(profile), countedAs(counted)];
  await insertRows(queries, WRITE_VISITORS, [row]);
  const day = Math.floor(at / DAY_MS);
  await insertRows(
    queries,
    WRITE_KEYS,
    [...keys].sort(compare).map((key) => [workspaceId, visitorId, key, day]),
  );
};

interface Change {
  readonly record: SessionRecord;
  readonly visitor: VisitorChange;
}

/** In the order of arrival: those of one moment by session. */
const inOrder = (changes: readonly SessionChange[]): Change[] =>
  changes
    .flatMap(({ record, visitors = [] }) => visitors.map((visitor) => ({ record, visitor })))
    .sort(
      (one, other) =>
        one.visitor.at - other.visitor.at || compare(one.record.sessionId, other.record.sessionId),
    );

interface VisitorId {
  readonly workspaceId: string;
  readonly visitorId: string;
}

/** A visitor with the hashes of its identifying keys. */
export interface LearnedVisitor extends VisitorRow {
  readonly keys: readonly string[];
}

interface VisitorRow extends VisitorId {
  readonly firstAt: number;
  readonly at: number;
  readonly profile: Profile;
  readonly counted: readonly string[];
}

const leftBy = (changes: readonly Change[]) => {
  const visitors = new Map<string, VisitorRow>();
  /** Of visitors of which nothing else has changed. */
  const profiles = new Map<string, VisitorId & Pick<VisitorRow, 'profile'>>();
  const keys = new Map<string, readonly [string, string, string, number]>();
  const links = new Map<string, Change>();
  for (const change of changes) {
    const { workspaceId, sessionId } = change.record;
    const { visitorId, at, profile, counted, twin } = change.visitor;
    const id = `${workspaceId}/${visitorId}`;
    const firstAt = visitors.get(id)?.firstAt ?? at;
    visitors.set(id, { workspaceId, visitorId, firstAt, at, profile, counted });
    profiles.delete(id);
    for (const key of change.visitor.keys)
      keys.set(`${id}/${key}`, [workspaceId, visitorId, key, Math.floor(at / DAY_MS)]);
    links.set(sessionText({ workspaceId, sessionId }), change);
    if (!twin) continue;
    const twinId = `${workspaceId}/${twin.id}`;
    const known = visitors.get(twinId);
    if (known) visitors.set(twinId, { ...known, profile: twin.profile });
    else profiles.set(twinId, { workspaceId, visitorId: twin.id, profile: twin.profile });
  }
  return { visitors, profiles, keys, links };
};

/** All writers use the same order, which prevents deadlocks. */
const inKeyOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([one], [other]) => compare(one, other)).map(([, row]) => row);

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
