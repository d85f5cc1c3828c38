import { type Check, checks } from '@gait/engine';
import { csvCell } from '../session/csv-cell.ts';
import { csvMoment, listedColumns } from '../session/csv-columns.ts';
import type { VisitorAnswer } from '../session/visitor-answers.ts';
import type { SessionFields } from '../store/store.ts';
import { type RowContext, sessionRow } from './session-row.ts';
import type { SessionEntry, SessionLabel } from './types.ts';

/** The format of a session export. */
export interface SessionFile {
  readonly type: string;
  readonly header: string;
  readonly separator: string;
  readonly footer: string;
  line(entry: SessionEntry): string;
}

const checkIds = Object.values<Check>(checks).map(({ id }) => id);

/** What is stored beside a session. */
interface Known {
  readonly visitor: Pick<VisitorAnswer, 'distinguishable' | 'stored_ids'>;
  readonly label: SessionLabel | null;
}

/** A session with the verdict of every check. */
export const sessionEntry = (
  session: SessionFields,
  row: RowContext,
  { visitor, label }: Known,
): SessionEntry => {
  const { detected: _detected, unknown: _unknown, ...entry } = sessionRow(session, row, label);
  return {
    ...entry,
    checks: Object.fromEntries(checkIds.map((id) => [id, session.verdicts[id] ?? 'Unknown'])),
    visitor_distinguishable: visitor.distinguishable,
    visitor_stored_ids: visitor.stored_ids,
  };
};

type Field = readonly [name: string, (entry: SessionEntry) => string | number | null];

const fields: readonly Field[] = [
  ...listedColumns,
  ['duration_ms', ({ duration_ms }) => duration_ms],
  ['city', ({ city }) => city],
  ['country', ({ country }) => country],
  ['platform', ({ platform }) => platform],
  ['user_verified', ({ user_verified }) => String(user_verified)],
  ['claimed_user_id', ({ claimed_user_id }) => claimed_user_id],
  ['excluded', ({ excluded }) => String(excluded)],
  ['judged', ({ judged }) => String(judged)],
  ...checkIds.map((id): Field => [id, (entry) => entry.checks[id] ?? 'Unknown']),
  ['visitor_distinguishable', ({ visitor_distinguishable: is }) => (is === null ? null : String(is))],
  ['visitor_stored_ids', ({ visitor_stored_ids }) => visitor_stored_ids],
  ['label', ({ label }) => label?.verdict ?? null],
  ['label_author', ({ label }) => label?.author ?? null],
  ['label_note', ({ label }) => label?.note ?? null],
  ['labeled_at', ({ label }) => (label ? csvMoment(label.labeled_at) : null)],
  ['visitor_final', ({ visitor_final }) => String(visitor_final)],
];

/** Without it, Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180, with one column per check. */
const csv: SessionFile = {
  type: 'text/csv; charset=utf-8; header=present',
  header: `${BYTE_ORDER_MARK}${fields.map(([name]) => name).join(',')}\r\n`,
  separator: '',
  footer: '',
  line: (entry) => `${fields.map(([, value]) => csvCell(value(entry))).join(',')}\r\n`,
};

const json: SessionFile = {
  type: 'application/json; charset=utf-8',
  header: '[\n',
  separator: ',\n',
  footer: '\n]\n',
  line: (entry) => JSON.stringify(entry),
};

export const sessionFiles = { csv, json };
