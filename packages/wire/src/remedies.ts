/** What the owner of a page can do about a beacon that the server refuses, by error code. */
export const remedies = {
  invalid_site_key:
    'Copy the site key from the keys page of the dashboard into data-site-key. A revoked key needs a new one.',
  origin_not_allowed:
    'Add the origin of this page to the site key on the keys page of the dashboard: scheme, host and port, as the address bar shows them.',
  wrong_session_secret:
    'Another tab or program began this session. Open the page in a new tab, and copy no session storage between tabs.',
  session_full: 'The session is as long as one can be. A new tab begins a new session.',
  session_erased: 'The session was erased. A new tab begins a new session.',
  invalid_beacon: 'Load the tracker from this server, and let no proxy change what it sends.',
  retired_wire_version:
    'Load the tracker from this server: the page, a bundle or a cache has one that is too old.',
  body_too_large: 'Let no proxy or program add to what the tracker sends.',
  unsupported_media_type: 'Let no proxy or program change the content type, which is text/plain.',
  route_not_found: 'Set data-endpoint to the ingest address of your server, usually /v1/i.',
  rate_limited:
    'The tracker sends again by itself. If many visitors share one address, check --trusted-proxies, then raise --address-limit or --new-session-limit.',
  overloaded: 'The tracker sends again by itself. The server needs more cores: see its /metrics.',
  disk_full: 'Free space on the disk of the server. The tracker sends again by itself.',
  store_read_only: 'Let the server write to its data folder. The tracker sends again by itself.',
  store_damaged: 'Restore the data of the server from a backup. The tracker sends again by itself.',
  store_unreachable: 'Start the database of the server. The tracker sends again by itself.',
  store_failed: 'Check the disk of the server. The tracker sends again by itself.',
  internal_error: 'Look for the request ID in the log of the server. The tracker sends again by itself.',
} as const;

export const remedyOf = (code: string): string | undefined =>
  Object.hasOwn(remedies, code) ? remedies[code as keyof typeof remedies] : undefined;
