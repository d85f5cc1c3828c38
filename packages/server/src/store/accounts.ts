import type { Database } from './database.ts';
import type { AuditEntry, SiteKeyRecord, VersionedSettings, Workspace } from './records.ts';

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

const SITE_KEY = 'id, workspace_id, site_key, name, origins, created_at, revoked_at';
const SETTINGS = 'version, weights, thresholds, require_user_token, declared_agents, visitor_recognition';

type Row = Record<string, never>;

export const accounts = (database: Database): Accounts => {
  const first = async (sql: string, values: Parameters<Database['all']>[1]) =>
    (await database.all<Row>(sql, values))[0];
  const write = async (sql: string, values: Parameters<Database['run']>[1]) => {
    await database.run(sql, values);
  };

  return {
    workspaces: async () =>
      (await database.all<Row>('SELECT * FROM workspaces ORDER BY created_at, id')).map((row) => ({
        id: row.id!,
        name: row.name!,
        createdAt: row.created_at!,
        retentionDays: row.retention_days!,
      })),
    createWorkspace: ({ id, name, createdAt, retentionDays }) =>
      write('INSERT INTO workspaces (id, name, created_at, retention_days) VALUES ($1, $2, $3, $4)', [
        id,
        name,
        createdAt,
        retentionDays,
      ]),
    renameWorkspace: (workspaceId, name) =>
      write('UPDATE workspaces SET name = $2 WHERE id = $1', [workspaceId, name]),
    setRetention: (workspaceId, days) =>
      write('UPDATE workspaces SET retention_days = $2 WHERE id = $1', [workspaceId, days]),
    siteKeys: async (workspaceId) =>
      (
        await database.all<Row>(
          `SELECT ${SITE_KEY} FROM site_keys WHERE workspace_id = $1 ORDER BY created_at, id`,
          [workspaceId],
        )
      ).map(siteKeyOf),
    findSiteKey: async (siteKey) => {
      const row = await first(`SELECT ${SITE_KEY} FROM site_keys WHERE site_key = $1`, [siteKey]);
      return row && siteKeyOf(row);
    },
    createSiteKey: (key) =>
      write(`INSERT INTO site_keys (${SITE_KEY}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
        key.id,
        key.workspaceId,
        key.siteKey,
        key.name,
        JSON.stringify(key.origins),
        key.createdAt,
        key.revokedAt,
      ]),
    updateSiteKey: async ({ id, workspaceId, name, origins, revokedAt }) =>
      (await database.run(
        'UPDATE site_keys SET name = $3, origins = $4, revoked_at = $5 WHERE id = $1 AND workspace_id = $2',
        [id, workspaceId, name, JSON.stringify(origins), revokedAt],
      )) > 0,
    settings: async (workspaceId, version = Number.MAX_SAFE_INTEGER) => {
      const row = await first(
        `SELECT ${SETTINGS} FROM settings WHERE workspace_id = $1 AND version <= $2 ORDER BY version DESC LIMIT 1`,
        [workspaceId, version],
      );
      return row && settingsOf(row);
    },
    settingsVersions: async (workspaceId, limit) =>
      (
        await database.all<Row>(
          `SELECT ${SETTINGS}, created_at FROM settings WHERE workspace_id = $1 ORDER BY version DESC LIMIT $2`,
          [workspaceId, limit],
        )
      ).map((row) => ({ settings: settingsOf(row), savedAt: row.created_at! })),
    saveSettings: async (workspaceId, { version, weights, thresholds, ...settings }, at) =>
      (await database.run(
        `INSERT INTO settings (workspace_id, version, weights, thresholds, require_user_token, declared_agents,
           visitor_recognition, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
        [
          workspaceId,
          version,
          JSON.stringify(weights),
          JSON.stringify(thresholds),
          Number(settings.requireUserToken),
          settings.declaredAgents ?? 'ignore',
          settings.visitorRecognition ?? 'device',
          at,
        ],
      )) > 0,
    audit: ({ id, workspaceId, at, memberId, action, detail }) =>
      write(
        'INSERT INTO audit_log (id, workspace_id, at, member_id, action, detail) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, workspaceId, at, memberId, action, detail],
      ),
    auditLog: async (workspaceId, limit, action) =>
      (
        await database.all<Row>(
          `SELECT * FROM audit_log WHERE workspace_id = $1 ${action === undefined ? '' : 'AND action = $3'}
            ORDER BY at DESC, id DESC LIMIT $2`,
          [workspaceId, limit, ...(action === undefined ? [] : [action])],
        )
      ).map(auditEntryOf),
  };
};

const settingsOf = (row: Row): VersionedSettings => ({
  version: row.version!,
  weights: JSON.parse(row.weights!),
  thresholds: JSON.parse(row.thresholds!),
  requireUserToken: row.require_user_token === 1,
  declaredAgents: row.declared_agents!,
  visitorRecognition: row.visitor_recognition!,
});

const siteKeyOf = (row: Row): SiteKeyRecord => ({
  id: row.id!,
  workspaceId: row.workspace_id!,
  siteKey: row.site_key!,
  name: row.name!,
  origins: JSON.parse(row.origins!),
  createdAt: row.created_at!,
  revokedAt: row.revoked_at!,
});

const auditEntryOf = (row: Row): AuditEntry => ({
  id: row.id!,
  workspaceId: row.workspace_id!,
  at: row.at!,
  memberId: row.member_id!,
  action: row.action!,
  detail: row.detail!,
});
