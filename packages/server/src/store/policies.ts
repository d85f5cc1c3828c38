import type { Database } from './database.ts';
import { insertInto, rowForm } from './row-form.ts';

/** A version of the text that decides sessions of a workspace. An empty text decides nothing. */
export interface PolicyRecord {
  readonly workspaceId: string;
  /** From 1. */
  readonly version: number;
  readonly text: string;
  /** Who saved it: a member, or a command if it is empty. */
  readonly memberId: string;
  readonly savedAt: number;
}

export interface Policies {
  /** The given version, or the newest. */
  policy(workspaceId: string, version?: number): Promise<PolicyRecord | undefined>;
  /** The newest versions first. */
  policyVersions(workspaceId: string, limit: number): Promise<PolicyRecord[]>;
  /** Returns false if this version exists already. */
  savePolicy(policy: PolicyRecord): Promise<boolean>;
  /** Gives a version another text, for an erasure. */
  rewritePolicy(policy: Pick<PolicyRecord, 'workspaceId' | 'version' | 'text'>): Promise<void>;
}

const { columns, names, valuesOf, all, first } = rowForm<PolicyRecord>()(
  'workspace_id, version, text, member_id, saved_at',
);

const FIND = `SELECT ${columns} FROM policies WHERE workspace_id = $1 AND version = $2`;
const LIST = `SELECT ${columns} FROM policies WHERE workspace_id = $1 ORDER BY version DESC LIMIT $2`;
const SAVE = `${insertInto('policies', names)} ON CONFLICT DO NOTHING`;
const REWRITE = 'UPDATE policies SET text = $3 WHERE workspace_id = $1 AND version = $2';

export const policies = (database: Database): Policies => {
  const policyVersions = (workspaceId: string, limit: number) => all(database, LIST, [workspaceId, limit]);
  return {
    policy: async (workspaceId, version) => {
      if (version === undefined) return (await policyVersions(workspaceId, 1))[0];
      return first(database, FIND, [workspaceId, version]);
    },
    policyVersions,
    savePolicy: async (policy) => (await database.run(SAVE, valuesOf(policy))) > 0,
    rewritePolicy: async ({ workspaceId, version, text }) => {
      await database.run(REWRITE, [workspaceId, version, text]);
    },
  };
};
