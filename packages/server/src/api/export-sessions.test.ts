import { once } from 'node:events';
import { DAY_MS, MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { cursorOf } from '../http/list-cursor.ts';
import { openStore } from '../store/open-store.ts';
import { aChange, aRecord } from '../testing/a-record.ts';
import { aDataFolder, aServer } from '../testing/a-server.ts';
import { aVisit } from '../testing/answers.ts';
import type { ApiContext } from './endpoint.ts';
import { exportSessions } from './export-sessions.ts';

/** More than two reads of the store, of which some end in one moment. */
const SESSIONS = 230;
const NOW = Date.now();

/** A server with stored sessions, oldest activity first. Its clock stands still: an export ends a minute ago. */
const aFilledServer = async () => {
  const dataDir = aDataFolder();
  const first = await aServer({ dataDir });
  await first.close();
  const store = await openStore({ dataDir });
  const records = Array.from({ length: SESSIONS }, (_, number) =>
    aRecord(first.workspaceId, {
      activeAt: NOW - DAY_MS + Math.floor(number / 3) * MINUTE_MS,
      tags: number % 2 === 0 ? ['even', 'with, comma'] : [],
      country: number % 5 === 0 ? 'DE' : null,
    }),
  );
  await store.append(records.map((record) => aChange(record)));
  await store.close();
  const server = await aServer({ dataDir, keyLimit: { rate: 1_000, burst: 1_000 }, now: () => NOW });
  const ask = async (query: string): Promise<string> =>
    (
      await fetch(`${server.baseUrl}/v1/export?${query}`, {
        headers: { authorization: `Bearer ${first.apiKey}` },
      })
    ).text();
  const ordered = records.toSorted(
    (one, other) => one.activeAt - other.activeAt || (one.sessionId < other.sessionId ? -1 : 1),
  );
  const visit = async (): Promise<void> => {
    await aVisit({ ...server, siteKey: first.siteKey });
    await server.settled();
  };
  return { ask, ordered, visit };
};

interface Line {
  readonly session_id: string;
  readonly cursor: string;
}

const from = (cursor: string | undefined): string => (cursor === undefined ? '' : `cursor=${cursor}`);

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test('an export that is cut anywhere goes on after its last whole line', async () => {
  const { ask, ordered } = await aFilledServer();
  const ids = ordered.map(({ sessionId }) => sessionId);
  const whole = await ask('');
  expect(linesOf(whole).map(({ session_id }) => session_id)).toEqual(ids);
  for (const line of linesOf(whole).slice(0, 9))
    expect(Compile(exportSessions.response).Errors(line)).toEqual([]);
  const rows = (text: string) => text.split('\r\n').slice(0, -1);
  const csv = await ask('format=csv');
  expect(rows(csv)[0]).toMatch(/^session_id,.*,excluded,label,cursor$/);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length), fc.nat(csv.length), async (at, atOfCsv) => {
      const before = linesOf(whole.slice(0, at));
      const after = linesOf(await ask(from(before.at(-1)?.cursor)));
      expect([...before, ...after].map(({ session_id }) => session_id)).toEqual(ids);
      const had = rows(csv.slice(0, atOfCsv)).slice(1);
      const cursor = had.at(-1)?.split(',').at(-1);
      const rest = rows(await ask(`format=csv&${from(cursor)}`)).slice(1);
      expect([...had, ...rest].map((row) => row.split(',')[0])).toEqual(ids);
    }),
    { numRuns: 15 },
  );
});

test('an export goes on after a session that was erased meanwhile', async () => {
  const { ask, ordered } = await aFilledServer();
  const { activeAt, sessionId } = ordered[9]!;
  const lines = linesOf(await ask(from(cursorOf({ activeAt, sessionId: `${sessionId}0` }))));
  expect(lines.map(({ session_id }) => session_id)).toEqual(
    ordered.slice(10).map((record) => record.sessionId),
  );
});

test('an export has the sessions of its period and filters, and ends a minute ago', async () => {
  const { ask, ordered, visit } = await aFilledServer();
  const since = NOW - DAY_MS + 10 * MINUTE_MS;
  const until = NOW - DAY_MS + 40 * MINUTE_MS;
  const passing = ordered.filter(
    ({ activeAt, tags, country }) =>
      activeAt >= since && activeAt <= until && tags.includes('even') && country === 'DE',
  );
  const lines = linesOf(await ask(`since=${since}&until=${until}&tag=even&country=DE`));
  expect(lines.map(({ session_id }) => session_id)).toEqual(passing.map(({ sessionId }) => sessionId));
  const last = linesOf(await ask('')).at(-1)?.cursor;
  await visit();
  expect(await ask(`cursor=${last}`)).toBe('');
  expect(linesOf(await ask(`cursor=${last}&until=${NOW + MINUTE_MS}`))).toHaveLength(1);
  expect(JSON.parse(await ask('cursor=x')).code).toBe('invalid_parameter');
});

test('a workspace has one export at a time, and the next one begins when a client has gone', async () => {
  const context = { exporting: new Set<string>() } as unknown as ApiContext;
  const ask = (workspaceId: string) =>
    exportSessions.answer({ workspaceId, url: '/v1/export', parameters: {} }, context);
  const { body } = await ask('ws_1');
  await expect(ask('ws_1')).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  await ask('ws_2');
  body.destroy();
  await once(body, 'close');
  expect([...context.exporting]).toEqual(['ws_2']);
});
