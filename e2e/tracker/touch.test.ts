import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { sessionFeatures } from '../../packages/engine/src/index.ts';
import { devices, scrollCauses } from '../../packages/wire/src/index.ts';
import { stateOf } from './testing/assessed.ts';
import { spread, swipe, tap } from './testing/gestures.ts';
import { rowsOf, TRACKER } from './testing/recording-server.ts';
import { until } from './testing/stories.ts';
import { touchPage } from './testing/touch-page.ts';
import { accusationsOf, describeTouched, findingsOf } from './testing/touch-stories.ts';

const BUTTONS = ['one', 'two', 'three', 'four']
  .map((id, i) => `<button id="${id}" style="top: ${300 + 230 * i}px">${id}</button>`)
  .join('');
const PAGE = touchPage(`<style>body { margin: 0 }
  button { position: absolute; left: 60px; width: 300px; height: 220px }</style>
  ${TRACKER}${BUTTONS}<div style="height: 20000px"></div>`);

/** Where a finger taps the buttons, not at their centers, for how long, and after which pause, ms. */
const TAPS = [
  { at: [171, 440], ms: 96, pause: 310 },
  { at: [262, 700], ms: 71, pause: 540 },
  { at: [148, 940], ms: 118, pause: 420 },
  { at: [233, 1145], ms: 84, pause: 630 },
] as const;

/** Checks that need a mouse or typing. */
const NEEDS_MORE_THAN_TAPS = ['teleporting_mouse', 'programmatic_typing', 'no_corrections', 'agent_behavior'];

/** Scrolling goes on in WebKit while its frames arrive within this time, ms. A busy machine is later. */
const SAME_MOVEMENT_MS = 300;

describeTouched('a finger', (story) => {
  story('taps: each is one gesture and one press', async ({ browser, server, open, gesture, leave }) => {
    server.put('/', PAGE);
    await open('/');
    for (const [i, { at, ms, pause }] of TAPS.entries()) {
      await sleep(pause);
      await gesture(tap(at, ms));
      await until(() => server.visits('/clicked') > i);
    }
    await leave();
    const presses = rowsOf(server.beacons(), 'press');
    const gestures = rowsOf(server.beacons(), 'touch');
    const names = ['button #one', 'button #two', 'button #three', 'button #four'];
    expect(gestures.map(({ name, fingers, flags }) => [name, fingers, flags])).toEqual(
      names.map((name) => [name, 1, 0]),
    );
    // A busy machine may handle both ends of a tap in one moment.
    expect(Math.max(...gestures.map(({ duration }) => duration))).toBeGreaterThan(0);
    expect(presses.map(({ name, device, flags }) => [name, devices[device], flags])).toEqual(
      names.map((name) => [name, 'touch', 0]),
    );
    // An X server moves its pointer to the finger before the touch begins.
    if (browser === 'Chromium') expect(rowsOf(server.beacons(), 'pointer')).toEqual([]);
    expect(accusationsOf(server)).toEqual([]);
    const findings = findingsOf(server);
    expect(NEEDS_MORE_THAN_TAPS.map((id) => findings[id]?.verdict)).toEqual(
      NEEDS_MORE_THAN_TAPS.map(() => 'Unknown'),
    );
    // WebKitGTK presses and releases its mouse in one moment, after the finger, unless the machine is busy.
    if (browser !== 'WebKit') expect(findings.programmatic_clicking?.verdict).toBe('Not detected');
  });

  story(
    'swipes: the page scrolls by touch, and nothing is pressed',
    async ({ server, open, gesture, leave }) => {
      server.put('/', PAGE);
      await open('/');
      const swipes = [
        swipe([520, 1000], [545, 430], 260),
        swipe([548, 930], [530, 470], 310),
        swipe([531, 1080], [560, 380], 240),
      ];
      for (const [i, one] of swipes.entries()) {
        await gesture(one);
        await until(() => server.visits('/still') > i);
      }
      await leave();
      const gestures = rowsOf(server.beacons(), 'touch');
      expect(gestures).toHaveLength(swipes.length);
      expect(gestures.every(({ dy, moves, fingers }) => dy < -400 && moves > 1 && fingers === 1)).toBe(true);
      const scrolls = rowsOf(server.beacons(), 'scroll');
      expect(scrolls.length).toBeGreaterThan(swipes.length);
      const causes = scrolls.map(({ cause }) => scrollCauses[cause]);
      // Momentum that goes on after such a pause may be a movement that no finger began.
      const resumed = causes.filter(
        (_, i) => (scrolls[i]?.t ?? 0) - (scrolls[i - 1]?.t ?? Infinity) > SAME_MOVEMENT_MS,
      );
      expect(new Set(causes)).toEqual(new Set(['touch', ...resumed.filter((cause) => cause === 'gesture')]));
      expect(rowsOf(server.beacons(), 'press')).toEqual([]);
      // Emulated fingers keep their size and pressure.
      const { fingers } = sessionFeatures(stateOf(server.beacons()));
      expect(fingers).toMatchObject({ gestures: 3, swipes: 3, contact: 0, pressure: 0, isFinger: false });
      expect(accusationsOf(server)).toEqual([]);
      expect(findingsOf(server).teleporting_mouse?.verdict).toBe('Unknown');
    },
  );

  story('spreads with a second one: a gesture of two, and nothing is pressed', async (visit) => {
    const { server, open, gesture, leave } = visit;
    server.put('/', PAGE);
    await open('/');
    await gesture(spread([520, 700], 150, 400));
    await until(() => server.visits('/lifted') > 1);
    await sleep(350);
    await gesture(tap([171, 483], 90));
    await until(() => server.visits('/lifted') > 2);
    await leave();
    const gestures = rowsOf(server.beacons(), 'touch');
    expect(gestures.map(({ fingers }) => fingers)).toEqual([2, 1]);
    expect(rowsOf(server.beacons(), 'press').length).toBeLessThanOrEqual(1);
    expect(accusationsOf(server)).toEqual([]);
  });
});
