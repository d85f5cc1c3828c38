import type { Database } from './database.ts';
import { addMessages } from './session-messages.ts';
import type { SessionMessage } from './webhooks.ts';

/** What needs attention, however many servers find it. */
export interface Attention {
  readonly workspaceId: string;
  readonly finding: string;
  /** Unix ms. */
  readonly at: number;
  /** It begins again if nobody has found it since then, Unix ms. */
  readonly fineSince: number;
  /** For those who want to hear that it begins. */
  readonly messages: readonly SessionMessage[];
}

export interface AttentionLog {
  /** Notes that it needs attention now. The messages are added only if it begins to. */
  noteAttention(found: Attention): Promise<void>;
}

const BEGIN = `INSERT INTO attention (workspace_id, finding, found_at) VALUES ($1, $2, $3)
  ON CONFLICT (workspace_id, finding) DO UPDATE SET found_at = $3 WHERE attention.found_at <= $4`;
const GO_ON = 'UPDATE attention SET found_at = $3 WHERE workspace_id = $1 AND finding = $2 AND found_at < $3';

export const attentionLog = (database: Database): AttentionLog => ({
  noteAttention: ({ workspaceId, finding, at, fineSince, messages }) =>
    database.transaction(async (queries) => {
      const begins = (await queries.run(BEGIN, [workspaceId, finding, at, fineSince])) > 0;
      if (begins) await addMessages(queries, { workspaceId, sessionId: finding }, messages);
      else await queries.run(GO_ON, [workspaceId, finding, at]);
    }),
});
