import { parseArgs } from 'node:util';
import { parseTrustedProxies } from './enrich/index.ts';
import type { ServerOptions } from './options.ts';
import { ROLES, type Role } from './role.ts';
import { SIGN_IN_OPTIONS, SIGN_IN_USAGE, signInOptions } from './sign-in-options.ts';
import { UsageError } from './usage-error.ts';

export { UsageError } from './usage-error.ts';

/** The options of the command line. */
export interface Configuration extends ServerOptions {
  /** Prints one line of JSON instead of text. */
  readonly json: boolean;
  /** Time between two updates of the address data, in ms. Undefined without updates. */
  readonly ipUpdateMs: number | undefined;
}

export const DEFAULT_PORT = 8787;
const MAX_PORT = 65_535;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const PLACES = ['city', 'none'] as const;

export const USAGE = `gait start [options]

  --port N                 port to listen on (${DEFAULT_PORT}); 0 picks a free one
  --host ADDRESS           address to listen on (127.0.0.1)
  --data DIR               folder for sessions, keys and address lists (./data)
  --store URL              postgres://... instead of the embedded store in --data
  --role ROLE              ${ROLES.join(', ')}: what this server does, with --store; the others do the rest (all)
  --trusted-proxies LIST   proxies whose X-Forwarded-For is trusted: addresses, networks, loopback, private, a number of hops
  --places LEVEL           city, or none: no countries and cities, 130 MB less memory (city)
  --ip-update TIME         update the address data at start and then this often, such as 1d or 6h; at least 1h (never)
  --public-url URL         URL of the server as seen by browsers, if it is behind a proxy
  --agent-keys DIR         public keys of agents that sign their requests, one JSON Web Key Set each; needs --public-url
  --tracker-path PATH      path of the tracker script (/v1/s.js)
  --badge-path PATH        path of the badge script (/v1/b.js)
  --ingest-path PATH       path that trackers send to (i beside the script); any other needs data-endpoint in the tag
  --user-logs-sunset DATE  day on which user_logs will be removed, announced to API clients
  --address-limit N        beacons per second from one address (500)
  --address-kb N           KB of beacons per second from one address (4 for each beacon of --address-limit)
  --site-key-kb N          KB of beacons per second of one site key, from all addresses (16384)
  --max-connections N      open connections, half of them at most from one address (10000)
  --new-session-limit N    new sessions per second from one address, and 30 times as many at once (10)
  --key-limit N            API requests per second with one key, and 5 times as many at once (20)
  --scorers N              threads that score sessions; 0 scores in the main thread (the number of cores less one, from 1 to 4)
  --webhook-private        let webhooks call private addresses, and http:// (public addresses and https:// only)
  --webhook-timeout N      seconds that a webhook may take to answer (10)
${SIGN_IN_USAGE}  --demo                   serve the demo site; the default if only this machine can reach the server
  --no-demo                do not serve the demo site
  --log-level LEVEL        ${LOG_LEVELS.join(', ')} (warn)
  --json                   print one line of JSON once the server listens
  --help                   show this help
`;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  store: { type: 'string' },
  role: { type: 'string' },
  'trusted-proxies': { type: 'string' },
  places: { type: 'string' },
  'ip-update': { type: 'string' },
  'public-url': { type: 'string' },
  'agent-keys': { type: 'string' },
  'tracker-path': { type: 'string' },
  'badge-path': { type: 'string' },
  'ingest-path': { type: 'string' },
  'user-logs-sunset': { type: 'string' },
  'address-limit': { type: 'string' },
  'address-kb': { type: 'string' },
  'site-key-kb': { type: 'string' },
  'max-connections': { type: 'string' },
  'new-session-limit': { type: 'string' },
  'key-limit': { type: 'string' },
  scorers: { type: 'string' },
  'webhook-private': { type: 'boolean' },
  'webhook-timeout': { type: 'string' },
  ...SIGN_IN_OPTIONS,
  demo: { type: 'boolean' },
  'no-demo': { type: 'boolean' },
  'log-level': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Undefined for --help. Throws a UsageError. */
export const configuration = (args: readonly string[]): Configuration | undefined => {
  const values = parsed(args);
  if (values.help) return undefined;
  return {
    port: port(values.port ?? String(DEFAULT_PORT)),
    host: values.host ?? '127.0.0.1',
    dataDir: values.data ?? './data',
    store: values.store === undefined ? undefined : storeUrl(values.store),
    role: role(values.role, values.store),
    trustedProxies: proxies(values['trusted-proxies'] ?? ''),
    publicUrl: values['public-url'] === undefined ? undefined : publicUrl(values['public-url']),
    agentKeys: agentKeys(values['agent-keys'], values['public-url']),
    paths: paths(values),
    userLogsSunset:
      values['user-logs-sunset'] === undefined ? undefined : httpDate(values['user-logs-sunset']),
    addressLimit: limit('address-limit', values['address-limit']),
    addressBytes: bytes('address-kb', values['address-kb']),
    siteKeyBytes: bytes('site-key-kb', values['site-key-kb']),
    connectionLimits: connections(values['max-connections']),
    newSessionLimit: limit('new-session-limit', values['new-session-limit']),
    ...keyLimit(values['key-limit']),
    scorers: threads(values.scorers),
    webhookPrivate: values['webhook-private'],
    webhookTimeoutMs: seconds('webhook-timeout', values['webhook-timeout']),
    signIn: signInOptions(values),
    demo: values['no-demo'] ? false : values.demo,
    places: oneOf('places', PLACES, values.places ?? 'city'),
    logLevel: oneOf('log-level', LOG_LEVELS, values['log-level'] ?? 'warn'),
    ipUpdateMs: values['ip-update'] === undefined ? undefined : hoursOrDays('ip-update', values['ip-update']),
    json: values.json === true,
  };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const port = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT) return Number(text);
  throw new UsageError(`--port ${text}: expected a number from 0 to ${MAX_PORT}`);
};

const limit = (option: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(`--${option} ${text}: expected a number from 1 to 9999999`);
};

const KB = 1_024;

const bytes = (option: string, text: string | undefined): number | undefined => {
  const kilobytes = limit(option, text);
  return kilobytes === undefined ? undefined : kilobytes * KB;
};

const SECOND_MS = 1_000;

const seconds = (option: string, text: string | undefined): number | undefined => {
  const count = limit(option, text);
  return count === undefined ? undefined : count * SECOND_MS;
};

const HOUR_MS = 3_600_000;
const UNITS = { h: HOUR_MS, d: 24 * HOUR_MS };

const hoursOrDays = (option: string, text: string): number => {
  const [, count, unit] = /^([1-9]\d?)([hd])$/.exec(text) ?? [];
  if (count && unit) return Number(count) * UNITS[unit as keyof typeof UNITS];
  throw new UsageError(`--${option} ${text}: expected a time from 1h to 99d`);
};

const connections = (text: string | undefined): ServerOptions['connectionLimits'] => {
  const most = limit('max-connections', text);
  return most === undefined ? undefined : { connections: most, perAddress: Math.ceil(most / 2) };
};

/** Seconds of requests that a key may make at once. */
const KEY_BURST_S = 5;

const keyLimit = (text: string | undefined): Pick<ServerOptions, 'keyLimit'> => {
  const rate = limit('key-limit', text);
  return rate === undefined ? {} : { keyLimit: { rate, burst: rate * KEY_BURST_S } };
};

const threads = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new UsageError(`--scorers ${text}: expected a number from 0 to 99`);
};

const storeUrl = (text: string): string => {
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new UsageError('--store: expected a URL that starts with postgres://');
};

const role = (text: string | undefined, store: string | undefined): Role => {
  const known = oneOf('role', ROLES, text ?? 'all');
  if (known === 'all' || store !== undefined) return known;
  throw new UsageError(`--role ${known}: needs --store, because servers share PostgreSQL only`);
};

const proxies = (text: string): string => {
  try {
    parseTrustedProxies(text);
    return text;
  } catch (error) {
    throw new UsageError(`--trusted-proxies: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const publicUrl = (text: string): string => {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '');
  throw new UsageError(`--public-url ${text}: expected a URL that starts with http:// or https://`);
};

const agentKeys = (folder: string | undefined, url: string | undefined): string | undefined => {
  if (folder === undefined || url !== undefined) return folder;
  throw new UsageError('--agent-keys: needs --public-url, because agents sign the host that they send to');
};

const path = (option: string, text: string): string => {
  if (/^(\/[\w.-]+)+$/.test(text)) return text;
  throw new UsageError(`--${option} ${text}: expected a path like /v1/s.js`);
};

type Paths = Readonly<Partial<Record<'tracker-path' | 'badge-path' | 'ingest-path', string>>>;

/** The tracker sends to `i` beside its script, unless its tag has another address. */
const paths = (values: Paths) => {
  const tracker = values['tracker-path'] && path('tracker-path', values['tracker-path']);
  const ingest = values['ingest-path'] ?? tracker?.replace(/[^/]+$/, 'i');
  return {
    ...(tracker && { tracker }),
    ...(values['badge-path'] && { badge: path('badge-path', values['badge-path']) }),
    ...(ingest && { ingest: path('ingest-path', ingest) }),
  };
};

const httpDate = (text: string): string => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new UsageError(`--user-logs-sunset ${text}: expected a day like 2027-12-31`);
  return new Date(at).toUTCString();
};

const oneOf = <Word extends string>(option: string, words: readonly Word[], text: string): Word => {
  const word = words.find((known) => known === text);
  if (word) return word;
  throw new UsageError(`--${option} ${text}: expected one of ${words.join(', ')}`);
};
