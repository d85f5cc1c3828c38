/** Asked only where the database has no recursion. */
export const WITHOUT_RECURSION = 'different values without recursion';

/** Look-ups that ask every machine of a cluster, by a part of their SQL,  with what they are for. */
export const LOOK_UPS_ON_ALL: Readonly<Record<string, string>> = {
  'SELECT DISTINCT': WITHOUT_RECURSION,
  'WITH RECURSIVE known (score) AS': 'different scores',
  'FROM session_users o CROSS JOIN sessions s WHERE s.workspace_id = o.workspace_id AND s.session_id = o.session_id':
    'sessions of a user',
  'FROM session_tags o CROSS JOIN sessions s WHERE s.workspace_id = o.workspace_id AND s.session_id = o.session_id':
    'sessions with a tag',
  'FROM sessions s WHERE s.workspace_id = $1':
    'newest sessions, of a visitor too, with the filters and counts of the dashboard',
  'FROM labels WHERE workspace_id = $1 AND (labeled_at, id) >': 'all labels, page by page',
  'FROM labels WHERE workspace_id = $1 AND withdrawn_at IS NULL':
    'the newest labels, for previews of settings',
  'UPDATE labels SET withdrawn_at = $3 WHERE workspace_id = $1 AND id = $2': 'a label that is withdrawn',
  'FROM labels WHERE workspace_id = $1 AND id = $2': 'a label by its id',
  'SELECT session_id FROM sessions WHERE workspace_id = $1 AND session_id >= $2': 'search by session id',
  'SELECT session_id FROM sessions WHERE workspace_id = $1 AND visitor_id >= $2': 'search by visitor id',
  'FROM session_users WHERE workspace_id = $1 AND user_id > $2': 'search by user id',
  'SELECT min(tag) FROM session_tags WHERE workspace_id = $1': 'search by a part of a tag',
  'SELECT min(city) FROM sessions WHERE workspace_id = $1': 'search by a part of a city',
  'FROM session_users o WHERE o.workspace_id = $1': 'the count and the pages of the sessions of a user',
  'FROM session_tags o WHERE o.workspace_id = $1': 'the count and the pages of the sessions with a tag',
  'known CROSS JOIN sessions s WHERE s.session_id = known.id': 'sessions by a list of ids',
  'FROM blind_reviews WHERE workspace_id = $1 AND member_id = $2': 'the blind reviews of a member',
  'FROM review_claims WHERE workspace_id = $1 AND claimed_at >': 'sessions that members have open to decide',
  'SELECT workspace_id, session_id FROM sessions WHERE (workspace_id, session_id) >':
    'rescoring of all sessions',
  'SELECT session_id AS id FROM sessions WHERE workspace_id = $1 AND active_at <': 'retention of sessions',
  'SELECT session_id, active_at, version, trail, stroke_keys, packed_strokes':
    'sessions that have ended, whose logs are packed',
  'SELECT visitor_id AS id FROM visitors WHERE workspace_id = $1 AND seen_at <': 'retention of visitors',
  'FROM sessions WHERE workspace_id = $1 AND visitor_id = $2 LIMIT 1':
    'whether an erased visitor has sessions left',
  'FROM session_visitors WHERE workspace_id = $1 AND (link LIKE': 'similar visitors that are erased',
  'DELETE FROM visitor_keys WHERE workspace_id = $1 AND visitor_id = $2': 'keys of visitors that are removed',
  'FROM visitors WHERE (workspace_id, visitor_id) >': 'visitors that are looked for in pieces',
  'SELECT key_hash FROM visitor_keys WHERE workspace_id = $1 AND visitor_id = $2':
    'keys of visitors that become one',
  'SELECT session_id FROM sessions WHERE workspace_id = $1 AND visitor_id = $2':
    'sessions of visitors that become one',
  'FROM webhook_messages m WHERE webhook_id = $1': 'messages of a webhook',
  'UPDATE webhook_messages SET state': 'messages of a webhook that are sent again',
  'DELETE FROM webhook_messages WHERE webhook_id = $1': 'a webhook that is removed',
  'FROM session_completions WHERE due_at <= $1': 'sessions that are complete',
  'FROM inbox GROUP BY workspace_id, session_id': 'sessions that wait for their score',
  'FROM inbox WHERE substr(session_id, length(session_id)) IN': 'the share of them that one server scores',
};

/** What a statement that asks every machine is for. */
export const lookUpOf = (sql: string): string | undefined =>
  Object.entries(LOOK_UPS_ON_ALL).find(([part]) => sql.includes(part))?.[1];
