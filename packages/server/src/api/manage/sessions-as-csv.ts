import { type Check, checks } from '@gait/engine';
import { csvCell } from '../../session/csv-cell.ts';
import type { VisitorAnswer } from '../../session/visitor-answers.ts';
import type { sessionBody } from '../session-body.ts';

type Row = ReturnType<typeof sessionBody> & { readonly visitor?: VisitorAnswer } & Readonly<
    Record<string, unknown>
  >;

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
/** What the visitor id is worth: the columns after the checks. */
const VISITOR_COLUMNS = ['distinguishable', 'stored_ids'] as const;

const checkIds = Object.values<Check>(checks).map(({ id }) => id);

const lineOf = (cells: readonly unknown[]): string =>
  `${cells.map((cell) => csvCell(typeof cell === 'number' ? cell : cell === null ? null : String(cell))).join(',')}\r\n`;

/** A session as a row, with further columns at its end. */
export const csvRow = (session: Row, more: readonly string[] = []): string => {
  const verdicts: Readonly<Record<string, string>> = {
    ...session.biometric_checks,
    ...session.device_checks,
  };
  return lineOf([
    ...COLUMNS.map((name) => (name === 'tags' ? session.tags.join(',') : (session[name] ?? null))),
    ...checkIds.map((id) => verdicts[id] ?? 'Unknown'),
    ...VISITOR_COLUMNS.map((name) => session.visitor?.[name] ?? null),
    session.visitor_final,
    ...more.map((name) => session[name] ?? null),
  ]);
};

const header = [
  ...COLUMNS,
  ...checkIds,
  ...VISITOR_COLUMNS.map((name) => `visitor_${name}`),
  'visitor_final',
];

export const csvHeader = (more: readonly string[]): string => lineOf([...header, ...more]);

const MORE = ['asked_id'];

/** Sessions as rows with a column per check, and the text that named them. Times are Unix milliseconds. */
export const sessionsAsCsv = (sessions: readonly Row[], notFound: readonly string[]): string => {
  const empty = Array.from({ length: header.length - 1 }, () => null);
  return [
    csvHeader(MORE),
    ...sessions.map((session) => csvRow(session, MORE)),
    ...notFound.map((id) => lineOf([id, ...empty, id])),
  ].join('');
};
