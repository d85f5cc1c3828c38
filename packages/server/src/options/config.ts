import { DAY_MS, HOUR_MS, SECOND_MS } from '@gait/wire/time';
import { UsageError } from '../base/usage-error.ts';
import { parseTrustedProxies } from '../enrich/index.ts';
import { type Environment, givenOptions, type OptionValues } from './option-sources.ts';
import { DEFAULT_PORT, LOG_LEVELS, PLACES } from './option-table.ts';
import type { ServerOptions } from './options.ts';
import { SERVER_ROLES, type ServerRole } from './role.ts';
import { signInOptions } from './sign-in-options.ts';

export { UsageError } from '../base/usage-error.ts';
export { DEFAULT_PORT, USAGE } from './option-table.ts';

/** The options of the server, from wherever they come. */
export interface Configuration extends ServerOptions {
  /** Prints one line of JSON instead of text. */
  readonly json: boolean;
  /** Time between two updates of the address data, in ms. Undefined without updates. */
  readonly ipUpdateMs: number | undefined;
}

/** Undefined for --help. Throws a UsageError, which names the option as it was given. */
export const configuration = (
  args: readonly string[],
  environment: Environment = process.env,
): Configuration | undefined => {
  const { values, nameOf } = givenOptions(args, environment);
  try {
    return values.help ? undefined : configured(values);
  } catch (error) {
    if (error instanceof UsageError)
      error.message = error.message.replace(/--([a-z-]+)/g, (_, name) => nameOf(name));
    throw error;
  }
};

const configured = (values: OptionValues): Configuration => {
  return {
    port: port(values.port ?? String(DEFAULT_PORT)),
    host: values.host ?? '127.0.0.1',
    dataDir: values.data ?? './data',
    store: values.store === undefined ? undefined : storeUrl(values.store),
    role: role(values.role, values.store),
    trustedProxies: proxies(values['trusted-proxies'] ?? ''),
    publicUrl: values['public-url'] === undefined ? undefined : publicUrl(values['public-url']),
    agentKeys: withPublicUrl('agent-keys', values['agent-keys'], values['public-url']),
    agentDirectories: agentDirectories(
      withPublicUrl('agent-directories', values['agent-directories'], values['public-url']),
    ),
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
    scoreWaitMs: seconds('score-wait', values['score-wait'], MAX_SCORE_WAIT_S),
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

const MAX_PORT = 65_535;

const port = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT) return Number(text);
  throw new UsageError(`--port ${text}: expected a number from 0 to ${MAX_PORT}`);
};

const limit = (option: string, text: string | undefined, most = 9_999_999): number | undefined => {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= most) return Number(text);
  throw new UsageError(`--${option} ${text}: expected a number from 1 to ${most}`);
};

const KB = 1_024;

const bytes = (option: string, text: string | undefined): number | undefined => {
  const kilobytes = limit(option, text);
  return kilobytes === undefined ? undefined : kilobytes * KB;
};

/** An hour. Node has no timers of a month. */
const MAX_SECONDS = 3_600;

/** `gait doctor` and alerts take a longer wait for a fault. */
const MAX_SCORE_WAIT_S = 20;

const seconds = (option: string, text: string | undefined, most = MAX_SECONDS): number | undefined => {
  const count = limit(option, text, most);
  return count === undefined ? undefined : count * SECOND_MS;
};

const UNITS = { h: HOUR_MS, d: DAY_MS };

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

const role = (text: string | undefined, store: string | undefined): ServerRole => {
  const known = oneOf('role', SERVER_ROLES, text ?? 'all');
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
  if (URL.canParse(text) && /^https?:\/\/[^/?#@]+(\/[\w.~-]+)*\/*$/.test(text))
    return text.replace(/\/+$/, '');
  throw new UsageError(
    `--public-url ${text}: expected a URL like https://risk.example.com or https://example.com/gait`,
  );
};

const withPublicUrl = (
  option: string,
  value: string | undefined,
  url: string | undefined,
): string | undefined => {
  if (value === undefined || url !== undefined) return value;
  throw new UsageError(`--${option}: needs --public-url, because agents sign the host that they send to`);
};

const agentDirectories = (text: string | undefined): ServerOptions['agentDirectories'] => {
  if (text === undefined || text === 'any') return text;
  const names = text.split(',').map((name) => name.trim().replace(/^https:\/\//, ''));
  if (names.every((name) => /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?(\/[\w.~%-]+)*$/.test(name))) return names;
  throw new UsageError(`--agent-directories ${text}: expected names like agent.example, or any`);
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
