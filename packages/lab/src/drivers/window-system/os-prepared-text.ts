import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from '../../browsers/xtest.ts';
import type { Driver } from '../driver.ts';
import { humanLikeActions } from '../human-like-actions.ts';
import { windPath } from '../human-like-input.ts';
import { doPointerTask } from '../pointer-task.ts';
import { withMeasuredWindow } from './measured-window.ts';
import { keyEvents, windowSystemControls } from './os-human-like.ts';

/** Window-system agents that enter prepared text. */

const XCLIP = '/usr/bin/xclip';

/** ms that a key is held as if by a finger, and ms that an automatic key is held. */
const TYPED_DWELL_MS = 70;
const AUTOMATIC_DWELL_MS = 4;
const ABBREVIATION = 'qwe';

const copyText = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const clip = spawn(XCLIP, ['-selection', 'clipboard'], { stdio: ['pipe', 'ignore', 'ignore'] });
    clip.once('error', reject);
    clip.once('exit', () => resolve());
    clip.stdin.end(text);
  });

const paste = async (player: Player, text: string): Promise<void> => {
  await copyText(text);
  await player.play([
    [0, 'key', 'Control_L', 1],
    [TYPED_DWELL_MS, 'key', 'v', 1],
    [2 * TYPED_DWELL_MS, 'key', 'v', 0],
    [3 * TYPED_DWELL_MS, 'key', 'Control_L', 0],
  ]);
  await sleep(500);
};

const pressKey = async (player: Player, key: string, held: number, wait: number): Promise<void> => {
  await player.play(keyEvents(key, 1));
  await sleep(held);
  await player.play(keyEvents(key, 0));
  await sleep(wait);
};

/** Types an abbreviation at human speed, erases it, and sends the text at full speed. */
const expand = async (player: Player, text: string): Promise<void> => {
  for (const key of ABBREVIATION) await pressKey(player, key, TYPED_DWELL_MS, 20 + Math.random() * 130);
  const erased = Array.from(ABBREVIATION, () => 'Backspace');
  for (const key of [...erased, ...text]) await pressKey(player, key, AUTOMATIC_DWELL_MS, AUTOMATIC_DWELL_MS);
  await sleep(400);
};

const agent = (
  name: string,
  enter: (player: Player, text: string) => Promise<void>,
  needs: readonly string[] = [],
): Driver => ({
  name,
  modes: ['os'],
  needs,
  visit: (visit) =>
    withMeasuredWindow(visit, (layout, player) =>
      doPointerTask({
        ...humanLikeActions(windowSystemControls(layout, player), windPath),
        type: (text) => enter(player, text),
      }),
    ),
});

/** Pastes every text. */
export const osPaste = agent('os-paste', paste, [XCLIP]);

/** Imitates a person with a text expander. */
export const osExpander = agent('os-expander', expand);
