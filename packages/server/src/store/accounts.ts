import type { Database } from './database.ts';
import type { AuditEntry, SiteKeyRecord, VersionedSettings, Workspace } from './records.ts';
import { insertInto, json, orElse, plain, type Row, rowForm, truth } from './row-form.ts';

/** Workspaces with their site keys and settings. */
export interface Accounts {
  workspaces(): Promise<Workspace[]>;
  createWorkspace(workspace: Workspace): Promise<void>;
  renameWorkspace(workspaceId: string, name: string): Promise<void>;
  setRetention(workspaceId: string, days: number): Promise<void>;
  siteKeys(workspaceId: string): Promise<SiteKeyRecord[]>;
  findSiteKey(siteKey: string): Promise<SiteKeyRecord | undefined>;
  createSiteKey(key: SiteKeyRecord): Promise<void>;
  /** Updates name, origins and revocation. Returns whether the key exists. */
  updateSiteKey(key: SiteKeyRecord): Promise<boolean>;

  /** The given version, or the newest. Undefined if the settings were never changed. */
  settings(workspaceId: string, version?: number): Promise<VersionedSettings | undefined>;
  /** The newest versions first, with the times at which they were saved. */
  settingsVersions(
    workspaceId: string,
    limit: number,
  ): Promise<{ readonly settings: VersionedSettings; readonly savedAt: number }[]>;
  /** Returns false if this version exists already. */
  saveSettings(workspaceId: string, settings: VersionedSettings, at: number): Promise<boolean>;
  audit(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  auditLog(workspaceId: string, limit: number, action?: string): Promise<AuditEntry[]>;
}

const workspaceForm = rowForm<Workspace>({
  id: plain('id'),
  name: plain('name'),
  created_at: plain('createdAt'),
  retention_days: plain('retentionDays'),
});

const siteKeyForm = rowForm<SiteKeyRecord>({
  id: plain('id'),
  workspace_id: plain('workspaceId'),
  site_key: plain('siteKey'),
  name: plain('name'),
  origins: json('origins'),
  created_at: plain('createdAt'),
  revoked_at: plain('revokedAt'),
});

const settingsForm = rowForm<VersionedSettings>({
  version: plain('version'),
  weights: json('weights'),
  thresholds: json('thresholds'),
  require_user_token: truth('requireUserToken'),
  declared_agents: orElse('declaredAgents', 'ignore'),
  visitor_recognition: orElse('visitorRecognition', 'device'),
});

const auditForm = rowForm<AuditEntry>({
  id: plain('id'),
  workspace_id: plain('workspaceId'),
  at: plain('at'),
  member_id: plain('memberId'),
  action: plain('action'),
  detail: plain('detail'),
});

export const accounts = (database: Database): Accounts => {
  const first = async (sql: string, values: Parameters<Database['all']>[1]) =>
    (await database.all<Row>(sql, values))[0];
  const write = async (sql: string, values: Parameters<Database['run']>[1]) => {
    await database.run(sql, values);
  };

  return {
    workspaces: async () =>
      (
        await database.all<Row>(`SELECT ${workspaceForm.columns} FROM workspaces ORDER BY created_at, id`)
      ).map(workspaceForm.recordOf),
    createWorkspace: (workspace) =>
      write(insertInto('workspaces', workspaceForm.names), workspaceForm.valuesOf(workspace)),
    renameWorkspace: (workspaceId, name) =>
      write('UPDATE workspaces SET name = $2 WHERE id = $1', [workspaceId, name]),
    setRetention: (workspaceId, days) =>
      write('UPDATE workspaces SET retention_days = $2 WHERE id = $1', [workspaceId, days]),
    siteKeys: async (workspaceId) =>
      (
        await database.all<Row>(
          `SELECT ${siteKeyForm.columns} FROM site_keys WHERE workspace_id = $1 ORDER BY created_at, id`,
          [workspaceId],
        )
      ).map(siteKeyForm.recordOf),
    findSiteKey: async (siteKey) => {
      const row = await first(`SELECT ${siteKeyForm.columns} FROM site_keys WHERE site_key = $1`, [siteKey]);
      return row && siteKeyForm.recordOf(row);
    },
    createSiteKey: (key) => write(insertInto('site_keys', siteKeyForm.names), siteKeyForm.valuesOf(key)),
    updateSiteKey: async ({ id, workspaceId, name, origins, revokedAt }) =>
      (await database.run(
        'UPDATE site_keys SET name = $3, origins = $4, revoked_at = $5 WHERE id = $1 AND workspace_id = $2',
        [id, workspaceId, name, JSON.stringify(origins), revokedAt],
      )) > 0,
    settings: async (workspaceId, version = Number.MAX_SAFE_INTEGER) => {
      const row = await first(
        `SELECT ${settingsForm.columns} FROM settings WHERE workspace_id = $1 AND version <= $2 ORDER BY version DESC LIMIT 1`,
        [workspaceId, version],
      );
      return row && settingsForm.recordOf(row);
    },
    settingsVersions: async (workspaceId, limit) =>
      (
        await database.all<Row>(
          `SELECT ${settingsForm.columns}, created_at FROM settings WHERE workspace_id = $1 ORDER BY version DESC LIMIT $2`,
          [workspaceId, limit],
        )
      ).map((row) => ({ settings: settingsForm.recordOf(row), savedAt: row.created_at as number })),
    saveSettings: async (workspaceId, settings, at) =>
      (await database.run(
        `${insertInto('settings', ['workspace_id', 'created_at', ...settingsForm.names])} ON CONFLICT DO NOTHING`,
        [workspaceId, at, ...settingsForm.valuesOf(settings)],
      )) > 0,
    audit: (entry) => write(insertInto('audit_log', auditForm.names), auditForm.valuesOf(entry)),
    auditLog: async (workspaceId, limit, action) =>
      (
        await database.all<Row>(
          `SELECT ${auditForm.columns} FROM audit_log WHERE workspace_id = $1 ${action === undefined ? '' : 'AND action = $3'}
            ORDER BY at DESC, id DESC LIMIT $2`,
          [workspaceId, limit, ...(action === undefined ? [] : [action])],
        )
      ).map(auditForm.recordOf),
  };
};
