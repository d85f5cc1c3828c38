import { MAX_NEWEST_ACTIONS, MAX_SESSION_ACTIONS } from '@gait/engine';
import { actionLog } from '@gait/engine/testing';
import { beaconOrder, encodeEvents } from '@gait/wire';
import { describe, expect, test, vi } from 'vitest';
import { clockSkewOf, loggedBeacon } from '../session/fold.ts';
import { loggedEnvelope } from '../session/record.ts';
import type { LoggedBeacon } from '../store/records.ts';
import type { SessionLog, SessionSummary } from '../store/store.ts';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aRecord, NOW } from '../testing/a-record.ts';
import { eventLogs } from './event-logs.ts';

const session = (changed: Partial<SessionSummary> = {}): SessionSummary => ({
  ...aRecord('ws_1', { zone: 'Europe/Berlin' }),
  actions: 0,
  newestActions: null,
  ...changed,
});

/** A store with one log. */
const aLog = (logged: readonly LoggedBeacon[]) => {
  const stored = [...logged].sort(
    ({ envelope: a }, { envelope: b }) => (a.page < b.page ? -1 : a.page > b.page ? 1 : 0) || a.seq - b.seq,
  );
  const isAfter = (last: LoggedBeacon['envelope'], { page, seq }: { page: string; seq: number }) =>
    last.page > page || (last.page === page && last.seq > seq);
  return {
    beaconsAfter: vi.fn<SessionLog['beaconsAfter']>(async (_, after, limit) =>
      stored.filter(({ envelope }) => !after || isAfter(envelope, after)).slice(0, limit),
    ),
    addNewestActions: vi.fn<SessionLog['addNewestActions']>(async () => undefined),
  };
};

interface Story {
  readonly page?: string;
  readonly origin?: number;
  readonly presses?: readonly number[];
}

const aLoggedBeacon = (
  seq: number,
  { page = 'b', origin = NOW, presses = [0] }: Story = {},
): LoggedBeacon => {
  const press = presses.map((t) => aPress(100 * seq + t));
  const beacon = aBeacon({ key: '', page, seq, origin, sent: 50, strings: [`button #${seq}`] });
  return {
    envelope: { ...loggedEnvelope(beacon), events: encodeEvents({ press }) },
    received: { at: origin + 60 + seq },
  };
};

const documentOf = async (log: ReturnType<typeof aLog>, limit?: Parameters<typeof eventLogs>[1]) => {
  const stream = await eventLogs(log, limit).document(session(), (events) => ({ name: 'x', count: events }));
  const parts: string[] = [];
  for await (const part of stream) parts.push(String(part));
  return JSON.parse(parts.join('')) as { name: string; count: number; events: { unix_timestamp: number }[] };
};

/** As many as one beacon can hold. */
const flood = Array.from({ length: 4_096 }, (_, index) => index);

describe('the whole event log', () => {
  test('is complete and in order, however many pages and beacons it has', async () => {
    const logged = [
      ...Array.from({ length: 70 }, (_, seq) => aLoggedBeacon(seq, { presses: [0, 130] })),
      ...Array.from({ length: 5 }, (_, seq) => aLoggedBeacon(seq, { page: 'a', origin: NOW + 2_050.4 })),
    ];
    const { name, count, events } = await documentOf(aLog(logged));
    const ordered = logged.toSorted((a, b) => beaconOrder(a.envelope, b.envelope));
    const beacons = ordered.map((one) => loggedBeacon(one, 'any'));
    const expected = actionLog(beacons, clockSkewOf(ordered));
    expect(expected).toHaveLength(145);
    expect({ name, count }).toEqual({ name: 'x', count: 145 });
    expect(events).toEqual(
      expected.map(({ at, action }) => ({ action, unix_timestamp: at, user_time: expect.any(String) })),
    );
  });

  test('of a session without actions is empty', async () => {
    expect(await documentOf(aLog([]))).toEqual({ name: 'x', count: 0, events: [] });
  });

  test('ends with a line that says so if the session has too many actions', async () => {
    const presses = flood.slice(0, 1_000);
    const beacons = 1 + MAX_SESSION_ACTIONS / presses.length;
    const logged = Array.from({ length: beacons }, (_, seq) => aLoggedBeacon(seq, { presses }));
    const { count, events } = await documentOf(aLog(logged));
    expect(count).toBe(MAX_SESSION_ACTIONS + 1);
    expect(events).toHaveLength(count);
    expect(events.at(-1)).toMatchObject({ action: 'Reached 100000 actions: later ones are not listed' });
    const times = events.map(({ unix_timestamp: at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('lets other requests run while it is read', async () => {
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns++;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    await documentOf(aLog(Array.from({ length: 30 }, (_, seq) => aLoggedBeacon(seq, { presses: flood }))));
    isRead = true;
    expect(turns).toBeGreaterThan(30 + 30);
  });

  test('frees its place when the client goes away, also before it has read anything', async () => {
    const log = aLog([aLoggedBeacon(0)]);
    const logs = eventLogs(log, { atOnce: 1, waiting: 0, waitMs: 0 });
    const document = () => logs.document(session(), () => ({}));
    for (let visit = 0; visit < 3; visit++) {
      const stream = await document();
      await expect(document()).rejects.toMatchObject({ status: 503 });
      const closed = new Promise((resolve) => stream.once('close', resolve));
      stream.destroy();
      await closed;
    }
  });

  test('frees its place when the store fails', async () => {
    const log = aLog([]);
    log.beaconsAfter.mockRejectedValue(new Error('away'));
    const logs = eventLogs(log, { atOnce: 1, waiting: 0, waitMs: 0 });
    for (let visit = 0; visit < 2; visit++)
      await expect(logs.document(session(), () => ({}))).rejects.toThrow('away');
    for (let visit = 0; visit < 2; visit++) await expect(logs.newest(session())).rejects.toThrow('away');
  });
});

describe('the newest events', () => {
  test('come with the session, and leave the log closed', async () => {
    const log = aLog([aLoggedBeacon(0)]);
    const newest = await eventLogs(log).newest(session({ newestActions: '1795000000000,"Clicked a"\n' }));
    expect(newest).toEqual([
      { action: 'Clicked a', unix_timestamp: NOW, user_time: 'Nov 18, 2026 12:06:40' },
    ]);
    expect(log.beaconsAfter).not.toHaveBeenCalled();
  });

  test('of a session of an earlier version are read from its log, and added to it', async () => {
    const log = aLog(Array.from({ length: 2 * MAX_NEWEST_ACTIONS }, (_, seq) => aLoggedBeacon(seq)));
    const old = session();
    const newest = await eventLogs(log).newest(old);
    const { events } = await documentOf(log);
    expect(newest).toEqual(events.slice(-MAX_NEWEST_ACTIONS));
    const [, added] = log.addNewestActions.mock.calls[0]!;
    expect(log.addNewestActions).toHaveBeenCalledExactlyOnceWith(old, expect.any(String));
    expect(await eventLogs(aLog([])).newest(session({ newestActions: added }))).toEqual(newest);
  });
});
