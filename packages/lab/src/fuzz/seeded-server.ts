import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { aBeacon, aPress } from '@gait/server/a-beacon';
import { openStore } from '@gait/server/open-store';
import { startServer } from '@gait/server/start';
import type { ApiRoute, FuzzTarget } from './requests.ts';

/** A server with some of everything, so that requests can name what exists. */
export interface SeededServer extends FuzzTarget {
  readonly baseUrl: string;
  readonly routes: readonly ApiRoute[];
  /** Headers of the signed-in dashboard. */
  readonly console: Readonly<Record<string, string>>;
  readonly seeded: readonly string[];
  /** Closes it. Returns the ids of all sessions. */
  storedSessions(): Promise<string[]>;
  /** Closes it and removes its data. */
  remove(): Promise<void>;
}

const NO_LIMIT = 10_000_000;
const SESSIONS = 5;
const MANY = 1_000_000;

export const seededServer = async (): Promise<SeededServer> => {
  const dataDir = mkdtempSync(`${tmpdir()}/gait-fuzz-`);
  const server = await startServer({
    dataDir,
    logLevel: 'silent',
    places: 'none',
    demo: true,
    trustedProxies: 'loopback',
    addressLimit: NO_LIMIT,
    newSessionLimit: NO_LIMIT,
    siteKeyBytes: NO_LIMIT,
    keyLimit: { rate: NO_LIMIT, burst: NO_LIMIT },
    webhookTimeoutMs: 1_000,
  });
  const { baseUrl, email, password } = server;
  const siteKey = server.siteKey ?? '';
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closed ??= server.close();
    return closed;
  };
  const call = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return { answer, body: text && JSON.parse(text) };
  };
  const signedIn = await call('/console/sign-in', { email, password });
  const cookie = signedIn.answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const console = { cookie, 'sec-fetch-site': 'same-origin' };

  const beacons = Array.from({ length: SESSIONS }, (_, index) =>
    aBeacon({
      key: siteKey,
      user: `user-${index % 2}`,
      tags: ['spring', `tag-${index}`],
      events: { press: [aPress(1_000), aPress(2_000)] },
    }),
  );
  for (const beacon of beacons)
    await fetch(`${baseUrl}/v1/i`, { method: 'POST', body: JSON.stringify(beacon) });
  await server.settled();
  const newKey = (name: string, scopes: readonly string[]) =>
    call('/console/api-keys', { name, scopes }, console);
  const management = await newKey('Fuzz', ['labels', 'lookup', 'webhooks', 'erase']);
  const spare = await newKey('Spare', []);
  const managing = { authorization: `Bearer ${management.body.secret}` };
  const sessions = beacons.map(({ session }) => session);
  const label = { session_id: sessions[0], verdict: 'human', source: 'review' };
  const { labels } = (await call('/manage/v1/labels', { labels: [label] }, managing)).body;
  const hook = { url: 'https://gait.invalid/', events: ['session.flagged'] };
  const { webhook } = (await call('/manage/v1/webhooks', hook, managing)).body;
  const list = await fetch(`${baseUrl}/v1/users/user-0/sessions?include=visitor`, {
    headers: { authorization: `Bearer ${server.apiKey}` },
  });
  const visitors = JSON.stringify(await list.json()).match(/vis_\w+/g) ?? ['vis_none'];

  return {
    baseUrl,
    siteKey,
    console,
    seeded: sessions,
    routes: server.routes,
    keys: { '/v1': `Bearer ${server.apiKey}`, '/manage/v1': managing.authorization },
    known: new Map<string, readonly unknown[]>([
      ...['sessionId', 'session_id', 'session'].map((name) => [name, sessions] as const),
      ...['userId', 'user_id', 'user', 'id'].map((name) => [name, ['user-0', 'user-1']] as const),
      ['id', [...sessions, labels[0].id, webhook.id, spare.body.api_key?.id ?? 'key_none']],
      ['tag', ['spring', 'tag-0']],
      ['visitorId', visitors],
      ['visitor', visitors],
      ['value', [sessions[1], 'user-9', 'tag-4']],
      ['labelId', [labels[0].id]],
      ['webhookId', [webhook.id]],
      ['site_key', [siteKey]],
      ['ids', [sessions.join(','), sessions[0]]],
      ['session_ids', [sessions]],
      ['include', ['times', 'user', 'visitor', 'confidence', 'notices', 'times,user']],
    ]),
    storedSessions: async () => {
      await close();
      const store = await openStore({ dataDir });
      const keys = await store.sessionKeysAfter(undefined, MANY);
      await store.close();
      return keys.map(({ sessionId }) => sessionId);
    },
    remove: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
