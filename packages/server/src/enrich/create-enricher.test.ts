import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEnricher } from './create-enricher.ts';
import type { Enricher } from './enricher.ts';

let dataDir: string;
let enricher: Enricher;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gait-enrich-'));
  enricher = await createEnricher({ dataDir });
});

afterAll(async () => {
  enricher.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('with installed data only', () => {
  test.each([
    ['8.8.8.8', { class: 'hosting', vpn: true, unlisted: ['tor'], country: 'US', asn: 15169 }],
    ['1.1.1.1', { class: 'cdn', unlisted: ['vpn', 'tor'], asn: 13335 }],
    ['146.70.8.5', { class: 'vpn', vpn: true, asn: 9009 }],
    ['73.162.0.1', { class: 'access', unlisted: ['vpn', 'tor'], country: 'US', asn: 7922 }],
    ['185.220.101.1', { class: 'tor', tor: true, country: 'DE' }],
    ['2a01:4f8::1', { class: 'hosting', vpn: true, country: 'DE', asn: 24940 }],
    ['::ffff:8.8.8.8', { class: 'hosting', asn: 15169 }],
  ])('%s', (address, expected) => {
    expect(enricher.network(address)).toMatchObject(expected);
  });

  test.each(['8.8.8.8', '146.70.8.5', '73.162.0.1'])('names the provider of %s by its number', (address) => {
    const { asn = 0, evidence } = enricher.network(address);
    expect(evidence).toContain(`AS${asn} ${enricher.providerName(asn)}, class`);
    expect(enricher.providerName(0)).toBeUndefined();
  });

  test('gives the evidence of the verdict, with the date of the data', () => {
    expect(enricher.network('146.70.8.5').evidence).toMatch(
      /^AS9009 M247 Europe SRL, class vpn, data of \d{4}-\d\d-\d\d$/,
    );
  });

  test.each([
    undefined,
    '',
    'garbage',
    '10.0.0.1',
    '100.64.1.1',
    '127.0.0.1',
    '2001:db8::1',
    '64:ff9b::a00:1',
  ])('nothing is claimed of %s', (address) => {
    const { vpn, tor, country, class: kind } = enricher.network(address);
    expect({ vpn, tor, country, kind }).toEqual({ kind: 'private' });
  });

  test('an unannounced address is unknown', () => {
    const { vpn, tor, class: kind } = enricher.network('146.70.0.1');
    expect({ vpn, tor, kind }).toEqual({ kind: 'unknown' });
  });
});

test('without city data, networks are still known', async () => {
  const light = await createEnricher({ dataDir, level: 'none' });
  const facts = light.network('8.8.8.8');
  expect(facts.country).toBeUndefined();
  expect(facts.class).toBe('hosting');
  light.close();
});
