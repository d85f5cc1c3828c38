import type { NetworkClass } from '@gait/engine';
import { type Network, parseNetwork } from '../../address/network.ts';

/** Autonomous systems with misleading organization names, each with the reason. They take precedence over the name rules. */
export const systemClasses: Readonly<Record<number, NetworkClass>> = {
  // One company, two businesses: clouds that announce under the name of a content network or an access provider.
  63949: 'hosting', // Linode, now under Akamai's name
  19871: 'hosting', // Network Solutions, a name many share
  20857: 'hosting', // TransIP, under the name of an access provider it has merged with
  29182: 'hosting', // ISPsystem and FirstVDS, as "JSC IOT"
  17439: 'hosting', // NTT's data centers in India
  44477: 'hosting', // Stark Industries, which gives no name
  // Clouds whose name is a common word: Lambda, Railway, Render.
  398090: 'hosting',
  400940: 'hosting',
  397273: 'hosting',
  // China Telecom registers its city data centers under an address or the city's name.
  ...dataCenters(
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
  // Home and office networks of companies that also have a cloud.
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

/** A network within a system that has a different class. */
export interface SystemPart {
  readonly network: Network;
  readonly class: NetworkClass;
}

/**
 * In July 2025, Akamai moved parts of 104.64.0.0/10 and 172.232.0.0/13 from its content network to its cloud (AS63949);
 * AS20940 still announces the gaps. Private Relay uses 172.224.0.0/13, which stays a content network.
 */
export const systemParts: Readonly<Record<number, readonly SystemPart[]>> = {
  20940: ['104.64.0.0/13', '104.104.0.0/13', '172.232.0.0/13'].map((text) => ({
    network: parseNetwork(text)!,
    class: 'hosting',
  })),
};

function dataCenters(...asns: readonly number[]): Record<number, NetworkClass> {
  return Object.fromEntries(asns.map((asn) => [asn, 'hosting']));
}
