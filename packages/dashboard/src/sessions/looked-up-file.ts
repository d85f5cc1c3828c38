import type { SessionLookup, SessionRow } from '@gait/server';
import { csvCell } from '@gait/server/csv-cell';
import { listedColumns } from '@gait/server/csv-columns';

type Field = readonly [name: string, (session: SessionRow) => string | number];

const fields: readonly Field[] = [...listedColumns, ['judged', ({ judged }) => String(judged)]];

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
