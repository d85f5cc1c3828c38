import type { CDPSession } from 'playwright-core';

const MOVES_PER_CIRCLE = 90;

/** Pointer position at a step of a slow circle over the page, integer px. */
const positionAt = (step: number) => ({
  x: Math.round(600 + 300 * Math.cos((2 * Math.PI * step) / MOVES_PER_CIRCLE)),
  y: Math.round(400 + 200 * Math.sin((2 * Math.PI * step) / MOVES_PER_CIRCLE)),
});

export const move = (protocol: CDPSession, step: number): Promise<unknown> =>
  protocol.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...positionAt(step) });

const KEYS = 'the quick brown fox jumps over the lazy dog ';

/** Presses and releases one key. */
export const pressAndRelease = async (protocol: CDPSession, step: number): Promise<void> => {
  const text = KEYS[step % KEYS.length] as string;
  const key = { key: text, code: text === ' ' ? 'Space' : `Key${text.toUpperCase()}` };
  await protocol.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
  await protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};
