import { checks } from '@gait/engine';
import { playedAgain, sampleDevices, wandering } from '@gait/engine/testing';
import { type Envelope, encodeEvents } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Enricher } from '../enrich/enricher.ts';
import type { Arrival } from '../ingest/arrival.ts';
import { parseBeacon } from '../ingest/envelope.ts';
import { foldMissing } from '../session/fold.ts';
import type { SessionPreview } from '../session/previews.ts';
import { settingsSource } from '../session/settings-source.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import type { SessionRecord } from '../store/records.ts';
import { decodeStrokeKeys } from '../store/session-encoding.ts';
import type { SessionLog } from '../store/store.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aSender } from '../testing/a-scoring-workspace.ts';
import { aHint } from '../testing/a-visit.ts';
import { describeEngines, openDatabase } from '../testing/databases.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer, pendingOf } from '../testing/score-arrivals.ts';
import { createScorer } from './scorer.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const NOW = 1_795_000_000_000;
const EVERY_MS = 5_000;
const WORKSPACE = 'ws_grouping';
/** Beacons of a group. They are compared with groups of one. */
const SIZES = [8, 64, 1_024];
/** The same, while reports are asked for. */
const REPORTED = [1, 16, 64];
/** The full run is `GAIT_GROUPINGS=200`, with crowds of its own. The short one has crowds that copy each other and return. */
const RUNS = Number(process.env.GAIT_GROUPINGS ?? 3);
const CROWDS = process.env.GAIT_GROUPINGS === undefined ? { seed: 4 } : {};

const onFailure = (error: unknown) => {
  throw error;
};

const enricher: Enricher = {
  ...noFacts,
  network: (address) => ({
    class: 'access',
    evidence: `home ${address}`,
    country: 'AT',
    asn: Number(address),
  }),
};

/** Few movements, devices and browsers, so that sessions copy each other and visitors come back. */
const movements = [1, 2].map((seed) => wandering(seed, 40_000));
const devices = [sampleDevices.windows, sampleDevices.mac, { ...sampleDevices.windows, canvas: 'updated' }];

const LAST_BROWSER = 3;

interface Story {
  readonly movement: number;
  readonly isCopy: boolean;
  readonly device: number;
  /** The last one comes when the visits of the others are complete. */
  readonly browser: number;
  readonly network: number;
  readonly beacons: number;
  /** The beacon that brings the last readings. */
  readonly completedBy: number;
  readonly startsAt: number;
}

const stories = fc.array(
  fc.record<Story>({
    movement: fc.nat(movements.length - 1),
    isCopy: fc.boolean(),
    device: fc.nat(devices.length - 1),
    browser: fc.nat(LAST_BROWSER),
    network: fc.nat(1),
    beacons: fc.integer({ min: 3, max: 8 }),
    completedBy: fc.nat(2),
    startsAt: fc.constantFrom(0, 1, 2, 20).map((steps) => steps * EVERY_MS),
  }),
  { minLength: 12, maxLength: 24 },
);
/** Beacons of one such time arrive at the same moment. */
const ties = fc.constantFrom(1, 20_000, HOUR_MS);

const sessionId = (index: number) => `0199a5c0-0000-7000-8000-${String(index * 7919).padStart(12, '0')}`;

const arrivalsOf = (story: Story, index: number, tie: number): Arrival[] => {
  // A copy counts in no mean over visits, so some move by themselves.
  const source = story.browser < 2 ? wandering(10 + index, 40_000) : movements[story.movement]!;
  const moves = story.isCopy ? playedAgain(source) : source;
  const { device_hint: _, ...device } = devices[story.device]!;
  const readings = { ...device, device_hint: aHint(`browser${story.browser}`) };
  const { user_agent } = device;
  const origin = NOW + story.startsAt + (story.browser === LAST_BROWSER ? 2 * HOUR_MS : 0);
  return Array.from({ length: story.beacons }, (_none, seq) => {
    const [from, sent] = [seq * EVERY_MS, (seq + 1) * EVERY_MS];
    const at = origin + sent;
    const beacon: Envelope = {
      ...aBeacon({ key: KEY, session: sessionId(index), secret: 'x'.repeat(22), seq, sent, strings: [] }),
      user: `user${story.network}`,
      origin,
      events: encodeEvents({ pointer: moves.filter(({ t }) => t >= from && t < sent) }),
      ...(seq === 0 && { device: { device_hint: readings.device_hint, user_agent } }),
      ...(seq === story.completedBy && { device: readings, complete: true }),
    };
    return {
      workspaceId: WORKSPACE,
      sender: { ...aSender, address: `${story.network}` },
      parsed: parseBeacon(JSON.stringify(beacon)),
      at: at - (at % tie) + tie,
      userToken: 'valid' as const,
    };
  });
};

/** The order in which beacons count that arrive at the same moment. */
const byArrival = (one: Arrival, other: Arrival): number => {
  const [a, b] = [one.parsed.envelope, other.parsed.envelope];
  return one.at - other.at || (a.session === b.session ? a.seq - b.seq : a.session < b.session ? -1 : 1);
};

/** What later reports detect too: all but what one correction withdraws. */
const lastingOf = ({ detected }: SessionRecord): string[] =>
  detected.filter((id) => id !== checks.noCorrections.id);

/**
 * What a report detects is detected once the session is written. If it was written alone, all is as the report said, apart from
 * how often it was written and whose visitor is final.
 */
const expectKept = async (
  { record, isTentative }: SessionPreview,
  store: SessionLog,
  wasAlone: boolean,
): Promise<void> => {
  const [written] = await store.findSessions([record]);
  await foldMissing(written!, store, onFailure);
  if (!isTentative) expect(written!.detected).toEqual(expect.arrayContaining(lastingOf(record)));
  if (!wasAlone) return;
  const { version: _, storedBeacons: __, ...rest } = written!;
  const same = { ...rest, ...(isTentative && { visitorFinal: record.visitorFinal }) };
  expect(JSON.parse(JSON.stringify(record))).toMatchObject(JSON.parse(JSON.stringify(same)));
};

/** What the store has, apart from when and how often it was written. */
const TABLES = {
  visitors: 'visitor_id',
  visitor_keys: 'visitor_id, key_hash',
  visitor_counts: 'count_key',
  session_visitors: 'session_id',
  session_users: 'session_id, user_id',
};
const WRITTEN = [
  ...Object.keys(TABLES),
  'stroke_keys',
  'stroke_log',
  'sessions',
  'session_states',
  'beacons',
  'score_steps',
];

describeEngines('with $name', ({ prepare }) => {
  const aPlace = prepare();

  const stored = async (place: Awaited<ReturnType<typeof aPlace>>, database: Database) => {
    const store = await openStore(place);
    const keys = await store.sessionKeysAfter(undefined, SIZES.at(-1)!);
    const records = await store.findSessions(keys);
    const sessions = [];
    for (const record of records) {
      await foldMissing(record, store, onFailure);
      const { version: _, scoredAt: __, storedBeacons: ___, ...rest } = record;
      sessions.push({ ...rest, log: await store.beaconsOf(record) });
    }
    const strokeKeys = records.flatMap((record) => decodeStrokeKeys(record.strokeKeys));
    const found = await store.sessionsWithStrokes(WORKSPACE, strokeKeys);
    const strokes = found.map(({ hash, session }) => `${hash} ${session}`).sort();
    await store.close();
    sessions.sort((one, other) => (one.sessionId < other.sessionId ? -1 : 1));
    const rows: Record<string, unknown> = {};
    for (const [table, order] of Object.entries(TABLES))
      rows[table] = await database.all(`SELECT * FROM ${table} ORDER BY ${order}`, []);
    return JSON.stringify({ sessions, strokes, rows }, undefined, 1);
  };

  test(`${RUNS} crowds that arrive at the same moments are stored alike, however they are grouped`, async () => {
    const place = await aPlace();
    const setUp = await openStore(place);
    await setUp.visitorSecret(WORKSPACE, 'secret');
    await setUp.close();
    const database = openDatabase(place);
    const found = { mirrors: 0, replays: 0, returns: 0, visits: 0, tentative: 0 };

    /** Scores the beacons in groups of one size, and returns what the store has then. */
    const grouped = async (arrivals: readonly Arrival[], size: number): Promise<string> => {
      for (const table of WRITTEN) await database.run(`DELETE FROM ${table}`, []);
      const store = await openStore(place);
      const settings = settingsSource(store, () => NOW);
      const score = arrivalScorer({ store, settings, enricher, onFailure, now: () => NOW });
      for (let from = 0; from < arrivals.length; from += size) await score(arrivals.slice(from, from + size));
      await store.close();
      return stored(place, database);
    };
    /** The same, while reports are asked for of each session of a group: with its first beacon and with all of them. */
    const withReports = async (arrivals: readonly Arrival[], size: number): Promise<string> => {
      for (const table of WRITTEN) await database.run(`DELETE FROM ${table}`, []);
      const store = await openStore(place);
      const settings = settingsSource(store, () => NOW);
      const scorer = createScorer({ store, settings, onFailure, placeOf: enricher.place, now: () => NOW });
      for (let from = 0; from < arrivals.length; from += size) {
        const group = pendingOf(arrivals.slice(from, from + size), enricher);
        const asked = group.flatMap((one) => [{ ...one, entries: one.entries.slice(0, 1) }, one]);
        const { previews } = await scorer.preview(asked);
        await scorer.score(group);
        for (const preview of previews) await expectKept(preview, store, size === 1);
        found.tentative += previews.filter(({ isTentative }) => isTentative).length;
      }
      await store.close();
      return stored(place, database);
    };
    await fc.assert(
      fc.asyncProperty(stories, ties, async (crowd, tie) => {
        const arrivals = crowd.flatMap((story, index) => arrivalsOf(story, index, tie)).sort(byArrival);
        const alone = await grouped(arrivals, 1);
        found.mirrors += Number(alone.includes('"mirrors"'));
        found.replays += Number(alone.includes('"repeats"'));
        found.visits += Number(alone.includes('"of": "user"'));
        found.returns += Number(alone.includes('confidence'));
        for (const size of SIZES) expect(await grouped(arrivals, size)).toBe(alone);
        for (const size of REPORTED) expect(await withReports(arrivals, size)).toBe(alone);
      }),
      { numRuns: RUNS, endOnFailure: true, ...CROWDS },
    );
    await database.close();
    expect(Object.entries(found).filter(([, times]) => times === 0)).toEqual([]);
  }, 600_000);
});
