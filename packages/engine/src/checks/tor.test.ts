import { clears, connected, detects, doubts, isLookedUp } from '../testing/claims.ts';
import { aVisitor, describeCheck } from '../testing/index.ts';
import { tor } from './tor.ts';

describeCheck(tor, {
  Detected: {
    'an exit of the Tor network': [
      aVisitor(),
      { network: { class: 'tor', tor: true, vpn: false, evidence: 'exit list' } },
    ],
  },
  'Not detected': { 'a line at home': aVisitor() },
  Unknown: {
    'an address nobody knows': [aVisitor(), { network: { class: 'unknown', evidence: 'no data' } }],
    'no address at all': [aVisitor(), {}],
    'a server without a current list of exits': [
      aVisitor(),
      { network: { class: 'access', vpn: false, unlisted: ['tor'], evidence: 'an ordinary provider' } },
    ],
  },
  claims: [
    detects('the IP address is a Tor exit node ({text})', (log, evidence) =>
      connected(log, (network) => network.tor === true && network.evidence === evidence),
    ),
    clears(
      'the IP address is not a known Tor exit node',
      (log) => isLookedUp(log, 'tor') && !connected(log, ({ tor }) => tor === true),
    ),
    doubts('no data about the IP address', (log) => !isLookedUp(log, 'tor')),
    doubts('the server has no current list of Tor exits', (log) =>
      connected(log, ({ unlisted }) => unlisted?.includes('tor') === true),
    ),
  ],
});
