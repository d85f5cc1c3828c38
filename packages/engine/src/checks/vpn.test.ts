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
});
