import { newestActionsText } from '@gait/engine';
import type { Value } from './database.ts';
import { encodeFacets } from './facets.ts';
import { unpackState } from './packed-state.ts';
import type { SessionRecord } from './records.ts';
import { json, type Row, rowForm, truth } from './row-form.ts';
import {
  decodeDetected,
  decodeVerdicts,
  encodeDetected,
  encodeVerdicts,
  packedColumns,
  type StrokeColumns,
  strokesIn,
} from './session-encoding.ts';
import type { SessionFields, SessionSummary } from './store.ts';

const recordForm = rowForm<SessionFields>()(
  `workspace_id, session_id, version, secret_hash, parent_id, visitor_id, visitor_final, user_ids, user_ended,
    vouched_user_ids, tags, started_at, active_at, risk_score, recommended_action, risk_explanation, detected,
    verdicts, visit_evidence, settings_version, engine_version, scored_at, country, city, network, platform,
    zone, beacons, excluded`,
  {
    visitor_final: truth,
    user_ids: json,
    user_ended: truth,
    vouched_user_ids: json,
    tags: json,
    detected: { write: encodeDetected, read: decodeDetected },
    verdicts: { write: encodeVerdicts, read: decodeVerdicts },
    visit_evidence: json,
    excluded: truth,
  },
);

/** Columns that only the next beacon of a session needs. */
const STROKES = ['trail', 'stroke_keys', 'packed_strokes'] as const satisfies (keyof StrokeColumns)[];
const strokeColumns = ({ trail, strokeKeys }: SessionRecord): StrokeColumns => ({
  trail: JSON.stringify(trail),
  stroke_keys: strokeKeys,
  packed_strokes: null,
});

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

const computed = Object.entries({ ...foldedColumns, ...searchColumns });

/** Columns of indexes that the other columns are not in. */
const PLACE = ['started_at', 'country', 'city', 'network'];

export const writtenColumns = [...recordForm.names, ...STROKES, ...computed.map(([name]) => name)];
export const changingColumns = writtenColumns.filter((name) => !CONSTANT.includes(name));
/** Those that change with most beacons. */
export const movingColumns = changingColumns.filter((name) => !PLACE.includes(name));

/** `packs`: nothing was added to the session, which may have ended long ago. */
export const rowOf = (record: SessionRecord, packs: boolean): Value[] => {
  const text = strokeColumns(record);
  const strokes = packs ? packedColumns(text) : text;
  return [
    ...recordForm.valuesOf(record),
    ...STROKES.map((name) => strokes[name]),
    ...computed.map(([, write]) => write(record)),
  ];
};

export type SummaryRow = Row;
export type RecordRow = Row &
  StrokeColumns & {
    readonly state_shape: string | null;
    readonly state: Uint8Array | null;
  };

const selected = (names: readonly string[]): string => names.map((name) => `s.${name}`).join(', ');

/** What to select for `summaryOf`; `s` is the sessions table. */
export const SELECT_SUMMARY = selected([...recordForm.names, ...Object.keys(foldedColumns)]);
/** What to select for `recordOf`; `t` is the table of states. */
export const SELECT_RECORD = `${selected([...recordForm.names, ...STROKES])}, t.shape AS state_shape, t.body AS state`;

export const summaryOf = (row: Row): SessionSummary => ({
  ...recordForm.recordOf(row),
  actions: row.actions as number,
  newestActions: row.newest_actions as string | null,
});

/** The same of a session that is folded. */
export const summaryOfRecord = (record: SessionRecord): SessionSummary => {
  const { state, storedBeacons: _, trail: __, strokeKeys: ___, ...fields } = record;
  const { newestActions } = state;
  return { ...fields, actions: newestActions.count, newestActions: newestActionsText(newestActions) };
};

export const recordOf = (row: RecordRow): SessionRecord => {
  const state = unpackState(row.state_shape, row.state);
  return { ...recordForm.recordOf(row), ...strokesIn(row), state, storedBeacons: state.beacons };
};
