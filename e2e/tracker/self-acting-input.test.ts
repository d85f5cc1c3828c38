import { expect } from 'vitest';
import type { TimedInput } from '../../packages/lab/src/browsers/xtest.ts';
import { scrollCauses } from '../../packages/wire/src/index.ts';
import { accusationsIn, stateOf } from './testing/assessed.ts';
import { click, moves, turns, types } from './testing/person-input.ts';
import { displayOf } from './testing/plain-browsers.ts';
import { LISTENS, type RecordingServer, rowsOf, TRACKER } from './testing/recording-server.ts';
import { missingScreenWindow, type ScreenWindow, screenWindows } from './testing/screen-window.ts';
import { describeInWindow, type WindowVisit } from './testing/shared-window.ts';
import { until } from './testing/stories.ts';
import { textCounts } from './testing/text-counts.ts';
import { leaving } from './testing/touch-visit.ts';
import { xdotool } from './testing/xdotool.ts';

/** Requests an address after each thing that a person does, and once a scroll has lasted. */
const SAYS = `<script>
  const say = (what) => fetch('/' + what);
  for (const type of ['click', 'keyup', 'input', 'wheel']) addEventListener(type, () => say(type));
  let timer = 0;
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(() => say('still'), 400);
  });
</script>`;

/** A field that fills the window, and room to scroll. */
const PAGE = `${LISTENS}${SAYS}<style>body { margin: 0 }
  textarea { display: block; box-sizing: border-box; width: 100vw; height: 100vh }</style>
  ${TRACKER}<textarea id="essay"></textarea><div style="height: 4000px"></div>`;

const WORD = 'gaittest';
/** ms for which each letter in turn is held. */
const DWELLS = [80, 104, 92] as const;
const HOLD_MS = 95;
const NOTCHES = 4;
const PRESSES = 3;
/** ms by which a busy machine may delay the end of a press. A key that stays down longer repeats. */
const MAX_DELAY_MS = 500;

const START = [1_100, 800] as const;
const MIDDLE = [700, 470] as const;

/** Whether a press lasted as long as it was held, which a busy machine may prolong or shorten. */
const isHeldFor = (expected: number) => (ms: number) => ms > 0 && ms < expected + MAX_DELAY_MS;

/** Opens the page, and resolves once it is on the screen and has been read. */
const opened = async ({ server, window, show, goHome }: WindowVisit<ScreenWindow>) => {
  server.put('/', PAGE);
  await show('/');
  await until(() => server.beacons().some(({ complete }) => complete));
  return {
    /** Plays input, and resolves once the page has seen so many events of a type. */
    play: async (
      input: readonly TimedInput[],
      type: 'click' | 'keyup' | 'input' | 'wheel',
      events: number,
    ) => {
      await window.play(input);
      await until(
        () => server.visits(`/${type}`) >= events,
        () => `${type}: ${server.visits(`/${type}`)} events`,
      );
    },
    /** Leaves the page, and resolves once everything that it recorded has arrived. */
    leave: () => leaving(server, goHome),
  };
};

const describeInput = (title: string, tellAll: Parameters<typeof describeInWindow<ScreenWindow>>[1]) =>
  describeInWindow({ title, unable: missingScreenWindow(), windows: screenWindows }, tellAll);

const PRESS = [...moves(START, MIDDLE, 700), ...click(830, HOLD_MS)];

/**
 * The input is a fixed script, which the model may recognize: how the machine's load spreads the movements decides
 * whether it does.
 */
const accusations = (server: RecordingServer) => accusationsIn(stateOf(server.beacons()), ['agent_behavior']);

describeInput('presses', (story) => {
  story('a press has its approach, hold time and position on the target', async (visit) => {
    const { play, leave } = await opened(visit);
    // A busy browser merges most of the moves of a press, seldom those of each.
    for (let count = 1; count <= PRESSES; count++) await play(PRESS, 'click', count);
    await leave();
    const presses = rowsOf(visit.server.beacons(), 'press');
    expect(presses).toHaveLength(PRESSES);
    const press = presses.reduce((most, other) => (other.moves > most.moves ? other : most));
    expect(press).toMatchObject({ name: 'textarea #essay', button: 0, device: 0, flags: 0, jump: 0 });
    expect(press.hold).toSatisfy(isHeldFor(HOLD_MS));
    // A pointer that is set has two at most.
    expect(press.moves).toBeGreaterThan(2);
    expect(press.pause).toBeGreaterThan(0);
    expect(press.width).toBeGreaterThan(600);
    const trail = rowsOf(visit.server.beacons(), 'pointer');
    expect(new Set(trail.map(({ flags }) => flags))).toEqual(new Set([0]));
    expect(accusations(visit.server)).toEqual([]);
  });
});

const keys = (...names: readonly string[]): TimedInput[] =>
  names.flatMap((name, i) => [
    [400 * i, 'key', name, 1] as const,
    [400 * i + DWELLS[0], 'key', name, 0] as const,
  ]);

const windowsOfFirefox = async () =>
  (await xdotool((await displayOf('Firefox')).name, 'search', '--onlyvisible', '--class', 'firefox')).split(
    '\n',
  ).length;

describeInput('keys and text', (story, browser) => {
  story('a key has its class, its dwell time and its place in the order of presses', async (visit) => {
    const { play, leave } = await opened(visit);
    await play(PRESS, 'click', 1);
    await play(types(WORD, DWELLS), 'keyup', WORD.length);
    await leave();
    const keys = rowsOf(visit.server.beacons(), 'keys');
    expect(keys.map(({ name, key, flags }) => [name, key, flags])).toEqual(
      Array(WORD.length).fill(['textarea #essay', 0, 0]),
    );
    expect(keys.map(({ t }) => t)).toEqual(keys.map(({ t }) => t).sort((a, b) => a - b));
    keys.forEach(({ dwell }, i) => {
      expect(dwell).toSatisfy(isHeldFor(DWELLS[i % DWELLS.length] as number));
    });
    expect(accusations(visit.server)).toEqual([]);
  });

  // MiniBrowser has no spell checker.
  if (browser === 'Firefox')
    story('a word that the spell checker corrects is replaced', async (visit) => {
      const { play, leave } = await opened(visit);
      await play(PRESS, 'click', 1);
      await play(types('mornign ', DWELLS), 'keyup', 8);
      const windows = await windowsOfFirefox();
      // To the end of the word, and its menu, whose first item is a suggestion.
      await play(keys('Left', 'Menu'), 'keyup', 9);
      await until(async () => (await windowsOfFirefox()) > windows);
      await play(keys('Down', 'Return'), 'input', 9);
      await leave();
      expect(textCounts(visit.server)).toEqual({
        'insert in textarea #essay': [8, 0, 8],
        'replace in textarea #essay': [7, 7, 1],
      });
      expect(accusations(visit.server)).toEqual([]);
    });
});

describeInput('the cause of a scroll', (story) => {
  story('is the wheel until the movement ends', async (visit) => {
    const { play, leave } = await opened(visit);
    await play(PRESS, 'click', 1);
    await play(turns(NOTCHES, 190), 'wheel', NOTCHES);
    await until(() => visit.server.visits('/still') > 0);
    await leave();
    const wheel = rowsOf(visit.server.beacons(), 'wheel');
    expect(wheel.every(({ dy, flags }) => dy > 0 && flags === 0)).toBe(true);
    const causes = rowsOf(visit.server.beacons(), 'scroll').map(({ cause }) => scrollCauses[cause]);
    expect(new Set(causes)).toEqual(new Set(['wheel']));
    expect(accusations(visit.server)).toEqual([]);
  });
});
