import { expect, test } from 'vitest';
import { botFamilies } from './corpus.ts';
import { areKin, kindredFamilies } from './driver-families.ts';

test('drivers are kin by package, and by the code that moves for them', () => {
  expect(areKin('patchright', 'playwright')).toBe(true);
  expect(areKin('os-bezier', 'cdp-bezier')).toBe(true);
  expect(areKin('ghost-cursor-puppeteer', 'ghost-cursor-playwright')).toBe(true);
  expect(areKin('ghost-cursor-puppeteer', 'selenium')).toBe(false);
});

test('every family that is said to have kin is one that bots are generated of', () => {
  for (const [expert, groups] of Object.entries(kindredFamilies))
    for (const family of Object.values(groups).flat())
      expect(Object.keys(botFamilies[expert as keyof typeof botFamilies])).toContain(family);
});
