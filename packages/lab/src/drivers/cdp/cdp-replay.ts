import { setTimeout as sleep } from 'node:timers/promises';
import type { Box } from '@gait/research/geometry';
import type { PageLayout } from '../../browsers/layout.ts';
import type { Player, TimedInput } from '../../browsers/xtest.ts';
import { recordedPeople } from '../../people/person.ts';
import { simulatedUser } from '../../people/simulated-user.ts';
import { usualSteps, visitInSteps } from '../../people/visit-steps.ts';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { keyFields, SHIFT, SHIFT_BIT } from './cdp-keys.ts';
import { type CdpPage, openAddress, withCdpPage } from './cdp-page.ts';

/** An index that no visitor of a full run has. */
const REPLAYED_PERSON = 88;

const NOTCH_PX = 120;
const WHEEL_UP = 4;
const WHEEL_DOWN = 5;

const keysOfKeysyms: Record<string, string> = {
  space: ' ',
  BackSpace: 'Backspace',
  Return: 'Enter',
  Left: 'ArrowLeft',
  Down: 'ArrowDown',
};

/** Plays window-system input over the protocol at the same moments. */
const protocolPlayer = (page: CdpPage): Player => {
  let at = { x: 400, y: 300 };
  let [held, shift] = [0, 0];

  const press = (button: number, down: number): Promise<void> => {
    if (button === WHEEL_UP || button === WHEEL_DOWN) {
      if (!down) return Promise.resolve();
      const deltaY = button === WHEEL_DOWN ? NOTCH_PX : -NOTCH_PX;
      return page.Input.dispatchMouseEvent({ type: 'mouseWheel', ...at, deltaX: 0, deltaY });
    }
    held = down;
    const type = down ? 'mousePressed' : 'mouseReleased';
    return page.Input.dispatchMouseEvent({
      type,
      ...at,
      button: 'left',
      buttons: down,
      clickCount: 1,
      force: down ? 0.5 : 0,
    });
  };

  const strike = (keysym: string, down: number): Promise<void> => {
    const type = down ? 'keyDown' : 'keyUp';
    if (keysym === 'Shift_L') {
      shift = down ? SHIFT_BIT : 0;
      return page.Input.dispatchKeyEvent({ type, ...SHIFT, modifiers: shift });
    }
    const name = keysOfKeysyms[keysym] ?? keysym;
    const { text, ...key } = keyFields(shift && name.length === 1 ? name.toUpperCase() : name);
    return page.Input.dispatchKeyEvent({ type, ...key, modifiers: shift, ...(down && text ? { text } : {}) });
  };

  const send = ([, op, ...values]: TimedInput): Promise<void> => {
    if (op === 'key') return strike(values[0] as string, values[1] as number);
    if (op === 'button') return press(values[0] as number, values[1] as number);
    at = { x: values[0] as number, y: values[1] as number };
    return page.Input.dispatchMouseEvent({ type: 'mouseMoved', ...at, buttons: held });
  };

  return {
    play: async (events) => {
      const start = performance.now();
      const sent: Promise<void>[] = [];
      for (const event of [...events].sort((one, next) => one[0] - next[0])) {
        await sleep(Math.max(0, start + event[0] - performance.now()));
        sent.push(send(event));
      }
      await Promise.all(sent);
    },
    close: () => undefined,
  };
};

const IDS = ['name', 'email', 'essay', 'plan', 'r1', 'r2', 'agree', 'submit', 'next', 'details'];

/** The layout of the page, read over the protocol. */
const layoutOf = async (page: CdpPage): Promise<PageLayout> => {
  const boxes: Record<string, Box> = {};
  for (const id of IDS) boxes[id] = await page.waitFor(`#${id}`);
  const { cssVisualViewport, cssContentSize } = await page.Page.getLayoutMetrics();
  const view = { width: cssVisualViewport.clientWidth, height: cssVisualViewport.clientHeight };
  return {
    boxes,
    view,
    scrollMax: cssContentSize.height - view.height,
    notch: NOTCH_PX,
    toScreen: (point) => point,
  };
};

/** Replays a recorded person's movements and typing rhythm into an open browser over the protocol. */
export const cdpReplay: Driver = {
  name: 'cdp-replay',
  modes: ['attached', ...disguisedModes],
  visit: async (visit) => {
    const people = await recordedPeople();
    if (!people) throw new Error('no recordings: run `npm run lab -- data`, or set GAIT_DATA');
    const person = people.personAt(REPLAYED_PERSON);
    await withCdpPage(visit, async (page) => {
      await openAddress(page, visit.url);
      const user = simulatedUser(person, await layoutOf(page), protocolPlayer(page));
      const browse = async () => undefined;
      await visitInSteps(user, person, { ...usualSteps, browse });
    });
  },
};
