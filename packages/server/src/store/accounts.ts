import type { Database } from './database.ts';
import type { AuditEntry, SiteKeyRecord, VersionedSettings, Workspace } from './records.ts';
import { insertInto, json, orElse, type Row, rowForm, truth } from './row-form.ts';

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

const workspaceForm = rowForm<Workspace>()('id, name, created_at, retention_days');
const siteKeyForm = rowForm<SiteKeyRecord>()(
  'id, workspace_id, site_key, name, origins, created_at, revoked_at',
  { origins: json },
);
const settingsForm = rowForm<VersionedSettings>()(
  'version, weights, thresholds, require_user_token, declared_agents, visitor_recognition',
  {
    weights: json,
    thresholds: json,
    require_user_token: truth,
    declared_agents: orElse('ignore'),
    visitor_recognition: orElse('device'),
  },
);
const auditForm = rowForm<AuditEntry>()('id, workspace_id, at, member_id, action, detail');

export const accounts = (database: Database): Accounts => {
  const write = async (sql: string, values: Parameters<Database['run']>[1]) => {
    await database.run(sql, values);
  };

  return {
    workspaces: () =>
      workspaceForm.all(database, `SELECT ${workspaceForm.columns} FROM workspaces ORDER BY created_at, id`),
    createWorkspace: (workspace) =>
      write(insertInto('workspaces', workspaceForm.names), workspaceForm.valuesOf(workspace)),
    renameWorkspace: (workspaceId, name) =>
      write('UPDATE workspaces SET name = $2 WHERE id = $1', [workspaceId, name]),
    setRetention: (workspaceId, days) =>
      write('UPDATE workspaces SET retention_days = $2 WHERE id = $1', [workspaceId, days]),
    siteKeys: (workspaceId) =>
      siteKeyForm.all(
        database,
        `SELECT ${siteKeyForm.columns} FROM site_keys WHERE workspace_id = $1 ORDER BY created_at, id`,
        [workspaceId],
      ),
    findSiteKey: (siteKey) =>
      siteKeyForm.first(database, `SELECT ${siteKeyForm.columns} FROM site_keys WHERE site_key = $1`, [
        siteKey,
      ]),
    createSiteKey: (key) => write(insertInto('site_keys', siteKeyForm.names), siteKeyForm.valuesOf(key)),
    updateSiteKey: async ({ id, workspaceId, name, origins, revokedAt }) =>
      (await database.run(
        'UPDATE site_keys SET name = $3, origins = $4, revoked_at = $5 WHERE id = $1 AND workspace_id = $2',
        [id, workspaceId, name, JSON.stringify(origins), revokedAt],
      )) > 0,
    settings: (workspaceId, version = Number.MAX_SAFE_INTEGER) =>
      settingsForm.first(
        database,
        `SELECT ${settingsForm.columns} FROM settings WHERE workspace_id = $1 AND version <= $2 ORDER BY version DESC LIMIT 1`,
        [workspaceId, version],
      ),
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
    auditLog: (workspaceId, limit, action) =>
      auditForm.all(
        database,
        `SELECT ${auditForm.columns} FROM audit_log WHERE workspace_id = $1 ${action === undefined ? '' : 'AND action = $3'}
          ORDER BY at DESC, id DESC LIMIT $2`,
        [workspaceId, limit, ...(action === undefined ? [] : [action])],
      ),
  };
};
