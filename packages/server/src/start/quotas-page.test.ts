import { readdirSync, readFileSync } from 'node:fs';
import { MAX_BEACON_ACTIONS, MAX_NEWEST_ACTIONS, MAX_SESSION_ACTIONS } from '@gait/engine';
import { MAX_BEACON_BYTES } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { READS_LIMIT } from '../api/manage/manage-routes.ts';
import { KEY_LIMIT } from '../api/routes.ts';
import { REFUSALS_LIMIT } from '../audit/refused-acts.ts';
import { PASSWORD_LIMIT } from '../console/member-routes.ts';
import { MAX_WAITING } from '../console/passwords/password-queue.ts';
import {
  ACCOUNT_LIMIT,
  AUDITED_FAILURES,
  KNOWN_BROWSER_LIMIT,
  SIGN_IN_ADDRESS_LIMIT,
  SIGN_IN_LIMIT,
  SIGN_IN_NETWORK_LIMIT,
} from '../console/sign-in.ts';
import { AUDITED_REFUSALS, SINGLE_SIGN_ON_LIMIT } from '../console/single-sign-on/sign-in-member.ts';
import { DEMO_LIMIT } from '../demo/own-score.ts';
import { MAX_SENDING_MS, READ_LIMIT } from '../event-log/event-logs.ts';
import { CONNECTION_LIMITS } from '../http/connection-limits.ts';
import { STORE_RETRY_S } from '../http/store-problem.ts';
import type { BucketSize } from '../http/token-buckets.ts';
import { MAX_FEW, MAX_MANY, MAX_WAIT_MS, MAX_WAIT_OF_MANY_MS } from '../ingest/backlog.ts';
import { bucketSizes, SESSION_LIMIT } from '../ingest/ingest-limits.ts';
import { BURST_S, LINE_S, NEW_SESSION_RATE } from '../ingest/new-session-limit.ts';
import { configuration, USAGE } from '../options/config.ts';
import { LEAP_MS, START_GAP_MS, STEADY_MS } from '../retention/leap-watch.ts';
import { REFOLD_LIMIT } from '../scoring/scoring-context.ts';
import { MAX_SESSION_BEACONS } from '../session/session-limits.ts';
import { MIN_FREE_BYTES } from '../store/watch-faults.ts';
import { PROVEN_MS } from '../store/watch-inbox.ts';

const SOURCES = new URL('../', import.meta.url);

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const kilobytes = (bytes: number): string => `${count(bytes / 1_024)} KB`;
const hours = (ms: number): string => `${ms / HOUR_MS} h`;

const bucket = ({ rate, burst }: BucketSize): string =>
  rate < 1
    ? `one in ${count(1 / rate)} s, ${count(burst)} at once`
    : `${count(rate)} a second, ${count(burst)} at once`;
const bytes = ({ rate, burst }: BucketSize): string =>
  `${kilobytes(rate)} a second, ${kilobytes(burst)} at once`;

const sizes = bucketSizes({});

/** Buckets of fixed size, by the names of their constants. */
const fixed = {
  SESSION_LIMIT: ['beacons of one session', SESSION_LIMIT, '429'],
  SIGN_IN_ADDRESS_LIMIT: ['sign-in attempts from one address', SIGN_IN_ADDRESS_LIMIT, '429'],
  SIGN_IN_NETWORK_LIMIT: ['sign-in attempts from one network, a /24 or /48', SIGN_IN_NETWORK_LIMIT, '429'],
  ACCOUNT_LIMIT: ['sign-in attempts on one account, from all addresses', ACCOUNT_LIMIT, '429'],
  SIGN_IN_LIMIT: ['sign-in attempts on all accounts', SIGN_IN_LIMIT, '429'],
  KNOWN_BROWSER_LIMIT: [
    'sign-in attempts of a browser in which the member has signed in before, in place of the four above',
    KNOWN_BROWSER_LIMIT,
    '429',
  ],
  PASSWORD_LIMIT: ['attempts of one member to change the password', PASSWORD_LIMIT, '429'],
  AUDITED_FAILURES: ['failed sign-ins of one account in the audit log', AUDITED_FAILURES, 'not logged'],
  SINGLE_SIGN_ON_LIMIT: ['single sign-ons from one address', SINGLE_SIGN_ON_LIMIT, '429'],
  AUDITED_REFUSALS: ['refused single sign-ons in the audit log', AUDITED_REFUSALS, 'not logged'],
  REFUSALS_LIMIT: ['refused changes of one member or key in the audit log', REFUSALS_LIMIT, 'not logged'],
  READS_LIMIT: ['bulk look-ups of one key in the audit log', READS_LIMIT, 'not logged'],
  DEMO_LIMIT: ['scores that the demo shows to one address', DEMO_LIMIT, '429'],
  REFOLD_LIMIT: [
    'beacons that one thread folds again because one came late, from all sessions',
    REFOLD_LIMIT,
    'the session is scored later',
  ],
} as const;

/** The new connection takes the place of one that has waited longest for a request. */
const CLOSED = 'the connection that is idle for longest is closed';

const rows: readonly (readonly [string, string, string, string])[] = [
  ['beacons from one address', bucket(sizes.address), '`--address-limit`', '429'],
  ['bytes of beacons from one address', bytes(sizes.addressBytes), '`--address-kb`', '429'],
  ['bytes of beacons of one site key', bytes(sizes.siteKeyBytes), '`--site-key-kb`', '429'],
  [
    'new sessions from one address',
    bucket({ rate: NEW_SESSION_RATE, burst: NEW_SESSION_RATE * BURST_S }),
    '`--new-session-limit`',
    `429; the line is ${LINE_S} s long at most`,
  ],
  ['API requests of one key', bucket(KEY_LIMIT), '`--key-limit`', '429'],
  ...Object.values(fixed).map(([what, size, answer]) => [what, bucket(size), '', answer] as const),
  [
    'passwords that wait to be checked, one at a time',
    `${count(MAX_WAITING.unknown)}, and ${count(MAX_WAITING.known)} of those browsers and signed-in members`,
    '',
    '503',
  ],
  ['size of one beacon', kilobytes(MAX_BEACON_BYTES), '', '413'],
  ['beacons of one session in all', count(MAX_SESSION_BEACONS), '', '403 `session_full`'],
  ['actions of one session', count(MAX_SESSION_ACTIONS), '', '403 `session_full`; its event log says so'],
  ['actions of one beacon in the event log', count(MAX_BEACON_ACTIONS), '', 'the event log counts the rest'],
  ['entries of `user_logs`', count(MAX_NEWEST_ACTIONS), '', 'the events endpoint has all'],
  [
    'event logs that are read at once',
    `${count(READ_LIMIT.atOnce)}, and ${count(READ_LIMIT.waiting)} that wait for ${READ_LIMIT.waitMs / 1_000} s`,
    '',
    '503',
  ],
  [
    'time that beacons wait for their acknowledgement',
    `${MAX_WAIT_MS} ms, when more than ${count(MAX_FEW)} wait; ${MAX_WAIT_OF_MANY_MS} ms, when more than ${count(MAX_MANY)} do`,
    '',
    '503',
  ],
  ['time to send a whole event log', `${MAX_SENDING_MS / 1_000} s`, '', 'closed'],
  ['time for the headers of a request', `${CONNECTION_LIMITS.headersMs / 1_000} s`, '', '408'],
  ['time for a whole request', `${CONNECTION_LIMITS.requestMs / 1_000} s`, '', '408'],
  ['open connections', count(CONNECTION_LIMITS.connections), '`--max-connections`', CLOSED],
  [
    'open connections of one address that is no trusted proxy',
    count(CONNECTION_LIMITS.perAddress),
    '`--max-connections`, half of it',
    CLOSED,
  ],
  [
    'free space on the disk, embedded store',
    `${count(MIN_FREE_BYTES / 2 ** 20)} MB`,
    '',
    '`/readyz`: disk full',
  ],
];

const page = `# Limits of the server

Written from the constants of the code by \`npm test -- packages/server/src/start/quotas-page.test.ts -u\`.

| what | limit | option | beyond it |
|---|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

- An address is an IPv4 address or the /64 of an IPv6 address. Behind a proxy it is the visitor's, if \`--trusted-proxies\` names the proxy.
- Every 429 and 503 has a \`Retry-After\`. The tracker keeps its beacons for that long and sends them again, so a limit delays data and loses none while the page stays open.
- Each server counts for itself. A wrong secret of a session spends a limit of its own.
- A page sends a beacon every five seconds and up to four when it closes. 500 visitors behind one address who all send beacons of the largest size meet no limit.
- When all connections are taken, the address that has most gives up the one that is idle for longest; trusted proxies come last.
- Actions beyond those that the event log lists are judged like all others.
- Somebody with many addresses can use up the limit of a site key, and then its visitors wait too. Set it to a few times what your site sends.

## Health

| path | meaning |
|---|---|
| \`/healthz\` | 200 while the process runs |
| \`/readyz\` | 200 if beacons can be stored, 503 if not; \`store\` says why: disk full, read-only, damaged, unreachable, I/O error |
| \`/health\` | the same as \`/readyz\`, in the format of earlier versions |

\`/readyz\` writes a beacon where beacons wait for their score, reads it and removes it, at most once in ${PROVEN_MS / 1_000} s while that works.

While the store has a fault, requests that need it get 503 with \`Retry-After: ${STORE_RETRY_S}\`. The log has one line when a fault begins (\`store.failed\`) and one when it ends (\`store.recovered\`). A fault ends by itself with the first write that succeeds, a full disk when ${count(MIN_FREE_BYTES / 2 ** 20)} MB are free again. A damaged store needs a restart after its repair.

## Clocks

Limits and caches run on a monotonic clock. Retention deletes nothing after the wall clock has moved by more than ${hours(LEAP_MS)} against the monotonic clock, until it is back or has run steadily for ${hours(STEADY_MS)}. It does the same at a start more than ${hours(START_GAP_MS)} after the last activity in the store. \`/readyz\` says so under \`retention\`, and the log has a line \`retention.waiting\`; the server stays ready.

## Files

The data folder gets mode 0700 and its files 0600. Files of earlier versions are narrowed at the next start, and the folder too, if only the server's own files are in it.
`;

test('docs/quotas.md has the limits of the code', async () => {
  await expect(page).toMatchFileSnapshot('../../../../docs/quotas.md');
});

test('the option of a key changes its rate and keeps the ratio to its burst', () => {
  const { rate, burst } = KEY_LIMIT;
  expect(configuration(['--key-limit', `${rate}`])?.keyLimit).toEqual({ rate, burst });
  expect(configuration([])).not.toHaveProperty('keyLimit');
});

test('every bucket of fixed size is on the page', () => {
  const named = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(new URL(path, SOURCES), 'utf8').matchAll(
        /const (\w+)(?:: BucketSize)? = \{ rate: [\d./ _]+,/g,
      ),
    ])
    .map(([, name]) => name);
  expect(named.sort()).toEqual([...Object.keys(fixed), 'KEY_LIMIT'].sort());
});

test('every option on the page is an option of the command line', () => {
  for (const [option] of page.matchAll(/--[\w-]+(?=`)/g)) expect(USAGE).toContain(`  ${option} `);
});
