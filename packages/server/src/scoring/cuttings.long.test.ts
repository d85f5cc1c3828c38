import { assess, defaultSettings, emptySession, foldBeacon, type Received } from '@gait/engine';
import { sampleDevices, wandering } from '@gait/engine/testing';
import { type Beacon, decodeBeacon, encodeEvents, type Readings } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import type { Enricher } from '../enrich/enricher.ts';
import { placeFacts } from '../enrich/places/place-facts.ts';
import type { Arrival } from '../ingest/arrival.ts';
import { parseBeacon } from '../ingest/envelope.ts';
import { foldMissing } from '../session/fold.ts';
import { loggedEnvelope } from '../session/record.ts';
import { detectedBy } from '../session/score-record.ts';
import { settingsSource } from '../session/settings-source.ts';
import { ownVisitorId } from '../session/visitor-id.ts';
import { openStore } from '../store/open-store.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aFolder } from '../testing/a-server.ts';
import { aHint } from '../testing/a-visit.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';
import { sessionCache } from './session-cache.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const NOW = 1_795_000_000_000;
const EVERY_MS = 5_000;
const BEACONS = 7;
const SERVERS = 3;
/** The full run is `GAIT_CUTTINGS=1000`. */
const RUNS = Number(process.env.GAIT_CUTTINGS ?? 50);

const enricher: Enricher = {
  ...noFacts,
  network: (address) => ({ class: 'access', evidence: `home ${address}`, country: 'AT' }),
  place: placeFacts,
  request: ({ headers }) => ({
    userAgent: sampleDevices.windows.user_agent,
    languages: [`${headers.language}`],
  }),
};

const { device_hint: _, ...device } = sampleDevices.windows;

/** What a page sends with its beacons besides events. */
const parts = [
  { device: { ...device, device_hint: aHint('ada'), zone: 'Europe/Vienna' }, complete: true },
  {},
  {},
  { user: 'ada', tags: ['spring'] },
  { device: { zone: 'Asia/Tokyo' } },
  { user: 'bob', tags: ['checkout', 'spring'] },
  { user: 'ada' },
];

/** A session over two pages and three networks, whose requests change too. `seed` makes its movement. */
const aSession = (seed: number, origin: number): Arrival[] => {
  const moves = wandering(seed, BEACONS * EVERY_MS);
  const { session, secret } = aBeacon({ key: KEY });
  const pages = [4, BEACONS];
  return Array.from({ length: BEACONS }, (_, index) => {
    const page = index < pages[0]! ? 0 : 1;
    const from = page * pages[0]! * EVERY_MS;
    const [since, sent] = [index * EVERY_MS - from, (index + 1) * EVERY_MS - from];
    const pointer = moves
      .filter(({ t }) => t >= from + since && t < from + sent)
      .map((move) => ({ ...move, t: move.t - from }));
    const beacon = {
      ...aBeacon({ key: KEY, session, secret, page: `page${page}`, seq: index - page * pages[0]! }),
      origin: origin + from,
      sent,
      strings: [],
      events: encodeEvents({ pointer }),
      ...parts[index],
    };
    return {
      workspaceId: '',
      parsed: parseBeacon(JSON.stringify(beacon)),
      sender: {
        address: `network ${Math.floor(index / 3)}`,
        httpVersion: '1.1',
        headers: { language: `en-${index % 2}`, origin: 'https://shop.example' },
        rawHeaders: [],
        isFromProxy: false,
        isForwarded: false,
      },
      at: origin + from + sent + 40,
    };
  });
};

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The log and the state of a session, folded beacon by beacon in their order and without any code of the scorer. */
const foldedAlone = (arrivals: readonly Arrival[]) => {
  const state = emptySession();
  const log = arrivals.map(({ parsed: { envelope }, sender, at }) => {
    const beacon = decodeBeacon(envelope) as Beacon;
    const network = enricher.network(sender.address);
    const request = enricher.request(sender);
    const isMoved = !isEqual(network, state.network);
    const readings = { ...state.readings, ...beacon.device } as Readings;
    const place = isMoved || beacon.device ? enricher.place(readings, network) : undefined;
    const received: Received = {
      at,
      ...(isMoved && { network }),
      ...(place && !isEqual(place, state.place) && { place }),
      ...(!isEqual(request, state.request) && { request }),
      ...(beacon.seq === 0 && { pageOrigin: 'https://shop.example' }),
    };
    foldBeacon(state, beacon, received);
    return { envelope: loggedEnvelope(envelope), received };
  });
  return { log, state };
};

/** What a model had Detected in another order is logged too, and says nothing where it is Detected in this one. */
const withoutHeld = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, one) => (name === 'held' ? undefined : one)));

test(`${RUNS} random cuttings, orders, restarts and copies give what folding beacon by beacon gives`, async () => {
  const store = await openStore({ dataDir: aFolder() });
  onTestFinished(() => store.close());
  const onFailure = (error: unknown) => {
    throw error;
  };
  let scorers = 0;
  /** Every second one packs its sessions. */
  const aScorer = () =>
    arrivalScorer({
      store,
      enricher,
      onFailure,
      now: () => NOW,
      settings: settingsSource(store, () => NOW),
      cache: sessionCache({ maxOpen: scorers++ % 2 }),
    });

  const earlier = aSession(1, NOW - HOUR_MS);
  const session = aSession(2, NOW);
  const { log, state } = foldedAlone(session);
  const { riskScore, riskExplanation, recommendedAction, ...assessment } = assess(state, defaultSettings);
  const expected = {
    riskScore,
    riskExplanation,
    recommendedAction,
    detected: detectedBy({ riskScore, riskExplanation, recommendedAction, ...assessment }),
    beacons: BEACONS,
    startedAt: NOW + 40,
    userIds: ['bob', 'ada'],
    tags: ['spring', 'checkout'],
  };
  let late = 0;

  const indexes = [...session.keys()];
  const orders = fc.shuffledSubarray(
    [...indexes, ...indexes].map((index, place) => ({ index, place })),
    {
      minLength: 2 * BEACONS,
    },
  );
  const groups = fc.array(
    fc.record({
      size: fc.integer({ min: 1, max: BEACONS }),
      server: fc.nat(SERVERS - 1),
      restarts: fc.boolean(),
    }),
    { minLength: 2 * BEACONS, maxLength: 2 * BEACONS },
  );
  await fc.assert(
    fc.asyncProperty(orders, groups, async (order, cuts) => {
      const workspaceId = newId('ws');
      const inWorkspace = (arrival: Arrival) => ({ ...arrival, workspaceId });
      await aScorer()(earlier.map(inWorkspace));
      const servers = Array.from({ length: SERVERS }, aScorer);
      const sent = order.map(({ index }) => inWorkspace(session[index]!));
      late += order[0]!.index > 0 ? 1 : 0;
      for (const { size, server, restarts } of cuts) {
        if (restarts) servers[server] = aScorer();
        const group = sent.splice(0, size);
        if (group.length > 0) await servers[server]!(group);
      }
      const key = { workspaceId, sessionId: session[0]!.parsed.envelope.session };
      const [record] = await store.findSessions([key]);
      await foldMissing(record!, store, onFailure);
      expect(record).toMatchObject(expected);
      expect(withoutHeld(record!.state)).toEqual(withoutHeld(state));
      expect(withoutHeld(await store.beaconsOf(key))).toEqual(withoutHeld(log));
      expect(record!.visitorId).toBe(
        ownVisitorId({ workspaceId, sessionId: earlier[0]!.parsed.envelope.session }),
      );
    }),
    { numRuns: RUNS },
  );
  expect(late).toBeGreaterThan(RUNS / 2);
}, 600_000);
