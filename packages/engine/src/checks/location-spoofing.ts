import type { Check } from '../check.ts';
import { flagOf, textsOf } from '../device.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { contradictions } from '../identity/contradictions.ts';
import { LANGUAGE_CONTRADICTION, type NetworkClass } from '../received.ts';
import type { SessionFeatures } from '../session/features.ts';

/** km between browser location and IP location; IP data is often one or two cities off. */
export const MAX_DISTANCE_KM = 500;

export const locationSpoofing = {
  id: 'location_spoofing',
  kind: 'device',
  group: 'location',
  weight: 45,
  meaning: 'Browser-reported geolocation conflicts with the IP-based location, or appears simulated.',
  page: {
    detected: [
      `the granted coordinates are in another country than the address and more than ${MAX_DISTANCE_KM} km away`,
      'the coordinates look simulated',
      'the time zone contradicts the country of the address, and the browser also contradicts itself',
    ],
    unknown: [
      'no coordinates were granted and the time zone alone decides nothing',
      'the address belongs to a VPN, proxy or hosting provider',
      'the address is private, loopback or shared by a carrier: nobody announces it, so it has no location',
    ],
    limits: ['travelers keep the time zone of their home, so the time zone alone proves nothing'],
  },
  judge(features) {
    const { place } = features;
    const simulated = place?.simulated ?? [];
    if (simulated.length > 0) return detected(`the geolocation appears simulated: ${simulated.join(', ')}`);
    const hidden = placelessWords(features);
    if (place?.coordinates && !hidden && !mayRoam(features)) {
      const { distanceKm, sameCountry } = place.coordinates;
      const evidence = { statistic: Math.round(distanceKm), threshold: MAX_DISTANCE_KM };
      return !sameCountry && distanceKm > MAX_DISTANCE_KM
        ? detected(`the browser location does not match the IP address (${place.evidence})`, evidence)
        : notDetected('browser location and IP address match', evidence);
    }
    if (place?.zone === 'outside' && !hidden && hasOtherConflict(features))
      return detected(`the time zone does not match the IP address (${place.evidence})`);
    if (place?.coordinates && !hidden)
      return notDetected('a roaming phone keeps an IP address of its home country');
    if (hidden) return unknown(hidden);
    if (place?.zone === 'inside' || place?.zone === 'neighbour')
      return notDetected('time zone and IP address match');
    return unknown('no geolocation was granted, and the time zone alone is not enough');
  },
} as const satisfies Check;

/** Networks whose addresses say nothing about where their visitors are. */
const placeless: Partial<Record<NetworkClass, string>> = {
  private: 'nobody announces this IP address on the internet, so it has no location',
  ...Object.fromEntries(
    Object.entries({
      hosting: 'a hosting provider',
      vpn: 'a VPN',
      tor: 'the Tor network',
      relay: 'a relay',
      cdn: 'a content delivery network',
      enterprise_gateway: 'a company gateway',
    }).map(([name, owner]) => [name, `the IP address belongs to ${owner}, not to the visitor's location`]),
  ),
};

/** Why a conflict with the IP address does not mean that the browser lies; undefined if it does. */
const placelessWords = ({ network }: SessionFeatures): string | undefined =>
  network ? placeless[network.class] : 'no data about the IP address';

/** A phone abroad with an IP address of its home network. */
const mayRoam = ({ network, place }: SessionFeatures): boolean =>
  network?.class === 'mobile' && place?.coordinates?.sameCountry === false;

/** Something besides the time zone shows that the browser fakes its location. */
const hasOtherConflict = ({ readings, request }: SessionFeatures): boolean =>
  flagOf(readings, 'webdriver_tampered') === true ||
  textsOf(readings, 'frame_mismatch').some((name) => name === 'zone' || name === 'languages') ||
  contradictions(request, readings).includes(LANGUAGE_CONTRADICTION);
