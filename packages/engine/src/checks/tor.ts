import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';

export const tor = {
  id: 'tor',
  kind: 'device',
  group: 'network',
  weight: 45,
  meaning: 'The connection is routed through a Tor exit node.',
  page: {
    detected: ['the address is a Tor exit'],
    unknown: ['the address is not public, there is no data, or the list of exits is missing or expired'],
    limits: ['exits that are not in the list yet'],
  },
  judge({ network }) {
    if (network?.unlisted?.includes('tor')) return unknown('the server has no current list of Tor exits');
    if (network?.tor === undefined) return unknown('no data about the IP address');
    return network.tor
      ? detected(`the IP address is a Tor exit node (${network.evidence})`)
      : notDetected('the IP address is not a known Tor exit node');
  },
} as const satisfies Check;
