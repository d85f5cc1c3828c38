import type { SessionLookup, SessionRow } from '@gait/server';
import { csvCell } from '@gait/server/csv-cell';

type Field = readonly [name: string, (session: SessionRow) => string | number];

const moment = (at: number): string => new Date(at).toISOString();

const fields: readonly Field[] = [
  ['session_id', ({ session_id }) => session_id],
  ['visitor_id', ({ visitor_id }) => visitor_id],
  ['user_id', ({ user_id }) => user_id ?? ''],
  ['tags', ({ tags }) => tags.join(',')],
  ['risk_score', ({ risk_score }) => risk_score],
  ['recommended_action', ({ recommended_action }) => recommended_action],
  ['risk_explanation', ({ risk_explanation }) => risk_explanation],
  ['status', ({ status }) => status],
  ['started_at', ({ started_at }) => moment(started_at)],
  ['last_activity_at', ({ last_activity_at }) => moment(last_activity_at)],
  ['judged', ({ judged }) => String(judged)],
];

/**
 * A CSV file of what was looked up, in the order of the IDs: a line for each session of an ID, and one for an ID without any.
 * Its columns are called as in the export of the list.
 */
export const lookedUpFile = (ids: readonly string[], { sessions, matches }: SessionLookup): string => {
  const rows = new Map(sessions.map((session) => [session.session_id, session]));
  const found = new Map(matches.map((match) => [match.id, match]));
  const lines = ids.flatMap((id) => {
    const { kind, session_ids } = found.get(id) ?? { kind: '', session_ids: [] };
    const known = session_ids.map((one) => rows.get(one)).filter((row) => row !== undefined);
    if (known.length === 0) return [[id, '', ...fields.map(() => '')]];
    return known.map((session) => [id, kind, ...fields.map(([, value]) => value(session))]);
  });
  const names = ['pasted_id', 'pasted_id_is', ...fields.map(([name]) => name)];
  return `\ufeff${[names, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
};
