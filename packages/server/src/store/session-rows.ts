import type { Verdict } from '@gait/engine';
import { emptyTrail, type StrokeKey, type StrokeTrail } from '@gait/engine/replay';
import type { Value } from './database.ts';
import { unpackState } from './packed-state.ts';
import type { SessionRecord } from './records.ts';
import type { SessionSummary } from './store.ts';

export const MINUTE_MS = 60_000;
export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);

/** Columns of a session that lists show. `s` is the sessions table. */
export const SUMMARY_COLUMNS = [
  'workspace_id',
  'session_id',
  'version',
  'secret_hash',
  'parent_id',
  'visitor_id',
  'user_id',
  'user_ids',
  'tags',
  'started_at',
  'active_at',
  'risk_score',
  'recommended_action',
  'risk_explanation',
  'detected',
  'verdicts',
  'settings_version',
  'country',
  'city',
  'platform',
  'zone',
  'beacons',
] as const;

const OWN_COLUMNS = ['trail', 'stroke_keys'] as const;

export const WRITTEN_COLUMNS = [...SUMMARY_COLUMNS, 'active_minute', ...OWN_COLUMNS] as const;

export const summaryColumns = SUMMARY_COLUMNS.map((name) => `s.${name}`).join(', ');
/** `t` is the table of states. */
export const recordColumns = [
  summaryColumns,
  ...OWN_COLUMNS.map((name) => `s.${name}`),
  't.shape AS state_shape, t.body AS state',
].join(', ');

export type SummaryRow = Record<(typeof SUMMARY_COLUMNS)[number], never>;
export type RecordRow = SummaryRow & { readonly [Name in (typeof OWN_COLUMNS)[number]]: string } & {
  readonly state_shape: string | null;
  readonly state: Uint8Array | null;
};

/** Ids between commas, so that one is found by `LIKE '%,id,%'`. */
export const detectedText = (detected: readonly string[]): string =>
  `,${detected.map((id) => `${id},`).join('')}`;
export const detectedIds = (text: string): string[] => text.split(',').filter(Boolean);

/** Sessions of before there were trails have none. */
export const trailOf = (text: string): StrokeTrail => (text === '' ? emptyTrail() : JSON.parse(text));

const strokeKeysText = (keys: readonly StrokeKey[]): string => keys.map((key) => key.toString(36)).join(',');
export const strokeKeysOf = (text: string): StrokeKey[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((key) => Number.parseInt(key, 36));

const letters: Readonly<Record<Verdict, string>> = { Detected: 'D', 'Not detected': 'N', Unknown: 'U' };
const words = Object.fromEntries(Object.entries(letters).map(([word, letter]) => [letter, word as Verdict]));

/** `bot=D,vpn=N` */
const verdictsText = (verdicts: SessionRecord['verdicts']): string =>
  Object.entries(verdicts)
    .map(([id, verdict]) => `${id}=${letters[verdict]}`)
    .join(',');

const verdictsOf = (text: string): SessionRecord['verdicts'] =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((entry) => [entry.slice(0, -2), words[entry.slice(-1)] ?? 'Unknown']),
  );

export const rowOf = (record: SessionRecord): Value[] => [
  record.workspaceId,
  record.sessionId,
  record.version,
  record.secretHash,
  record.parentId,
  record.visitorId,
  record.userIds.at(-1) ?? null,
  JSON.stringify(record.userIds),
  JSON.stringify(record.tags),
  record.startedAt,
  record.activeAt,
  record.riskScore,
  record.recommendedAction,
  record.riskExplanation,
  detectedText(record.detected),
  verdictsText(record.verdicts),
  record.settingsVersion,
  record.country,
  record.city,
  record.platform,
  record.zone,
  record.beacons,
  minuteOf(record.activeAt),
  JSON.stringify(record.trail),
  strokeKeysText(record.strokeKeys),
];

export const summaryOf = (row: SummaryRow): SessionSummary => ({
  workspaceId: row.workspace_id,
  sessionId: row.session_id,
  version: row.version,
  secretHash: row.secret_hash,
  parentId: row.parent_id,
  visitorId: row.visitor_id,
  userIds: JSON.parse(row.user_ids),
  tags: JSON.parse(row.tags),
  startedAt: row.started_at,
  activeAt: row.active_at,
  riskScore: row.risk_score,
  recommendedAction: row.recommended_action,
  riskExplanation: row.risk_explanation,
  detected: detectedIds(row.detected),
  verdicts: verdictsOf(row.verdicts),
  settingsVersion: row.settings_version,
  country: row.country,
  city: row.city,
  platform: row.platform,
  zone: row.zone,
  beacons: row.beacons,
});

export const recordOf = (row: RecordRow): SessionRecord => {
  const state = unpackState(row.state_shape, row.state);
  return {
    ...summaryOf(row),
    state,
    keptBeacons: state.beacons,
    trail: trailOf(row.trail),
    strokeKeys: strokeKeysOf(row.stroke_keys),
  };
};
