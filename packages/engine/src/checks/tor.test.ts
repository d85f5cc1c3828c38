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
});
