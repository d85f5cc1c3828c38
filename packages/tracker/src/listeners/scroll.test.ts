import { scrollCauses, scrollFlags } from '@gait/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flagsIn, openPage, type Past, type Stage, stage } from './testing/stage.ts';

const LATE = 60_000;

describe('scrolling', () => {
  const root = { scrollTop: 0, scrollHeight: 5_000 };
  const scrollTo = (top: number, at: number, show: Stage) => {
    root.scrollTop = top;
    show.send('scroll', at, { target: document });
  };
  const causes = (show: Stage) => show.rows().scroll.map(({ cause }) => scrollCauses[cause]);

  beforeEach(() => {
    Object.assign(root, { scrollTop: 0, scrollHeight: 5_000 });
    openPage({ scrollingElement: root });
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each<[string, Past]>([
    ['wheel', { wheel: LATE - 200 }],
    ['touch', { touch: LATE - 200 }],
    ['key', { key: LATE - 200 }],
    ['anchor', { press: LATE - 900, release: LATE - 800 }],
    ['scrollbar', { isHeld_: true, onScrollbar_: true }],
    ['autoscroll', { isHeld_: true }],
    ['find', { gesture: 1, findKey: LATE - 5_000, windowBlur: LATE - 5_000, windowFocus: 1 }],
    ['focus', { windowFocus: LATE - 100 }],
    ['restore', { navigation: LATE - 1_500 }],
    ['restore', { resize: LATE - 500 }],
    ['script', { wheel: LATE - 1_500, key: LATE - 1_500, press: LATE - 1_500, navigation: LATE - 2_500 }],
  ])('is caused by: %s', async (cause, past) => {
    const show = await stage('scroll');
    show.recall(past);
    scrollTo(900, LATE, show);
    expect(causes(show)).toEqual([cause]);
  });

  test('is caused by a gesture that only the browser knows of', async () => {
    const show = await stage('scroll');
    vi.stubGlobal('navigator', { platform: 'Win32', userAgent: '', userActivation: { isActive: true } });
    show.recall({ key: LATE - 1_500, press: LATE - 1_500, navigation: LATE - 2_500 });
    scrollTo(900, LATE, show);
    show.recall({ wheel: LATE + 9_900 });
    scrollTo(1_800, LATE + 10_000, show);
    expect(causes(show)).toEqual(['gesture', 'wheel']);
  });

  test('a position restored while the page loads is caused by the browser', async () => {
    const show = await stage('scroll');
    scrollTo(900, 200, show);
    expect(causes(show)).toEqual(['restore']);
  });

  test('a movement keeps its cause until it is over', async () => {
    const show = await stage('scroll');
    show.recall({ wheel: LATE });
    scrollTo(100, LATE + 10, show);
    scrollTo(200, LATE + 200, show);
    scrollTo(300, LATE + 400, show);
    scrollTo(900, LATE + 5_000, show);
    expect(causes(show)).toEqual(['wheel', 'wheel', 'wheel', 'script']);
  });

  test('a finger that the browser reports as turns of a wheel is a touch, momentum included', async () => {
    const show = await stage('scroll');
    show.recall({ touch: LATE, wheel: LATE });
    show.send('wheel', LATE + 5, { deltaY: 500, deltaMode: 0 });
    scrollTo(500, LATE + 10, show);
    for (const at of [LATE + 250, LATE + 500, LATE + 750, LATE + 1_000, LATE + 1_250]) {
      show.recall({ wheel: at });
      scrollTo(500 + (at - LATE) / 10, at, show);
    }
    const rows = show.rows().scroll;
    expect(rows.map(({ cause, flags }) => [scrollCauses[cause], flags])).toEqual(Array(6).fill(['touch', 0]));
  });

  test('content that grows above moves the page by the browser', async () => {
    const show = await stage('scroll');
    show.recall({ wheel: LATE });
    scrollTo(100, LATE, show);
    show.send('scrollend', LATE + 20, { target: document });
    root.scrollHeight += 600;
    scrollTo(700, LATE + 9_000, show);
    expect(causes(show)).toEqual(['wheel', 'restore']);
  });

  test('a scroll by exactly one wheel notch in one event is instant', async () => {
    const show = await stage('scroll');
    show.send('wheel', LATE, { deltaY: 120, deltaMode: 0 });
    scrollTo(120, LATE + 5, show);
    scrollTo(180, LATE + 20, show);
    expect(show.rows().scroll.map(({ flags }) => flagsIn(flags, scrollFlags))).toEqual([['instant'], []]);
  });

  test('a page that prevents the turn of the wheel and moves as far by its script is not instant', async () => {
    const show = await stage('scroll');
    show.recall({ wheel: LATE });
    for (const defaultPrevented of [true, false]) {
      show.send('wheel', LATE, { deltaY: 480, deltaMode: 0, defaultPrevented });
      scrollTo(root.scrollTop + 480, LATE + 5, show);
    }
    expect(
      show.rows().scroll.map(({ cause, flags }) => [scrollCauses[cause], ...flagsIn(flags, scrollFlags)]),
    ).toEqual([['wheel'], ['wheel', 'instant']]);
  });
});
