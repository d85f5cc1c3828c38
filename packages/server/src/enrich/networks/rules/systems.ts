import type { NetworkClass } from '@gait/engine';
import { type Network, parseNetwork } from '../../address/network.ts';

/**
 * Autonomous systems whose organisation's name would mislead. Each line says why; the rules over names come
 * after it.
 */
export const systemClasses: Readonly<Record<number, NetworkClass>> = {
  // One company, two businesses: clouds that announce under the name of a content network or an access provider.
  63949: 'hosting', // Linode, now under Akamai's name
  19871: 'hosting', // Network Solutions, a name many share
  20857: 'hosting', // TransIP, under the name of an access provider it has merged with
  29182: 'hosting', // ISPsystem and FirstVDS, as "JSC IOT"
  17439: 'hosting', // NTT's data centres in India
  44477: 'hosting', // Stark Industries, which gives no name
  // Clouds whose name is a word that others use as well: Lambda, Railway, Render.
  398090: 'hosting',
  400940: 'hosting',
  397273: 'hosting',
  // China Telecom registers the data centres of its cities under an address or the city's name.
  ...dataCentres(
    58461,
    58540,
    58541,
    58542,
    58543,
    63835,
    63838,
    133774,
    133775,
    133776,
    134419,
    134771,
    136188,
    136190,
  ),
  // Lines of homes and offices under the name of a company that also has a cloud.
  16591: 'access', // Google Fiber
  19165: 'access', // Webpass
  6432: 'access', // Google's free wireless networks
  37611: 'access', // Afrihost, whose customers are mostly at home
  36909: 'access', // Habari Node, homes in Tanzania
  134375: 'access', // Fusionnet Web Services, homes in India
  41012: 'access', // The Cloud: wireless networks in cafes and trains
  20830: 'access',
  13188: 'access', // Triolan, homes in Ukraine, registered as Content Delivery Network
  27683: 'access', // VPN de Mexico and the next one connect companies
  263097: 'access',
  28239: 'access', // IWserver, homes in Brazil
  // Phones
  22394: 'mobile', // Verizon Wireless
  6167: 'mobile',
  20057: 'mobile', // AT&T Mobility
  21928: 'mobile', // T-Mobile USA
};

/** Addresses of a system that serve another purpose than the rest of it. */
export interface SystemPart {
  readonly network: Network;
  readonly class: NetworkClass;
}

/**
 * Akamai took 104.64.0.0/10 and 172.232.0.0/13 out of what its edge servers fetch from in July 2025, to use
 * them otherwise. Its cloud, AS63949, announces from these parts of them, and its content network the gaps
 * between. Private Relay lives in 172.224.0.0/13, which stays a content network's.
 */
export const systemParts: Readonly<Record<number, readonly SystemPart[]>> = {
  20940: ['104.64.0.0/13', '104.104.0.0/13', '172.232.0.0/13'].map((text) => ({
    network: parseNetwork(text)!,
    class: 'hosting',
  })),
};

function dataCentres(...asns: readonly number[]): Record<number, NetworkClass> {
  return Object.fromEntries(asns.map((asn) => [asn, 'hosting']));
}
