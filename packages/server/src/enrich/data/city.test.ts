import { describe, expect, test } from 'vitest';
import { parseAddress } from '../address/address.ts';
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

  test('a database of IPv4 alone is not asked about IPv6', async () => {
    await expect(readCityData({ 4: files[4], 6: files[4] })).rejects.toThrow(/IPv4 only/);
  });
});
