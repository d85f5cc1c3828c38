import { beforeAll, describe, expect, test } from 'vitest';
import {
  type PageGrowth,
  pageGrowth,
  QUICK,
} from '../../packages/lab/src/benchmarks/tracker/heap/page-growth.ts';
import { noChromium, withReason } from '../testing/chromium.ts';

describe.skipIf(noChromium)(withReason('a page that is used for minutes by its own clock'), () => {
  let pages: readonly PageGrowth[];
  beforeAll(async () => {
    pages = await pageGrowth(QUICK);
  });

  const pageOf = (name: PageGrowth['name']) => {
    const page = pages.find((one) => one.name === name);
    if (!page) throw new Error(`no page ${name}`);
    return page;
  };
  const leaksOf = (name: PageGrowth['name']) =>
    pageOf(name)
      .growths.filter(({ leaks }) => leaks)
      .map((growth) => growth.name);

  test('grows no faster with the tracker than without, and has no error', () => {
    expect(pageOf('tracker').errors).toEqual([]);
    expect(pageOf('tracker').beacons).toBeGreaterThan(QUICK.minutes);
    expect(leaksOf('tracker')).toEqual([]);
  });

  test('is found when a listener stays for each new address', () => {
    expect(leaksOf('planted leak')).toContain('listeners');
  });
});
