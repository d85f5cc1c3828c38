import { setTimeout as sleep } from 'node:timers/promises';
import { hands } from '@gait/research/hands/index';
import type { KeyRow, PointerRow } from '@gait/research/recordings/recording';
import { FIREFOX } from '../../browsers/chromium.ts';
import type { PageLayout } from '../../browsers/layout.ts';
import { MINI_BROWSER } from '../../browsers/toolkit-browsers.ts';
import type { WindowSettings } from '../../browsers/window.ts';
import type { TimedInput } from '../../browsers/xtest.ts';
import type { Driver } from '../driver.ts';
import { STAY_MS, task } from '../driver-task.ts';
import { withMeasuredWindow } from './measured-window.ts';

const START_MS = 2_500;
const BEFORE_TYPING_MS = 800;
const ROUNDS = 6;

/** Fields that are in view without scrolling; the last one gets the text. */
const FIELDS = ['name', 'email', 'essay'];

/** Rows say what kind of key was pressed, not which letter. */
const keysyms: Readonly<Partial<Record<KeyRow[2], string>>> = {
  space: 'space',
  backspace: 'BackSpace',
  delete: 'Delete',
  enter: 'Return',
  modifier: 'Shift_L',
  navigation: 'Right',
};

const LETTERS = 'etaoinshrdlu';

const pointed = (rows: readonly PointerRow[], layout: PageLayout): TimedInput[] =>
  rows.map(([t, x, y, kind]): TimedInput => {
    const at = layout.toScreen({ x, y });
    return kind === 1 || kind === 2 ? [t, 'button', 1, kind === 1 ? 1 : 0] : [t, 'move', at.x, at.y];
  });

const typed = (rows: readonly KeyRow[]): TimedInput[] =>
  rows.flatMap(([down, up, key], i): TimedInput[] => {
    const keysym = keysyms[key] ?? LETTERS.charAt(i % LETTERS.length);
    return [
      [down, 'key', keysym, 1],
      [up ?? down, 'key', keysym, 0],
    ];
  });

/** A hand that nobody taught, at ordinary pace: goes from field to field, then types. Never trained on. */
const osHandIn = (name: string, settings: WindowSettings, needs: readonly string[] = []): Driver => ({
  name,
  modes: ['os'],
  needs,
  visit: (visit) =>
    withMeasuredWindow(
      visit,
      async (layout, player) => {
        const hand = hands[Math.floor(Math.random() * hands.length)]!;
        const targets = Array.from({ length: ROUNDS }, () => FIELDS.map((id) => layout.boxes[id]!)).flat();
        await sleep(START_MS);
        await player.play(pointed(hand.points(targets, Math.random, 1), layout));
        await sleep(BEFORE_TYPING_MS);
        await player.play(typed(hand.types(`${task.essay}. ${task.essay}.`, Math.random, 1)));
        await sleep(STAY_MS);
      },
      settings,
    ),
});

export const osHand = osHandIn('os-hand', {});
export const osHandFirefox = osHandIn('os-hand-firefox', { browser: 'firefox' }, [FIREFOX]);
export const osHandWebkit = osHandIn('os-hand-webkit', { browser: 'minibrowser' }, [MINI_BROWSER]);
