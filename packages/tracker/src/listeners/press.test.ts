import { devices, pressFlags } from '@gait/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flagsIn, openPage, type Stage, stage, Thing } from './testing/stage.ts';

describe('presses', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    openPage();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const box = { left: 100, top: 200, width: 80, height: 20 };
  const button = (facts: object = {}) =>
    new Thing({ clientWidth: 0, getBoundingClientRect: () => box, ...facts });
  const mouse = (facts: object = {}) => ({
    pointerId: 1,
    pointerType: 'mouse',
    pressure: 0.5,
    button: 0,
    detail: 1,
    clientX: 150,
    clientY: 205,
    composedPath: () => [button()],
    ...facts,
  });
  const flagsOf = (show: Stage) => show.rows().press.map(({ flags }) => flagsIn(flags, pressFlags));

  test('a press and its click are one row, with position and hold time', async () => {
    const show = await stage('press');
    show.send('pointerdown', 1_000, mouse());
    show.send('pointerup', 1_090, mouse());
    show.send('click', 1_091, mouse());
    const { press: rows } = show.rows();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      t: 1_000,
      hold: 90,
      offX: 100,
      offY: -50,
      width: 80,
      height: 20,
      flags: 0,
    });
  });

  test.each([
    ['ends it at once', ['pointerup']],
    ['sends it again', ['pointerdown', 'pointerup']],
  ])('a press has its own hold time and click where a page %s', async (_, types) => {
    const show = await stage('press');
    show.send('pointerdown', 1_000, mouse());
    for (const type of types) show.send(type, 1_001, mouse({ isTrusted: false }));
    show.send('pointerup', 1_090, mouse());
    show.send('click', 1_091, mouse());
    expect(show.rows().press[0]).toMatchObject({ t: 1_000, hold: 90, flags: 0 });
  });

  test('an element that follows the pointer is no target, and one that a hand comes to is', async () => {
    const show = await stage('press');
    const lens = button({ getBoundingClientRect: () => ({ ...box, left: at - 40 }) });
    let at = 140;
    const over = (element: Thing) => mouse({ composedPath: () => [element] });
    for (const element of [lens, button()]) {
      at = 140;
      show.send('pointermove', 900, over(element));
      at = 150;
      show.send('pointermove', 980, over(element));
      show.send('pointerdown', 1_000, over(element));
    }
    expect(show.rows().press).toMatchObject([
      { offX: 0, offY: 0, width: 0, height: 0 },
      { offX: 100, offY: -50, width: 80, height: 20 },
    ]);
  });

  test('a pointer that a page presses leaves that of the visitor where it is', async () => {
    const show = await stage('press');
    show.send('pointerdown', 1_000, mouse());
    show.send('pointerdown', 1_001, mouse({ isTrusted: false, clientX: 0, clientY: 0 }));
    show.send('pointerdown', 2_000, mouse({ clientX: 153, clientY: 209 }));
    expect(show.rows().press.at(-1)).toMatchObject({ jump: 5 });
  });

  test('a drag has no click', async () => {
    const show = await stage('press');
    show.send('pointerdown', 1_000, mouse());
    show.send('pointerup', 1_900, mouse());
    expect(flagsOf(show)).toEqual([['noClick']]);
  });

  test('a finger that starts to scroll is not a press', async () => {
    const show = await stage('press');
    show.send('pointerdown', 1_000, mouse({ pointerType: 'touch' }));
    show.send('pointercancel', 1_050, mouse({ pointerType: 'touch' }));
    expect(show.rows().press).toEqual([]);
  });

  test.each([
    ['a finger', 500, 'touch'],
    ['a mouse', 501, 'mouse'],
  ])(
    'a press that the browser reports as a mouse after a touch is by %s, %i ms after it',
    async (_, ms, by) => {
      const show = await stage('press');
      show.recall({ touch: 1_000 });
      show.send('pointerdown', 1_000 + ms, mouse());
      show.send('pointerup', 1_000 + ms, mouse());
      show.send('click', 1_000 + ms, mouse());
      expect(show.rows().press.map(({ device, flags }) => [devices[device], flags])).toEqual([[by, 0]]);
    },
  );

  test('a mouse press without pressure is flagged', async () => {
    const show = await stage('press');
    show.send('pointerdown', 1_000, mouse({ pressure: 0 }));
    show.send('click', 1_050, mouse());
    expect(flagsOf(show)).toEqual([['noPressure']]);
  });

  test.each<[string, string[], { key?: number; event: object }]>([
    ['a script', ['untrusted', 'noPress'], { event: { isTrusted: false } }],
    ['a key', ['noPress', 'keyboard'], { key: 4_900, event: { detail: 0 } }],
    ['assistive technology', ['noPress', 'assistive'], { event: { detail: 0 } }],
    ['assistive technology in Firefox', ['noPress', 'assistive'], { event: { mozInputSource: 0 } }],
    ['a program that leaves out the press', ['noPress'], { event: {} }],
  ])('clicks alone by %s', async (_, flags, { key, event }) => {
    const show = await stage('press');
    if (key !== undefined) show.recall({ key });
    show.send('click', 5_000, mouse(event));
    expect(flagsOf(show)).toEqual([flags]);
  });

  test('a script started by a gesture of the visitor is flagged as activated', async () => {
    vi.stubGlobal('navigator', { platform: 'Win32', userAgent: '', userActivation: { isActive: true } });
    const show = await stage('press');
    show.send('pointerdown', 5_000, mouse({ isTrusted: false }));
    show.send('click', 5_000, mouse({ isTrusted: false }));
    expect(flagsOf(show)).toEqual([
      ['untrusted', 'noClick', 'activated'],
      ['untrusted', 'noPress', 'activated'],
    ]);
  });

  test('a press made by assistive technology in Chromium is a click only', async () => {
    const show = await stage('press');
    show.send('pointerdown', 1_000, mouse({ pressure: 0 }));
    show.send('pointerup', 1_001, mouse({ pressure: 0 }));
    show.send('click', 1_001, mouse({ sourceCapabilities: null }));
    expect(flagsOf(show)).toEqual([['noPress', 'assistive']]);
  });

  test('a drag before an assistive click stays a drag', async () => {
    const show = await stage('press');
    show.send('pointerdown', 1_000, mouse());
    show.send('pointerup', 1_900, mouse());
    show.send('click', 5_000, mouse({ mozInputSource: 0 }));
    expect(flagsOf(show)).toEqual([['noClick'], ['noPress', 'assistive']]);
  });

  test('a label forwards its click', async () => {
    const show = await stage('press');
    const label = button({ matches: (selectors: string) => selectors === 'label' });
    show.send('pointerdown', 1_000, mouse({ composedPath: () => [label] }));
    show.send('click', 1_080, mouse({ composedPath: () => [label] }));
    show.send('click', 1_081, mouse());
    expect(flagsOf(show).at(-1)).toEqual(['noPress', 'label']);
  });
});
