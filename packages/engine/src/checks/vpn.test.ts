import { clears, connected, detects, doubts, isLookedUp } from '../testing/claims.ts';
import { aVisitor, describeCheck } from '../testing/index.ts';
import { vpn } from './vpn.ts';

describeCheck(vpn, {
  Detected: {
    'a server in a data center': [
      aVisitor(),
      { network: { class: 'hosting', vpn: true, tor: false, evidence: 'AS64500 Example Hosting' } },
    ],
  },
  'Not detected': { 'a line at home': aVisitor() },
  Unknown: {
    'a private address': [aVisitor(), { network: { class: 'private', evidence: 'not a public address' } }],
    'a server without a current list of VPN addresses': [
      aVisitor(),
      { network: { class: 'access', tor: false, unlisted: ['vpn'], evidence: 'an ordinary provider' } },
    ],
  },
  claims: [
    detects('the IP address belongs to a VPN or hosting provider ({text})', (log, evidence) =>
      connected(log, (network) => network.vpn === true && network.evidence === evidence),
    ),
    clears(
      'the IP address does not belong to a known VPN or hosting provider',
      (log) => isLookedUp(log, 'vpn') && !connected(log, ({ vpn }) => vpn === true),
    ),
    doubts('no data about the IP address', (log) => !isLookedUp(log, 'vpn')),
    doubts('the server has no current list of VPN addresses', (log) =>
      connected(log, ({ unlisted }) => unlisted?.includes('vpn') === true),
    ),
  ],
  lies: [['Not detected', 'the IP address does not belong to a known VPN', aVisitor()]],
});
