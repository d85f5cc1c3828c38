import type { Database } from './database.ts';
import { filledUp, placeholders } from './filled-up.ts';
import { insertRows } from './insert.ts';
import type { LabelVerdict } from './label-verdicts.ts';
import type { SessionKey } from './records.ts';
import { json, rowForm } from './row-form.ts';
import { addMessages } from './session-messages.ts';
import type { SessionMessage } from './webhooks.ts';

export const labelSources = ['review', 'chargeback', 'survey', 'challenge', 'api'] as const;
/** How a session was chosen for labeling: from the queue of high scores, at random, or by the labeler. */
export const labelSelections = ['queue', 'random', 'self'] as const;

/** What somebody found out about a session. It never changes; a wrong one is withdrawn. */
export interface LabelRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly sessionId: string;
  readonly verdict: LabelVerdict;
  readonly reasons: readonly string[];
  readonly note: string;
  readonly source: (typeof labelSources)[number];
  readonly author: string;
  /** Whether the labeler knew the score. Null if unknown. */
  readonly scoreSeen: boolean | null;
  readonly selection: (typeof labelSelections)[number] | null;
  /** The chance that a session like this was chosen. */
  readonly probability: number | null;
  /** When the labeled event happened, such as a chargeback. */
  readonly happenedAt: number | null;
  readonly labeledAt: number;
  readonly withdrawnAt: number | null;
}

export interface LabelPosition {
  readonly labeledAt: number;
  readonly id: string;
}

/** Messages about one session. */
export interface MessagesOfSession {
  readonly subject: SessionKey;
  readonly messages: readonly SessionMessage[];
}

export interface Labels {
  /** Adds the messages about them in the same transaction. */
  addLabels(labels: readonly LabelRecord[], messages?: readonly MessagesOfSession[]): Promise<void>;
  findLabel(workspaceId: string, id: string): Promise<LabelRecord | undefined>;
  /** Also the withdrawn ones, oldest first. */
  labelsOf(workspaceId: string, sessionIds: readonly string[]): Promise<LabelRecord[]>;
  /** Also the withdrawn ones, oldest first. */
  labels(workspaceId: string, limit: number, after?: LabelPosition): Promise<LabelRecord[]>;
  /** Without the withdrawn ones, newest first. */
  newestLabels(workspaceId: string, limit: number): Promise<LabelRecord[]>;
  /** The withdrawn label. Undefined if it does not exist or was withdrawn before. */
  withdrawLabel(workspaceId: string, id: string, at: number): Promise<LabelRecord | undefined>;
}

const { columns, valuesOf, all, first } = rowForm<LabelRecord>()(
  `workspace_id, session_id, id, verdict, reasons, note, source, author, score_seen, selection, probability,
    happened_at, labeled_at, withdrawn_at`,
  {
    reasons: json,
    score_seen: {
      write: (isSeen) => (isSeen === null ? null : Number(isSeen)),
      read: (stored: number | null) => (stored === null ? null : stored === 1),
    },
  },
);

const ADD = `INSERT INTO labels (${columns}) VALUES ROWS`;
const SESSIONS_AT_ONCE = 20;
const OF_SESSIONS = `SELECT ${columns} FROM labels WHERE workspace_id = $1
  AND session_id IN (${placeholders(SESSIONS_AT_ONCE, 2)})`;
const PAGE = `SELECT ${columns} FROM labels WHERE workspace_id = $1 AND (labeled_at, id) > ($2, $3)
  ORDER BY labeled_at, id LIMIT $4`;
const NEWEST = `SELECT ${columns} FROM labels WHERE workspace_id = $1 AND withdrawn_at IS NULL
  ORDER BY labeled_at DESC, id DESC LIMIT $2`;
const WITHDRAW =
  'UPDATE labels SET withdrawn_at = $3 WHERE workspace_id = $1 AND id = $2 AND withdrawn_at IS NULL';
const BY_ID = `SELECT ${columns} FROM labels WHERE workspace_id = $1 AND id = $2`;

export const labels = (database: Database): Labels => ({
  addLabels: (records, messages = []) =>
    database.transaction(async (queries) => {
      await insertRows(queries, ADD, records.map(valuesOf));
      for (const { subject, messages: some } of messages) await addMessages(queries, subject, some);
    }),
  findLabel: (workspaceId, id) => first(database, BY_ID, [workspaceId, id]),
  labelsOf: async (workspaceId, sessionIds) => {
    const found = new Map<string, LabelRecord>();
    for (const some of filledUp(sessionIds, SESSIONS_AT_ONCE))
      for (const label of await all(database, OF_SESSIONS, [workspaceId, ...some]))
        found.set(label.id, label);
    return [...found.values()].sort(oldestFirst);
  },
  labels: (workspaceId, limit, after) =>
    all(database, PAGE, [workspaceId, after?.labeledAt ?? -1, after?.id ?? '', limit]),
  newestLabels: (workspaceId, limit) => all(database, NEWEST, [workspaceId, limit]),
  withdrawLabel: async (workspaceId, id, at) => {
    const withdrawn = await database.run(WITHDRAW, [workspaceId, id, at]);
    return withdrawn === 0 ? undefined : first(database, BY_ID, [workspaceId, id]);
  },
});

const oldestFirst = (a: LabelPosition, b: LabelPosition): number =>
  a.labeledAt - b.labeledAt || (a.id < b.id ? -1 : 1);
