import type { CDPSession } from 'playwright-core';

const MOVES_A_CIRCLE = 90;

/** Where the pointer is at a step of a slow circle over the page, whole px. */
const circle = (step: number) => ({
  x: Math.round(600 + 300 * Math.cos((2 * Math.PI * step) / MOVES_A_CIRCLE)),
  y: Math.round(400 + 200 * Math.sin((2 * Math.PI * step) / MOVES_A_CIRCLE)),
});

export const move = (protocol: CDPSession, step: number): Promise<unknown> =>
  protocol.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...circle(step) });

const KEYS = 'the quick brown fox jumps over the lazy dog ';

/** One key pressed and released. */
export const press = async (protocol: CDPSession, step: number): Promise<void> => {
  const text = KEYS[step % KEYS.length] as string;
  const key = { key: text, code: text === ' ' ? 'Space' : `Key${text.toUpperCase()}` };
  await protocol.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
  await protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};
