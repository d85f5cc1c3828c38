import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

test.each([
  ['8.8.8.8', '8.8.8.8'],
  [' 8.8.8.8 ', '8.8.8.8'],
  ['8.8.8.8:443', '8.8.8.8'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['::ffff:808:808', '8.8.8.8'],
  ['[::ffff:8.8.8.8]:1234', '8.8.8.8'],
  ['::8.8.8.8', '8.8.8.8'],
  ['64:ff9b::8.8.8.8', '8.8.8.8'],
  ['2002:808:808::1', '8.8.8.8'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '192.0.2.45'],
  ['2001:4860:4860:0:0:0:0:8888', '2001:4860:4860::8888'],
  ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ['::', '::'],
  ['::1', '::1'],
])('%s is %s', (text, canonical) => {
  expect(parseAddress(text)?.text).toBe(canonical);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '01.2.3.4',
  '1.2.3.4:99999999',
  '1:2',
  ':::',
  '::1::',
  '1:2:3:4:5:6:7:8:9',
  '12345::',
  '[::1',
  '[::1]x',
  '1.2.3.4/24',
  '::ffff:1.2.3',
  '-1.2.3.4',
  '1..2.3',
  '٨.8.8.8',
])('%j is no address', (text) => {
  expect(parseAddress(text)).toBeUndefined();
});

test('never throws, and parses its own text to the same address', () => {
  const texts = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[0-9a-f:.%[\]/ ]{0,50}$/));
  fc.assert(
    fc.property(texts, (text) => {
      const address = parseAddress(text);
      if (address) expect(parseAddress(address.text)).toEqual(address);
    }),
  );
});

test('every IPv4 address is parsed', () => {
  fc.assert(
    fc.property(fc.ipV4(), (text) => {
      expect(parseAddress(text)).toMatchObject({ family: 4, text });
    }),
  );
});
