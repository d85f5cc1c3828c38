import { expect, test } from 'vitest';
import { botFamilies } from './corpus.ts';
import { areRelated, relatedFamilies } from './driver-families.ts';

test('drivers are related by package, or by the code that moves the pointer', () => {
  expect(areRelated('patchright', 'playwright')).toBe(true);
  expect(areRelated('os-bezier', 'cdp-bezier')).toBe(true);
  expect(areRelated('ghost-cursor-puppeteer', 'ghost-cursor-playwright')).toBe(true);
  expect(areRelated('ghost-cursor-puppeteer', 'selenium')).toBe(false);
});

test('every related family is a family of generated bots', () => {
  for (const [expert, groups] of Object.entries(relatedFamilies))
    for (const family of Object.values(groups).flat())
      expect(Object.keys(botFamilies[expert as keyof typeof botFamilies])).toContain(family);
});
