import { newestActionsText } from '@gait/engine';
import type { Value } from './database.ts';
import { encodeFacets } from './facets.ts';
import { unpackState } from './packed-state.ts';
import type { SessionRecord } from './records.ts';
import {
  decodeDetected,
  decodeTrail,
  decodeVerdicts,
  encodeDetected,
  encodeVerdicts,
} from './session-encoding.ts';
import type { SessionFields, SessionSummary } from './store.ts';

/** A column that stores one field of a session. */
interface Column<Field extends keyof SessionRecord> {
  readonly field: Field;
  write(value: SessionRecord[Field]): Value;
  read(stored: never): SessionRecord[Field];
}

interface AnyColumn {
  readonly field: keyof SessionRecord;
  write(value: never): Value;
  read(stored: never): unknown;
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** One column for every field, named like it. */
type ColumnsOf<Field extends keyof SessionRecord> = {
  readonly [Name in Field as SnakeCase<Name>]: Column<Name>;
};

type PlainField = {
  [Field in keyof SessionRecord]: SessionRecord[Field] extends Value ? Field : never;
}[keyof SessionRecord];

const plain = <Field extends PlainField>(field: Field): Column<Field> => ({
  field,
  write: (value) => value,
  read: (stored) => stored,
});

const json = <Field extends keyof SessionRecord>(field: Field): Column<Field> => ({
  field,
  write: (value) => JSON.stringify(value),
  read: (stored) => JSON.parse(stored),
});

type Columns = Readonly<Record<string, AnyColumn>>;

const recordColumns: ColumnsOf<keyof SessionFields> = {
  workspace_id: plain('workspaceId'),
  session_id: plain('sessionId'),
  version: plain('version'),
  secret_hash: plain('secretHash'),
  parent_id: plain('parentId'),
  visitor_id: plain('visitorId'),
  user_ids: json('userIds'),
  user_ended: { field: 'userEnded', write: Number, read: Boolean },
  vouched_user_ids: json('vouchedUserIds'),
  tags: json('tags'),
  started_at: plain('startedAt'),
  active_at: plain('activeAt'),
  risk_score: plain('riskScore'),
  recommended_action: plain('recommendedAction'),
  risk_explanation: plain('riskExplanation'),
  detected: { field: 'detected', write: encodeDetected, read: decodeDetected },
  verdicts: { field: 'verdicts', write: encodeVerdicts, read: decodeVerdicts },
  settings_version: plain('settingsVersion'),
  engine_version: plain('engineVersion'),
  scored_at: plain('scoredAt'),
  country: plain('country'),
  city: plain('city'),
  network: plain('network'),
  platform: plain('platform'),
  zone: plain('zone'),
  beacons: plain('beacons'),
  excluded: { field: 'excluded', write: Number, read: Boolean },
};

/** Columns that only the next beacon of a session needs. */
const strokeColumns: ColumnsOf<'trail' | 'strokeKeys'> = {
  trail: { ...json('trail'), read: decodeTrail },
  stroke_keys: plain('strokeKeys'),
};

/** Columns that lists and reports read from a folded session. */
const foldedColumns: Readonly<Record<'actions' | 'newest_actions', (record: SessionRecord) => Value>> = {
  actions: ({ state }) => state.newestActions.count,
  newest_actions: ({ state }) => newestActionsText(state.newestActions),
};

/** Columns that are searched but never read. */
const searchColumns: Readonly<Record<string, (record: SessionRecord) => Value>> = {
  user_id: ({ userIds }) => userIds.at(-1) ?? null,
  facets: encodeFacets,
};

/** Columns that stay as the first version of a session wrote them. */
const CONSTANT = ['workspace_id', 'session_id', 'secret_hash'];

const fieldColumns = Object.entries({ ...recordColumns, ...strokeColumns });

const writers: readonly (readonly [string, (record: SessionRecord) => Value])[] = [
  ...fieldColumns.map(
    ([name, { field, write }]) => [name, (record: SessionRecord) => write(record[field] as never)] as const,
  ),
  ...Object.entries({ ...foldedColumns, ...searchColumns }),
];

/** Columns of indexes that the other columns are not in. */
const PLACE = ['started_at', 'country', 'city', 'network'];

export const writtenColumns = writers.map(([name]) => name);
export const changingColumns = writtenColumns.filter((name) => !CONSTANT.includes(name));
/** Those that change with most beacons. */
export const movingColumns = changingColumns.filter((name) => !PLACE.includes(name));

export const rowOf = (record: SessionRecord): Value[] => writers.map(([, write]) => write(record));

/** A row as the database returns it. */
export type SummaryRow = Readonly<Record<string, Value>>;
export type RecordRow = SummaryRow & {
  readonly state_shape: string | null;
  readonly state: Uint8Array | null;
};

/** Reads the columns of a row into fields. */
const reader = <Fields>(columns: Columns) => {
  const entries = Object.entries(columns);
  return (row: SummaryRow): Fields => {
    const fields: Record<string, unknown> = {};
    for (const [name, { field, read }] of entries) fields[field] = read(row[name] as never);
    return fields as Fields;
  };
};

const selected = (columns: object): string =>
  Object.keys(columns)
    .map((name) => `s.${name}`)
    .join(', ');

/** What to select for `summaryOf`; `s` is the sessions table. */
export const SELECT_SUMMARY = selected({ ...recordColumns, ...foldedColumns });
/** What to select for `recordOf`; `t` is the table of states. */
export const SELECT_RECORD = `${selected({ ...recordColumns, ...strokeColumns })}, t.shape AS state_shape, t.body AS state`;

// ColumnsOf has one column for every field, so all fields are there.
const recordFields = reader<SessionFields>(recordColumns);
const strokeFields = reader<Pick<SessionRecord, 'trail' | 'strokeKeys'>>(strokeColumns);

export const summaryOf = (row: SummaryRow): SessionSummary => ({
  ...recordFields(row),
  actions: row.actions as number,
  newestActions: row.newest_actions as string | null,
});

export const recordOf = (row: RecordRow): SessionRecord => {
  const state = unpackState(row.state_shape, row.state);
  return { ...recordFields(row), ...strokeFields(row), state, storedBeacons: state.beacons };
};
