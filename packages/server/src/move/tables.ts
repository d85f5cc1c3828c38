/** Every table that moves, with its primary key. The inbox moves by itself, because the embedded one is not a table. */
export const TABLES: Readonly<Record<string, readonly string[]>> = {
  members: ['id'],
  workspace_members: ['workspace_id', 'member_id'],
  sign_ins: ['token_hash'],
  site_keys: ['id'],
  api_keys: ['id'],
  settings: ['workspace_id', 'version'],
  audit_log: ['id'],
  user_token_secrets: ['id'],
  exclusions: ['id'],
  policies: ['workspace_id', 'version'],
  saved_views: ['id'],
  check_links: ['token_hash'],
  wire_versions: ['version'],
  visitor_secrets: ['workspace_id'],
  sessions: ['workspace_id', 'session_id'],
  session_states: ['workspace_id', 'session_id'],
  session_users: ['workspace_id', 'session_id', 'user_id'],
  session_tags: ['workspace_id', 'session_id', 'tag'],
  session_visitors: ['workspace_id', 'session_id'],
  labels: ['workspace_id', 'session_id', 'id'],
  blind_reviews: ['workspace_id', 'session_id', 'member_id'],
  review_claims: ['workspace_id', 'session_id'],
  score_steps: ['workspace_id', 'session_id', 'version'],
  beacons: ['workspace_id', 'session_id', 'page', 'seq'],
  webhooks: ['id'],
  webhook_messages: ['workspace_id', 'session_id', 'webhook_id', 'position'],
  session_completions: ['workspace_id', 'session_id'],
  visitors: ['workspace_id', 'visitor_id'],
  visitor_keys: ['workspace_id', 'visitor_id', 'key_hash'],
  visitor_names: ['workspace_id', 'name'],
  visitor_healing: ['id'],
  visitor_counts: ['workspace_id', 'count_key'],
  stroke_keys: ['stroke_key', 'session'],
  stroke_log: ['id'],
  erased_sessions: ['session_hash'],
  request_marks: ['site_key', 'hour', 'network'],
  refusals: ['id'],
  install_signs: ['site_key', 'sign'],
  attention: ['workspace_id', 'finding'],
  packed_logs: ['workspace_id'],
};

/** The digests of what moves have left in this store, or in one that it came from. */
export const MOVES_TABLE = 'moves';
export const MOVES_KEY: readonly string[] = ['digest'];

/** Copied last: a server finds nothing before everything is there. */
export const LAST_TABLE = 'workspaces';
export const LAST_KEY: readonly string[] = ['id'];
