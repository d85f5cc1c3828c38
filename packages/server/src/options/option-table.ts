import { SERVER_ROLES } from './role.ts';
import { SIGN_IN_OPTIONS } from './sign-in-options.ts';

export const DEFAULT_PORT = 8787;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export const PLACES = ['city', 'none'] as const;

/** What an option of the server takes, and what it does, with its default in brackets. */
export interface ServerOption {
  readonly type: 'string' | 'boolean';
  /** Name of the value, if it takes one. */
  readonly value?: string;
  readonly means: string;
  /** The environment and files have no such option. */
  readonly isFlagOnly?: boolean;
}

/** All options of the server: the command line, the environment and files read them by this table. */
export const OPTIONS = {
  port: { type: 'string', value: 'N', means: `port to listen on (${DEFAULT_PORT}); 0 picks a free one` },
  host: { type: 'string', value: 'ADDRESS', means: 'address to listen on (127.0.0.1)' },
  data: { type: 'string', value: 'DIR', means: 'folder for sessions, keys and address lists (./data)' },
  store: { type: 'string', value: 'URL', means: 'postgres://... instead of the embedded store in --data' },
  role: {
    type: 'string',
    value: 'ROLE',
    means: `${SERVER_ROLES.join(', ')}: what this server does, with --store; the others do the rest (all)`,
  },
  'trusted-proxies': {
    type: 'string',
    value: 'LIST',
    means:
      'proxies whose X-Forwarded-For is trusted: addresses, networks, loopback, private, a number of hops',
  },
  places: {
    type: 'string',
    value: 'LEVEL',
    means: 'city, or none: no countries and cities, 130 MB less memory (city)',
  },
  'ip-update': {
    type: 'string',
    value: 'TIME',
    means: 'update the address data at start and then this often, such as 1d or 6h; at least 1h (never)',
  },
  'public-url': {
    type: 'string',
    value: 'URL',
    means: 'URL of the server as seen by browsers, if it is behind a proxy; it may have a path',
  },
  'agent-keys': {
    type: 'string',
    value: 'DIR',
    means: 'public keys of agents that sign their requests, one JSON Web Key Set each; needs --public-url',
  },
  'agent-directories': {
    type: 'string',
    value: 'LIST',
    means:
      'agents whose published keys are fetched, such as agent.example,example.com/card, or any; needs --public-url (none)',
  },
  'tracker-path': { type: 'string', value: 'PATH', means: 'path of the tracker script (/v1/s.js)' },
  'badge-path': { type: 'string', value: 'PATH', means: 'path of the badge script (/v1/b.js)' },
  'ingest-path': {
    type: 'string',
    value: 'PATH',
    means: 'path that trackers send to (i beside the script); any other needs data-endpoint in the tag',
  },
  'user-logs-sunset': {
    type: 'string',
    value: 'DATE',
    means: 'day on which user_logs will be removed, announced to API clients',
  },
  'address-limit': { type: 'string', value: 'N', means: 'beacons per second from one address (500)' },
  'address-kb': {
    type: 'string',
    value: 'N',
    means: 'KB of beacons per second from one address (4 for each beacon of --address-limit)',
  },
  'site-key-kb': {
    type: 'string',
    value: 'N',
    means: 'KB of beacons per second of one site key, from all addresses (16384)',
  },
  'max-connections': {
    type: 'string',
    value: 'N',
    means: 'open connections, half of them at most from one address (10000)',
  },
  'new-session-limit': {
    type: 'string',
    value: 'N',
    means: 'new sessions per second from one address, and 30 times as many at once (10)',
  },
  'key-limit': {
    type: 'string',
    value: 'N',
    means: 'API requests per second with one key, and 5 times as many at once (20)',
  },
  scorers: {
    type: 'string',
    value: 'N',
    means:
      'threads that score sessions; 0 scores in the main thread (the number of cores less one, from 1 to 4)',
  },
  'score-wait': {
    type: 'string',
    value: 'S',
    means:
      'seconds, up to 20, that beacons of a session wait for the next while a scorer is busy; reports never do (10)',
  },
  'webhook-private': {
    type: 'boolean',
    means: 'let webhooks call private addresses, and http:// (public addresses and https:// only)',
  },
  'webhook-timeout': { type: 'string', value: 'N', means: 'seconds that a webhook may take to answer (10)' },
  ...SIGN_IN_OPTIONS,
  demo: {
    type: 'boolean',
    means: 'serve the demo site; the default if only this machine can reach the server',
  },
  'no-demo': { type: 'boolean', means: 'do not serve the demo site', isFlagOnly: true },
  'log-level': { type: 'string', value: 'LEVEL', means: `${LOG_LEVELS.join(', ')} (warn)` },
  json: { type: 'boolean', means: 'print one line of JSON once the server listens' },
  config: {
    type: 'string',
    value: 'FILE',
    means:
      'JSON file with options by name, such as { "port": 80, "demo": false }; GAIT_SERVER_CONFIG names it too',
  },
  help: { type: 'boolean', means: 'show this help', isFlagOnly: true },
} as const satisfies Readonly<Record<string, ServerOption>>;

const COLUMN = 25;

const usageLine = ([name, { value, means }]: [string, ServerOption]): string =>
  `  ${`--${name}${value === undefined ? '' : ` ${value}`}`.padEnd(COLUMN)}${means}\n`;

export const USAGE = `gait start [options]

${Object.entries<ServerOption>(OPTIONS).map(usageLine).join('')}
Options also come from the environment, as in GAIT_SERVER_PORT=80, and from the file of --config. The command line counts first,
then the environment, then the file.
`;
