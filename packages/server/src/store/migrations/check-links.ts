/** Of a page that is gone. The table stays, so that stores of every version have the same ones. */
export const checkLinks = `CREATE TABLE check_links (
  token_hash TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, site_key TEXT NOT NULL, opened_at BIGINT,
  expires_at BIGINT NOT NULL
);`;
