import type { NetworkClass } from '@gait/engine';

/**
 * Autonomous systems whose organisation's name would mislead. Each line says why; the rules over names come
 * after it.
 */
export const systemClasses: Readonly<Record<number, NetworkClass>> = {
  // One company, two businesses: clouds that announce under the name of a content network or an access provider.
  63949: 'hosting', // Linode, now under Akamai's name
  19871: 'hosting', // Network Solutions, a name many share
  // Lines of homes and offices under the name of a company that also has a cloud.
  16591: 'access', // Google Fiber
  19165: 'access', // Webpass
  6432: 'access', // Google's free wireless networks
  37611: 'access', // Afrihost, whose customers are mostly at home
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
