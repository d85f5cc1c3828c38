import { expect, test } from 'vitest';
import { LANGUAGE_CONTRADICTION, type NetworkFacts, type PlaceFacts } from '../received.ts';
import { findingOf } from '../session/latched-findings.ts';
import { clears, connected, detects, doubts } from '../testing/claims.ts';
import { aVisitor, describeCheck, sessionOf } from '../testing/index.ts';
import { locationSpoofing } from './location-spoofing.ts';

const home: NetworkFacts = { class: 'access', vpn: false, tor: false, country: 'DE', evidence: 'a provider' };
const tunnel: NetworkFacts = { ...home, class: 'vpn', vpn: true };
const coordinates = (distanceKm: number, sameCountry: boolean): PlaceFacts => ({
  coordinates: { distanceKm, sameCountry },
  evidence: `${distanceKm} km apart`,
});
const abroad: PlaceFacts = { zone: 'outside', evidence: 'clock in Asia/Tokyo, address in DE' };

test.each([
  ['private', 'nobody announces this IP address on the internet, so it has no location'],
  ['vpn', "the IP address belongs to a VPN, not to the visitor's location"],
  [undefined, 'no data about the IP address'],
] as const)('says what the address of a network of class %s is', (networkClass, words) => {
  const received = networkClass ? { network: { ...home, class: networkClass } } : {};
  expect(findingOf(locationSpoofing, sessionOf(aVisitor(), { received }))).toMatchObject({
    verdict: 'Unknown',
    because: words,
  });
});

describeCheck(locationSpoofing, {
  Detected: {
    'a browser that says it is on another continent': [
      aVisitor(),
      { network: home, place: coordinates(8_900, false) },
    ],
    'a position that no receiver gives': [
      aVisitor(),
      { network: home, place: { ...coordinates(5, true), simulated: ['accuracy of exactly 1 m'] } },
    ],
    'a clock abroad and a language that only the request names': [
      aVisitor(),
      {
        network: home,
        place: abroad,
        request: { odd: [LANGUAGE_CONTRADICTION] },
      },
    ],
    'a clock abroad and a frame with other languages': [
      aVisitor().reads({ frame_mismatch: ['languages'] }),
      { network: home, place: abroad },
    ],
    'a clock abroad and a tampered browser': [
      aVisitor().reads({ webdriver_tampered: true }),
      { network: home, place: abroad },
    ],
    'a clock abroad and a browser that disagrees with itself': [
      aVisitor().reads({ frame_mismatch: ['zone'] }),
      { network: home, place: abroad },
    ],
  },
  'Not detected': {
    'a clock of the same country': aVisitor(),
    'a browser a few cities away': [aVisitor(), { network: home, place: coordinates(300, true) }],
    'a clock of a neighboring country': [
      aVisitor(),
      { network: home, place: { zone: 'neighbour', evidence: 'clock in Europe/Paris, address in DE' } },
    ],
    'a phone abroad': [
      aVisitor(),
      { network: { ...home, class: 'mobile' }, place: coordinates(8_900, false) },
    ],
    'a town beyond the border': [aVisitor(), { network: home, place: coordinates(120, false) }],
  },
  Unknown: {
    'a clock of the same country behind a tunnel': [
      aVisitor(),
      { network: tunnel, place: { zone: 'inside', evidence: 'clock in Europe/Berlin, address in DE' } },
    ],
    'a traveler whose clock is still at home': [aVisitor(), { network: home, place: abroad }],
    'a tunnel': [aVisitor(), { network: tunnel, place: coordinates(8_900, false) }],
    'a clock abroad behind a tunnel, and a browser that disagrees with itself': [
      aVisitor().reads({ frame_mismatch: ['zone'] }),
      { network: tunnel, place: abroad },
    ],
    'an address of a private network': [
      aVisitor(),
      { network: { class: 'private', evidence: 'private' }, place: abroad },
    ],
    'nothing to compare': [aVisitor(), {}],
  },
  edges: {
    'more than 500 km between browser and address': {
      inside: [aVisitor(), { network: home, place: coordinates(501, false) }],
      outside: [aVisitor(), { network: home, place: coordinates(500, false) }],
    },
    'a place in another country': {
      inside: [aVisitor(), { network: home, place: coordinates(900, false) }],
      outside: [aVisitor(), { network: home, place: coordinates(900, true) }],
    },
  },
  claims: [
    detects('the geolocation appears simulated: {text}', (log, signs) =>
      log.received(({ place }) => place?.simulated?.join(', ') === signs),
    ),
    detects('the browser location does not match the IP address ({text})', (log) =>
      log.received(({ place }) => place?.coordinates?.sameCountry === false),
    ),
    detects('the time zone does not match the IP address ({text})', (log) =>
      log.received(({ place }) => place?.zone === 'outside'),
    ),
    clears('browser location and IP address match', (log) =>
      log.received(({ place }) => place?.coordinates !== undefined),
    ),
    clears('a roaming phone keeps an IP address of its home country', (log) =>
      connected(log, (network) => network.class === 'mobile'),
    ),
    clears('time zone and IP address match', (log) =>
      log.received(({ place }) => place?.zone !== undefined && !['outside', 'none'].includes(place.zone)),
    ),
    doubts('nobody announces this IP address on the internet, so it has no location', (log) =>
      connected(log, (network) => network.class === 'private'),
    ),
    doubts("the IP address belongs to {text}, not to the visitor's location", (log) =>
      connected(log, (network) => !['private', 'access', 'mobile', 'unknown'].includes(network.class)),
    ),
    doubts('no data about the IP address', (log) => !connected(log, () => true)),
    doubts('no geolocation was granted, and the time zone alone is not enough', (log) =>
      log.logged.every(({ received: { place } }) => place?.coordinates === undefined),
    ),
  ],
  lies: [['Unknown', 'nobody announces this IP address on the internet, so it has no location', aVisitor()]],
});
