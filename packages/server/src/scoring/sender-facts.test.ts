import { emptySession, type NetworkFacts, type PlaceFacts, type SessionState } from '@gait/engine';
import { type Beacon, decodeBeacon } from '@gait/wire';
import { expect, test } from 'vitest';
import type { Enricher } from '../enrich/enricher.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { NOW } from '../testing/a-record.ts';
import { receivedFacts, type SenderFacts } from './sender-facts.ts';

const home: NetworkFacts = { class: 'access', evidence: 'home' };
const hosting: NetworkFacts = { class: 'hosting', evidence: 'rack' };
const place: PlaceFacts = { zone: 'inside', evidence: 'clock at home' };
const request: ReturnType<Enricher['request']> = { userAgent: 'x', origin: 'https' };

const placeOf: Enricher['place'] = () => place;

const beacon = decodeBeacon(aBeacon({ key: '', page: 'page1' })) as Beacon;
const sender: SenderFacts = { siteKey: 'pub-1', secretHash: 's', network: home, request, block: 'b' };

/** A session of one page whose facts are known. */
const known: SessionState = {
  ...emptySession(),
  network: home,
  place,
  request,
  last: { origin: beacon.origin, page: 'page1', seq: 0 },
};

const received = (state: SessionState, changes: Partial<Beacon> = {}, facts: Partial<SenderFacts> = {}) =>
  receivedFacts({ ...sender, ...facts }, { state, beacon: { ...beacon, ...changes }, at: NOW }, placeOf);

test('the first beacon of a session is logged with all facts about its sender', () => {
  expect(received(emptySession())).toEqual({ at: NOW, network: home, place, request });
});

test('facts that have not changed are not logged again', () => {
  expect(received(known)).toEqual({ at: NOW });
  expect(received(known, { page: 'page2' })).toEqual({ at: NOW });
  expect(received(known, { device: { webdriver: true } })).toEqual({ at: NOW });
});

test('another network is logged, and the place that follows from it', () => {
  const state: SessionState = { ...known, place: { zone: 'outside', evidence: 'clock abroad' } };
  expect(received(state, {}, { network: hosting })).toEqual({ at: NOW, network: hosting, place });
});

test('another request is logged wherever it comes in a page, not with the place', () => {
  const state: SessionState = { ...known, place: { zone: 'outside', evidence: 'clock abroad' }, request: {} };
  expect(received(state)).toEqual({ at: NOW, request });
  expect(received(state, { page: 'page2' })).toEqual({ at: NOW, request });
});

test('device readings are logged with the place that follows from them', () => {
  const state: SessionState = { ...known, place: { zone: 'outside', evidence: 'clock abroad' } };
  expect(received(state, { device: { webdriver: true } })).toEqual({ at: NOW, place });
});
