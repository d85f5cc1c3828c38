import type { Database } from './database.ts';

/** One-time links to the browser check, by the hashes of their tokens. */
export interface CheckLinks {
  createCheckLink(
    tokenHash: string,
    link: { readonly workspaceId: string; readonly siteKey: string; readonly expiresAt: number },
  ): Promise<void>;
  /** Gives the page a token in place of the link's. Returns false if the link was opened before or has expired. */
  openCheckLink(
    tokenHash: string,
    opened: { readonly pageHash: string; readonly at: number; readonly expiresAt: number },
  ): Promise<boolean>;
  /** The check that a page's token belongs to, until it expires. */
  openedCheck(
    pageHash: string,
    now: number,
  ): Promise<
    { readonly workspaceId: string; readonly siteKey: string; readonly openedAt: number } | undefined
  >;
  endExpiredCheckLinks(now: number): Promise<void>;
}

interface Row {
  readonly workspace_id: string;
  readonly site_key: string;
  readonly opened_at: number;
}

/** Links to the browser check. Opening one replaces its token, so that it works once. */
export const checkLinks = (database: Database): CheckLinks => ({
  createCheckLink: async (tokenHash, { workspaceId, siteKey, expiresAt }) => {
    await database.run(
      'INSERT INTO check_links (token_hash, workspace_id, site_key, expires_at) VALUES ($1, $2, $3, $4)',
      [tokenHash, workspaceId, siteKey, expiresAt],
    );
  },
  openCheckLink: async (tokenHash, { pageHash, at, expiresAt }) =>
    (await database.run(
      `UPDATE check_links SET token_hash = $2, opened_at = $3, expires_at = $4
       WHERE token_hash = $1 AND opened_at IS NULL AND expires_at > $3`,
      [tokenHash, pageHash, at, expiresAt],
    )) > 0,
  openedCheck: async (pageHash, now) => {
    const [row] = await database.all<Row>(
      `SELECT workspace_id, site_key, opened_at FROM check_links
       WHERE token_hash = $1 AND opened_at IS NOT NULL AND expires_at > $2`,
      [pageHash, now],
    );
    return row && { workspaceId: row.workspace_id, siteKey: row.site_key, openedAt: row.opened_at };
  },
  endExpiredCheckLinks: async (now) => {
    await database.run('DELETE FROM check_links WHERE expires_at <= $1', [now]);
  },
});
