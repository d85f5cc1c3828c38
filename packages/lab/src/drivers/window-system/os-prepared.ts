import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from '../../browsers/xtest.ts';
import type { Driver } from '../driver.ts';
import { windPath } from '../human-like.ts';
import { humanLikeHands } from '../human-like-hands.ts';
import { doPointedTask } from '../pointed-task.ts';
import { withMeasuredWindow } from './measured-window.ts';
import { controls, keyEvents } from './os-human-like.ts';

/** Agents of the window system whose texts are ready before they are entered. */

const XCLIP = '/usr/bin/xclip';

/** ms a key of a hand is held, and one that a program sends. */
const HELD_MS = 70;
const SENT_MS = 4;
const ABBREVIATION = 'qwe';

const copied = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const clip = spawn(XCLIP, ['-selection', 'clipboard'], { stdio: ['pipe', 'ignore', 'ignore'] });
    clip.once('error', reject);
    clip.once('exit', () => resolve());
    clip.stdin.end(text);
  });

const paste = async (player: Player, text: string): Promise<void> => {
  await copied(text);
  await player.play([
    [0, 'key', 'Control_L', 1],
    [HELD_MS, 'key', 'v', 1],
    [2 * HELD_MS, 'key', 'v', 0],
    [3 * HELD_MS, 'key', 'Control_L', 0],
  ]);
  await sleep(500);
};

const strike = async (player: Player, key: string, held: number, wait: number): Promise<void> => {
  await player.play(keyEvents(key, 1));
  await sleep(held);
  await player.play(keyEvents(key, 0));
  await sleep(wait);
};

/** Types like a hand what it takes back at once, and then its text as fast as it can. */
const expand = async (player: Player, text: string): Promise<void> => {
  for (const key of ABBREVIATION) await strike(player, key, HELD_MS, 20 + Math.random() * 130);
  const erased = Array.from(ABBREVIATION, () => 'Backspace');
  for (const key of [...erased, ...text]) await strike(player, key, SENT_MS, SENT_MS);
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
      doPointedTask({
        ...humanLikeHands(controls(layout, player), windPath),
        type: (text) => enter(player, text),
      }),
    ),
});

/** Pastes all it enters. */
export const osPaste = agent('os-paste', paste, [XCLIP]);

/** Pretends that a text expander writes for it. */
export const osExpander = agent('os-expander', expand);
