import type { NetworkFacts, PlaceFacts } from '../received.ts';
import { aVisitor, describeCheck } from '../testing/index.ts';
import { locationSpoofing } from './location-spoofing.ts';

const home: NetworkFacts = { class: 'access', vpn: false, tor: false, country: 'DE', evidence: 'a provider' };
const tunnel: NetworkFacts = { ...home, class: 'vpn', vpn: true };
const coordinates = (distanceKm: number, sameCountry: boolean): PlaceFacts => ({
  coordinates: { distanceKm, sameCountry },
  evidence: `${distanceKm} km apart`,
});
const abroad: PlaceFacts = { zone: 'outside', evidence: 'clock in Asia/Tokyo, address in DE' };

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
    'a clock abroad and a browser that disagrees with itself': [
      aVisitor().reads({ frame_mismatch: ['zone'] }),
      { network: home, place: abroad },
    ],
  },
  'Not detected': {
    'a clock of the same country': aVisitor(),
    'a browser a few cities away': [aVisitor(), { network: home, place: coordinates(300, true) }],
    'a phone abroad': [
      aVisitor(),
      { network: { ...home, class: 'mobile' }, place: coordinates(8_900, false) },
    ],
    'a town beyond the border': [aVisitor(), { network: home, place: coordinates(120, false) }],
  },
  Unknown: {
    'a traveller whose clock is still at home': [aVisitor(), { network: home, place: abroad }],
    'a tunnel': [aVisitor(), { network: tunnel, place: coordinates(8_900, false) }],
    'nothing to compare': [aVisitor(), {}],
  },
});
