import { describe, expect, test } from 'vitest';
import { networkClass, plainName } from './network-class.ts';

const classOf = (name: string) => networkClass(0, name);

describe('organizations by name', () => {
  test.each([
    ['Amazon.com, Inc.', 'hosting'],
    ['OVH SAS', 'hosting'],
    ['Hetzner Online GmbH', 'hosting'],
    ['Broadband Hosting B.V.', 'hosting'],
    ['Host-Telecom.com s.r.o.', 'hosting'],
    ['Servidores Rápidos S.L.', 'hosting'],
    ['Leaseweb Deutschland GmbH', 'hosting'],
    ['Example Rechenzentrum GmbH', 'hosting'],
    ['Example Hébergement SARL', 'hosting'],
    ['CHINANET Jiangx province IDC network', 'hosting'],
    ['Example Cloud Ltd', 'hosting'],
    ['BlueVPS OU', 'hosting'],
    ['DigiRDP, LLC', 'hosting'],
    ['OOO Primernyy khosting', 'hosting'],
    ['HKCOLO.NET LIMITED', 'hosting'],
    ['247RACK.com', 'hosting'],
    ['Example Centro de Datos, S.L.', 'hosting'],
    ['M247 Europe SRL', 'vpn'],
    ['Mullvad VPN AB', 'vpn'],
    ['31173 Services AB', 'vpn'],
    ['Cloudflare, Inc.', 'cdn'],
    ['Akamai International B.V.', 'cdn'],
    ['ZSCALER, INC.', 'enterprise_gateway'],
    ['Cisco OpenDNS, LLC', 'enterprise_gateway'],
    ['Stiftung Erneuerbare Freiheit', 'tor'],
    ['T-Mobile Polska S.A.', 'mobile'],
  ])('%s: %s', (name, expected) => {
    expect(classOf(name)).toBe(expected);
  });

  test.each([
    'Comcast Cable Communications, LLC',
    'Deutsche Telekom AG',
    'FIBERHOST S.A.',
    'Cloud Telecom Eireli',
    'Cloud Net Cable and Telecom Inc.',
    'GhostFiber',
    'Vienna University Computer Center',
    'Leibniz-Rechenzentrum',
    'CITY OF ST. CLOUD',
    "SOCIETA' PER AZIONI - RFI S.P.A.",
    'Dimosia Epicheirisi Ilektrismou Anonymi Etaireia',
    'Southern California Edison',
    'Cogent Communications',
    'Cloudconnect Communications Private Limited',
    'EchoStar Broadcasting Corporation',
    'Baker & Hostetler, LLP',
    'Wasserversorgung Bayerischer Wald',
    'Caixa de Assistencia dos Servidores do Estado',
    'Dedicated Freight Corridor Corporation',
    'Northcentral Electric Power Association',
    'Cracker Barrel Old Country Store',
    'Niccolo Pietrobon',
  ])('%s is nobody who lets servers', (name) => {
    expect(classOf(name)).toBe('access');
  });
});

test('a number takes precedence over the name', () => {
  expect(networkClass(63949, 'Akamai Technologies, Inc.')).toBe('hosting');
  expect(networkClass(16591, 'Google Fiber Inc.')).toBe('access');
});

test('names are compared without accents and punctuation', () => {
  expect(plainName('  Hébergement, S.A.S.  ')).toBe('hebergement s a s');
});
