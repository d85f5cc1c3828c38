import { MAX_SESSION_ACTIONS } from '@gait/engine';
import { expect, onTestFinished, test } from 'vitest';
import { hashSecret, newId } from '../base/secrets.ts';
import { ProblemError } from '../http/problem.ts';
import { newRecord } from '../session/record.ts';
import { openInbox } from '../store/open-inbox.ts';
import { openStore } from '../store/open-store.ts';
import { aBeacon, aPress, aSecret, type BeaconStory } from '../testing/a-beacon.ts';
import { aChange, NOW } from '../testing/a-record.ts';
import { aFolder } from '../testing/a-server.ts';
import { noFacts } from '../testing/no-facts.ts';
import { sessionAdmission } from './admission.ts';
import { type Arrival, inboxEntry } from './arrival.ts';
import { parseBeacon } from './envelope.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const full = new ProblemError(429, 'rate_limited', 'Too many new sessions.');

/** A server with an empty store, whose limit lets `sessions` new sessions begin. */
const aGate = async (sessions = Number.POSITIVE_INFINITY) => {
  const dataDir = aFolder();
  const [store, inbox] = [await openStore({ dataDir }), await openInbox({ dataDir })];
  onTestFinished(async () => {
    await inbox.close();
    await store.close();
  });
  const workspaceId = newId('ws');
  let left = sessions;
  const parts = { store, inbox, limitNewSessions: () => (left-- > 0 ? undefined : full) };
  const arrival = (story: Partial<BeaconStory> = {}): Arrival => ({
    workspaceId,
    parsed: parseBeacon(JSON.stringify(aBeacon({ key: KEY, ...story }))),
    sender: {
      address: '192.0.2.1',
      httpVersion: '1.1',
      headers: {},
      rawHeaders: [],
      isFromProxy: false,
      isForwarded: false,
    },
    at: NOW,
  });
  const again = ({ parsed }: Arrival, story: Partial<BeaconStory> = {}) => {
    const { session, secret } = parsed.envelope;
    return arrival({ session, secret, seq: 1, ...story });
  };
  const append = (one: Arrival) =>
    inbox.append([inboxEntry(one, { enricher: noFacts, rewritten: { isRewritten: () => false } })]);
  /** Stores a session that has this many beacons and actions. */
  const stored = async ({ parsed: { envelope } }: Arrival, beacons: number, actions = 0) => {
    const key = { workspaceId, sessionId: envelope.session };
    const first = { secretHash: hashSecret(envelope.secret), envelope, at: NOW };
    const record = newRecord(key, first);
    record.state.newestActions.count = actions;
    await store.append([aChange({ ...record, version: 1, beacons })]);
  };
  /** A gate that keeps few sessions in memory, and the sessions that it asks the store about. */
  const smallGate = (maxKnown: number) => {
    const asked: string[] = [];
    const findSummary: typeof store.findSummary = (key) => {
      asked.push(key.sessionId);
      return store.findSummary(key);
    };
    return { ...sessionAdmission({ ...parts, store: { ...store, findSummary }, maxKnown }), asked };
  };
  return { parts, gate: () => sessionAdmission(parts), smallGate, arrival, again, append, stored, inbox };
};

const wrongSecret = { status: 403, code: 'wrong_session_secret' };
const sessionFull = { status: 403, code: 'session_full' };

test('a session sends with the secret of its first beacon', async () => {
  const { gate, arrival, again } = await aGate();
  const { admit } = gate();
  const first = arrival();
  await admit(first);
  await admit(again(first));
  await expect(admit(again(first, { secret: aSecret() }))).rejects.toMatchObject(wrongSecret);
});

test('so it does after a restart, scored or still in the inbox', async () => {
  const { gate, arrival, again, append, stored } = await aGate();
  const [waiting, scored] = [arrival(), arrival()];
  await append(waiting);
  await stored(scored, 1);
  for (const first of [waiting, scored]) {
    const { admit } = gate();
    await expect(admit(again(first, { secret: aSecret() }))).rejects.toMatchObject(wrongSecret);
    await admit(again(first));
  }
});

test('of two first beacons that arrive together one secret counts', async () => {
  const { gate, arrival, again } = await aGate();
  const { admit } = gate();
  const first = arrival();
  const both = await Promise.allSettled([admit(first), admit(again(first, { secret: aSecret() }))]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('only new sessions count against the limit of new sessions', async () => {
  const { gate, arrival, again, append } = await aGate(2);
  const { admit } = gate();
  const [waiting, first, second, third] = [arrival(), arrival(), arrival(), arrival()];
  await append(waiting);
  await admit(again(waiting));
  await Promise.all([admit(first), admit(again(first)), admit(again(first))]);
  await admit(second);
  await expect(admit(third)).rejects.toBe(full);
  await admit(again(second));
});

test('a session may send a day of beacons, and no more', async () => {
  const { gate, arrival, again, stored } = await aGate();
  const { admit } = gate();
  const [almost, ended] = [arrival(), arrival()];
  await stored(almost, 17_279);
  await stored(ended, 17_280);
  await admit(again(almost));
  await expect(admit(again(ended))).rejects.toMatchObject(sessionFull);
});

test('what waits in the inbox counts with what is stored', async () => {
  const { gate, arrival, again, append, stored } = await aGate();
  const [almost, ended] = [arrival(), arrival()];
  for (const first of [almost, ended]) await append(first);
  await stored(almost, 17_278);
  await stored(ended, 17_279);
  await gate().admit(again(almost));
  await expect(gate().admit(again(ended))).rejects.toMatchObject(sessionFull);
});

test('the store is asked once about a session, also if the secret is wrong', async () => {
  const { smallGate, arrival, again, stored } = await aGate();
  const { admit, asked } = smallGate(2);
  const first = arrival();
  await stored(first, 1);
  for (let i = 0; i < 3; i++)
    await expect(admit(again(first, { secret: aSecret() }))).rejects.toMatchObject(wrongSecret);
  await admit(again(first));
  expect(asked).toHaveLength(1);
});

test('of many sessions those that sent last stay in memory', async () => {
  const { smallGate, arrival, again } = await aGate();
  const { admit, asked } = smallGate(2);
  const [one, two, three] = [arrival(), arrival(), arrival()];
  for (const next of [one, two, again(one), three, again(one)]) await admit(next);
  expect(asked).toHaveLength(3);
  await admit(again(two));
  expect(asked.map((id) => id === two.parsed.envelope.session)).toEqual([false, true, false, true]);
});

test('beacons that were sent twice do not count once the session is scored', async () => {
  const { gate, arrival, again, stored } = await aGate();
  const { admit } = gate();
  const first = arrival();
  await stored(first, 17_278);
  for (let copy = 0; copy < 5; copy++) await admit(again(first));
});

test('a session whose secret another server refused is read again', async () => {
  const { gate, arrival, again, stored } = await aGate();
  const { admit, forget } = gate();
  const mine = arrival();
  await admit(mine);
  const theirs = again(mine, { secret: aSecret() });
  await stored(theirs, 1);
  const { workspaceId, parsed } = mine;
  forget({ workspaceId, sessionId: parsed.envelope.session });
  await admit(theirs);
  await expect(admit(again(mine))).rejects.toMatchObject(wrongSecret);
});

test('a session with as many actions as a day can have sends no more', async () => {
  const { gate, arrival, again, stored } = await aGate();
  const first = arrival();
  await stored(first, 1, MAX_SESSION_ACTIONS);
  await expect(gate().admit(again(first))).rejects.toMatchObject(sessionFull);
});

test('rows that are not actions only look like too many of them', async () => {
  const { gate, arrival, again, stored } = await aGate();
  const { admit } = gate();
  const first = arrival();
  await stored(first, 1, 3);
  const events = { press: Array.from({ length: 1_000 }, (_, t) => aPress(t)) };
  for (let seq = 1; seq <= 1 + MAX_SESSION_ACTIONS / 1_000; seq++) await admit(again(first, { seq, events }));
});

test('actions count before they are scored: 112 beacons with 900 each, and no more', async () => {
  const { gate, arrival, again } = await aGate();
  const { admit } = gate();
  const events = { press: Array.from({ length: 900 }, (_, t) => aPress(t)) };
  const first = arrival({ events });
  await admit(first);
  for (let seq = 1; seq < 112; seq++) await admit(again(first, { seq, events }));
  await expect(admit(again(first, { seq: 112 }))).rejects.toMatchObject(sessionFull);
});
