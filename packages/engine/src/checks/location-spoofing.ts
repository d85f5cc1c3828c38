import type { Check } from '../check.ts';
import { flagOf, textsOf } from '../device.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';

/** km between browser and address within which both can be true: address data is often a city or two off. */
const MAX_DISTANCE_KM = 500;

export const locationSpoofing = {
  id: 'location_spoofing',
  kind: 'device',
  group: 'location',
  weight: 45,
  meaning: 'Browser-reported geolocation conflicts with the IP-based location, or appears simulated.',
  judge(features) {
    const { place } = features;
    const simulated = place?.simulated ?? [];
    if (simulated.length > 0) return detected(`the geolocation appears simulated: ${simulated.join(', ')}`);
    const isHidden = isAnonymised(features);
    if (place?.coordinates && !isHidden && !mayRoam(features)) {
      const { distanceKm, sameCountry } = place.coordinates;
      const evidence = { statistic: Math.round(distanceKm), threshold: MAX_DISTANCE_KM };
      return !sameCountry && distanceKm > MAX_DISTANCE_KM
        ? detected(`the browser is elsewhere than its address (${place.evidence})`, evidence)
        : notDetected('browser and address agree about the place', evidence);
    }
    if (place?.zone === 'outside' && !isHidden && hasOtherVote(features))
      return detected(`the clock contradicts the address (${place.evidence})`);
    if (place?.coordinates && !isHidden)
      return notDetected('a phone abroad keeps the address of its own country');
    if (isHidden) return unknown('the address is anonymised, so that it says nothing about the place');
    if (place?.zone === 'inside' || place?.zone === 'neighbour')
      return notDetected('clock and address agree about the place');
    return unknown('no geolocation was granted and the clock alone decides nothing');
  },
} as const satisfies Check;

const hidden = ['hosting', 'vpn', 'tor', 'relay', 'cdn', 'enterprise_gateway', 'private'];

/** The address is not the visitor's own, so that a conflict is no lie of the browser. */
const isAnonymised = ({ network }: SessionFeatures): boolean =>
  network?.class === undefined || hidden.includes(network.class);

/** A phone that says where it is, with a network address at home: what roaming looks like. */
const mayRoam = ({ network, place }: SessionFeatures): boolean =>
  network?.class === 'mobile' && place?.coordinates?.sameCountry === false;

/** Besides the clock, something else about where the browser says it is was made up. */
const hasOtherVote = ({ readings, request }: SessionFeatures): boolean =>
  flagOf(readings, 'webdriver_tampered') === true ||
  textsOf(readings, 'frame_mismatch').some((name) => name === 'zone' || name === 'languages') ||
  (request?.odd ?? []).some((words) => /language the page does not have/.test(words));
