interface Distributed {
  /** Rows with the same value are on the same machine. */
  readonly column: string;
  /** Tables of one group keep equal values on the same machine, so that they can be joined. */
  readonly group: string;
}

const bySession: Distributed = { column: 'session_id', group: 'sessions' };

/**
 * How Citus spreads the tables over machines. A session's rows stay together, and a large workspace is on all machines.
 * What sessions share is spread by what it is looked up with.
 */
export const DISTRIBUTED: Readonly<Record<string, Distributed>> = {
  sessions: bySession,
  session_states: bySession,
  session_users: bySession,
  session_tags: bySession,
  session_visitors: bySession,
  labels: bySession,
  blind_reviews: bySession,
  review_claims: bySession,
  score_steps: bySession,
  beacons: bySession,
  webhook_messages: bySession,
  session_completions: bySession,
  inbox: bySession,
  visitors: { column: 'visitor_id', group: 'visitors' },
  visitor_keys: { column: 'key_hash', group: 'visitor_keys' },
  visitor_counts: { column: 'count_key', group: 'visitor_counts' },
  stroke_keys: { column: 'stroke_key', group: 'stroke_keys' },
};

/** Small tables, which every machine has whole. */
export const REFERENCE: readonly string[] = [
  'workspaces',
  'members',
  'workspace_members',
  'sign_ins',
  'site_keys',
  'api_keys',
  'settings',
  'audit_log',
  'user_token_secrets',
  'exclusions',
  'policies',
  'saved_views',
  'check_links',
  'wire_versions',
  'webhooks',
  'visitor_secrets',
  'visitor_names',
  'visitor_healing',
  'request_marks',
  'scoring_servers',
  'erased_sessions',
  'refusals',
  'install_signs',
  'attention',
  'stroke_log',
  'packed_logs',
  'moves',
];

/** What distributes a table. The first table of a group comes before the others. */
export const distributionOf = (table: string): string => {
  const distributed = DISTRIBUTED[table];
  if (!distributed) return `SELECT create_reference_table('${table}')`;
  const { column, group } = distributed;
  const together = group === table ? 'none' : group;
  return `SELECT create_distributed_table('${table}', '${column}', colocate_with => '${together}')`;
};
