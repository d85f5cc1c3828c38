import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Reader, type Response } from 'mmdb-lib';
import { describe, expect, test } from 'vitest';
import { parseAddress, parsePlainAddress } from '../address/address.ts';
import { bundledCityFiles, findBundledCity } from './bundled.ts';
import { readCityData } from './city.ts';

describe('the installed databases', async () => {
  const files = bundledCityFiles((await findBundledCity())!);
  const city = await readCityData(files);

  test.each([
    ['8.8.8.8', 'US'],
    ['81.2.69.142', 'GB'],
    ['2a01:4f8::1', 'DE'],
  ])('%s is in %s', (address, country) => {
    expect(city.find(parseAddress(address)!)).toMatchObject({ country });
  });

  test('the tree is walked like in the library', () => {
    for (const family of [4, 6] as const) {
      const database = readFileSync(files[family]);
      const reader = new Reader<Response & { city?: string }>(database);
      fc.assert(
        fc.property(family === 4 ? fc.ipV4() : fc.ipV6(), (text) => {
          const address = parsePlainAddress(text);
          if (address?.family !== family) return;
          const expected = reader.get(address.text)?.city || undefined;
          expect(city.find(address)?.city).toBe(expected);
        }),
      );
    }
  });

  test('an IPv4 database is not used for IPv6', async () => {
    await expect(readCityData({ 4: files[4], 6: files[4] })).rejects.toThrow(/IPv4 only/);
  });
});
