import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';

export const tor = {
  id: 'tor',
  kind: 'device',
  group: 'network',
  weight: 45,
  meaning: 'The connection is routed through a Tor exit node.',
  judge({ network }) {
    if (network?.tor === undefined) return unknown('no data about the address');
    return network.tor
      ? detected(`the address is a Tor exit (${network.evidence})`)
      : notDetected('the address is no known Tor exit');
  },
} as const satisfies Check;
