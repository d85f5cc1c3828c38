import { pageKinds } from '@gait/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, stage } from './testing/stage.ts';

describe('routes in a browser without the Navigation API', () => {
  const location = { protocol: 'https:' };
  const goTo = (pathname: string) =>
    Object.assign(location, { href: `https://example.com${pathname}`, pathname });

  beforeEach(() => {
    openPage();
    goTo('/');
    vi.stubGlobal('location', location);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('are recorded within a second', async () => {
    const show = await stage('page');
    show.send('start', 0);
    show.send('everySecond_', 1_000);
    await Promise.resolve();
    goTo('/plans');
    show.send('everySecond_', 2_000);
    await Promise.resolve();
    expect(show.rows().page.map(({ t, kind }) => [t, pageKinds[kind]])).toEqual([
      [0, 'load'],
      [2_000, 'push'],
    ]);
  });
});
