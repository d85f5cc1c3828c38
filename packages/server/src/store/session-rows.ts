import { newestActionsText } from '@gait/engine';
import type { Value } from './database.ts';
import { encodeFacets } from './facets.ts';
import { unpackState } from './packed-state.ts';
import type { SessionRecord } from './records.ts';
import { json, plain, type Row, rowForm, truth } from './row-form.ts';
import {
  decodeDetected,
  decodeTrail,
  decodeVerdicts,
  encodeDetected,
  encodeVerdicts,
} from './session-encoding.ts';
import type { SessionFields, SessionSummary } from './store.ts';

const recordForm = rowForm<SessionFields>({
  workspace_id: plain('workspaceId'),
  session_id: plain('sessionId'),
  version: plain('version'),
  secret_hash: plain('secretHash'),
  parent_id: plain('parentId'),
  visitor_id: plain('visitorId'),
  visitor_final: truth('visitorFinal'),
  user_ids: json('userIds'),
  user_ended: truth('userEnded'),
  vouched_user_ids: json('vouchedUserIds'),
  tags: json('tags'),
  started_at: plain('startedAt'),
  active_at: plain('activeAt'),
  risk_score: plain('riskScore'),
  recommended_action: plain('recommendedAction'),
  risk_explanation: plain('riskExplanation'),
  detected: { field: 'detected', write: encodeDetected, read: decodeDetected },
  verdicts: { field: 'verdicts', write: encodeVerdicts, read: decodeVerdicts },
  visit_evidence: json('visitEvidence'),
  settings_version: plain('settingsVersion'),
  engine_version: plain('engineVersion'),
  scored_at: plain('scoredAt'),
  country: plain('country'),
  city: plain('city'),
  network: plain('network'),
  platform: plain('platform'),
  zone: plain('zone'),
  beacons: plain('beacons'),
  excluded: truth('excluded'),
});

/** Columns that only the next beacon of a session needs. */
const strokeForm = rowForm<Pick<SessionRecord, 'trail' | 'strokeKeys'>>({
  trail: { ...json('trail'), read: decodeTrail },
  stroke_keys: plain('strokeKeys'),
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

export const writtenColumns = [...recordForm.names, ...strokeForm.names, ...computed.map(([name]) => name)];
export const changingColumns = writtenColumns.filter((name) => !CONSTANT.includes(name));
/** Those that change with most beacons. */
export const movingColumns = changingColumns.filter((name) => !PLACE.includes(name));

export const rowOf = (record: SessionRecord): Value[] => [
  ...recordForm.valuesOf(record),
  ...strokeForm.valuesOf(record),
  ...computed.map(([, write]) => write(record)),
];

export type SummaryRow = Row;
export type RecordRow = Row & {
  readonly state_shape: string | null;
  readonly state: Uint8Array | null;
};

const selected = (names: readonly string[]): string => names.map((name) => `s.${name}`).join(', ');

/** What to select for `summaryOf`; `s` is the sessions table. */
export const SELECT_SUMMARY = selected([...recordForm.names, ...Object.keys(foldedColumns)]);
/** What to select for `recordOf`; `t` is the table of states. */
export const SELECT_RECORD = `${selected([...recordForm.names, ...strokeForm.names])}, t.shape AS state_shape, t.body AS state`;

export const summaryOf = (row: Row): SessionSummary => ({
  ...recordForm.recordOf(row),
  actions: row.actions as number,
  newestActions: row.newest_actions as string | null,
});

export const recordOf = (row: RecordRow): SessionRecord => {
  const state = unpackState(row.state_shape, row.state);
  return { ...recordForm.recordOf(row), ...strokeForm.recordOf(row), state, storedBeacons: state.beacons };
};
