import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';

export const vpn = {
  id: 'vpn',
  kind: 'device',
  group: 'network',
  weight: 20,
  meaning: 'The IP address belongs to a known VPN or hosting provider.',
  page: {
    detected: ['the address is in a range of a VPN or hosting provider'],
    unknown: [
      'the address is not public, there is no data, or the list of VPN addresses is missing or expired',
    ],
    limits: ['many people use a VPN every day'],
  },
  judge({ network }) {
    if (network?.unlisted?.includes('vpn')) return unknown('the server has no current list of VPN addresses');
    if (network?.vpn === undefined) return unknown('no data about the IP address');
    return network.vpn
      ? detected(`the IP address belongs to a VPN or hosting provider (${network.evidence})`)
      : notDetected('the IP address does not belong to a known VPN or hosting provider');
  },
} as const satisfies Check;
