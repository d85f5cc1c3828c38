import type { Check } from '../check.ts';
import { flagOf, textsOf } from '../device.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { LANGUAGE_CONTRADICTION } from '../received.ts';
import type { SessionFeatures } from '../session/features.ts';

/** km between browser location and IP location; IP data is often one or two cities off. */
export const MAX_DISTANCE_KM = 500;

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
    const isHidden = isAnonymized(features);
    if (place?.coordinates && !isHidden && !mayRoam(features)) {
      const { distanceKm, sameCountry } = place.coordinates;
      const evidence = { statistic: Math.round(distanceKm), threshold: MAX_DISTANCE_KM };
      return !sameCountry && distanceKm > MAX_DISTANCE_KM
        ? detected(`the browser location does not match the IP address (${place.evidence})`, evidence)
        : notDetected('browser location and IP address match', evidence);
    }
    if (place?.zone === 'outside' && !isHidden && hasOtherConflict(features))
      return detected(`the time zone does not match the IP address (${place.evidence})`);
    if (place?.coordinates && !isHidden)
      return notDetected('a roaming phone keeps an IP address of its home country');
    if (isHidden) return unknown('the IP address is anonymized and says nothing about the location');
    if (place?.zone === 'inside' || place?.zone === 'neighbour')
      return notDetected('time zone and IP address match');
    return unknown('no geolocation was granted, and the time zone alone is not enough');
  },
} as const satisfies Check;

const hidden = ['hosting', 'vpn', 'tor', 'relay', 'cdn', 'enterprise_gateway', 'private'];

/** The IP address is not the visitor's own, so a conflict does not mean that the browser lies. */
const isAnonymized = ({ network }: SessionFeatures): boolean =>
  network?.class === undefined || hidden.includes(network.class);

/** A phone abroad with an IP address of its home network. */
const mayRoam = ({ network, place }: SessionFeatures): boolean =>
  network?.class === 'mobile' && place?.coordinates?.sameCountry === false;

/** Something besides the time zone shows that the browser fakes its location. */
const hasOtherConflict = ({ readings, request }: SessionFeatures): boolean =>
  flagOf(readings, 'webdriver_tampered') === true ||
  textsOf(readings, 'frame_mismatch').some((name) => name === 'zone' || name === 'languages') ||
  (request?.odd ?? []).includes(LANGUAGE_CONTRADICTION);
