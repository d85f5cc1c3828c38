import { type Check, checks } from '@gait/engine';
import { csvCell } from '../../session/csv-cell.ts';
import type { sessionBody } from '../session-body.ts';

type Row = ReturnType<typeof sessionBody> & Readonly<Record<string, unknown>>;

const COLUMNS = [
  'session_id',
  'visitor_id',
  'user_id',
  'tags',
  'risk_score',
  'recommended_action',
  'risk_explanation',
  'started_at',
  'last_activity_at',
  'scored_at',
  'judged',
];
const checkIds = Object.values<Check>(checks).map(({ id }) => id);

const lineOf = (cells: readonly unknown[]): string =>
  `${cells.map((cell) => csvCell(typeof cell === 'number' ? cell : cell === null ? null : String(cell))).join(',')}\r\n`;

const rowOf = (session: Row): string => {
  const verdicts: Readonly<Record<string, string>> = {
    ...session.biometric_checks,
    ...session.device_checks,
  };
  return lineOf([
    ...COLUMNS.map((name) => (name === 'tags' ? session.tags.join(',') : (session[name] ?? null))),
    ...checkIds.map((id) => verdicts[id] ?? 'Unknown'),
  ]);
};

/** Sessions as rows with a column per check. Times are Unix milliseconds. */
export const sessionsAsCsv = (sessions: readonly Row[], notFound: readonly string[]): string => {
  const empty = Array.from({ length: COLUMNS.length + checkIds.length - 1 }, () => null);
  return [
    lineOf([...COLUMNS, ...checkIds]),
    ...sessions.map(rowOf),
    ...notFound.map((id) => lineOf([id, ...empty])),
  ].join('');
};
