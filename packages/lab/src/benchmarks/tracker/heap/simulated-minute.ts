import { MINUTE_MS } from '@gait/wire/time';
import type { CDPSession, Page } from 'playwright-core';
import { move, pressAndRelease } from '../input.ts';

const STEPS_AT_ONCE = 25;
const CLICKS = 6;
const WHEELS = 6;
/** Inside the list of buttons, CSS px. */
const ITEM = { x: 30, y: 62 };

export interface Minute {
  readonly page: Page;
  readonly protocol: CDPSession;
  /** Pointer moves, and as many keys. */
  readonly steps: number;
  readonly minute: number;
}

/** What a busy visitor does in a minute, as fast as the browser takes it. Then the page's clock runs for that minute. */
export const simulateMinute = async ({ page, protocol, steps, minute }: Minute): Promise<void> => {
  const start = minute * steps;
  for (let step = 0; step < steps; step += STEPS_AT_ONCE)
    await Promise.all(
      Array.from({ length: STEPS_AT_ONCE }, (_, i) =>
        Promise.all([move(protocol, start + step + i), pressAndRelease(protocol, start + step + i)]),
      ),
    );
  for (let click = 0; click < CLICKS; click++) await clickAt(protocol);
  for (let notch = 0; notch < WHEELS; notch++)
    await protocol.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      ...ITEM,
      deltaX: 0,
      deltaY: notch % 2 === 0 ? 120 : -120,
    });
  await page.evaluate((number) => (window as unknown as TurningWindow).turnPage(number), minute);
  await page.clock.runFor(MINUTE_MS);
};

interface TurningWindow {
  turnPage(page: number): void;
}

const clickAt = async (protocol: CDPSession): Promise<void> => {
  const button = { ...ITEM, button: 'left', clickCount: 1 } as const;
  await protocol.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await protocol.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
};
