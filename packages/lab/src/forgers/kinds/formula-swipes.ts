import { devices, type Gesture, type Press, type Scroll, scrollCauses } from '@gait/wire';
import { forgedSession, identityAt, requestsOf } from '../forged-beacons.ts';
import { forgedMachine } from '../forged-machine.ts';
import type { Forger, Scene } from '../forger.ts';
import { ON_BUTTON } from './formula-presses.ts';

/** Swipes of a phone by formula. */
const formulaRows = (count: number, shift: number): Gesture[] =>
  Array.from({ length: count }, (_, i) => {
    const dy = -220 - ((i * 61 + shift) % 260);
    return {
      t: 2_000 + i * 1_900 + ((i * 31 + shift) % 13) * 60,
      duration: 140 + ((i * 17 + shift) % 120),
      x: 190 + ((i * 11 + shift) % 60),
      y: 620 - ((i * 19) % 90),
      dx: (i % 7) - 3,
      dy,
      path: 8 - dy,
      moves: 9 + ((i * 3 + shift) % 8),
      fingers: 1,
      radii: 3,
      forces: 1,
      flags: 0,
      target: -1,
    };
  });

const TOUCH = scrollCauses.indexOf('touch');
const TOUCH_DEVICE = devices.indexOf('touch');
const FRAME_MS = 17;

/** The scrolling of each swipe: with the finger, then slower. */
const scrolledBy = (swipes: readonly Gesture[]): Scroll[] =>
  swipes.flatMap(({ t, duration, dy }) =>
    Array.from({ length: 30 }, (_, i) => ({
      t: t + 30 + i * FRAME_MS,
      dy: Math.round((i * FRAME_MS < duration ? -dy / 10 : -dy / 14) * 0.94 ** i),
      cause: TOUCH,
      flags: 0,
    })),
  );

/** Taps between the swipes, each with its touch. */
const tapsBetween = (swipes: readonly Gesture[], shift: number) => {
  const taps = swipes
    .filter((_, i) => i % 2 === 1)
    .map(({ t }, i) => ({ t: t + 900, x: 90 + ((i * 83 + shift) % 230), y: 160 + ((i * 47) % 480), i }));
  const touch = taps.map(
    ({ t, x, y, i }): Gesture => ({
      t,
      duration: 60 + ((i * 23 + shift) % 50),
      x,
      y,
      dx: 0,
      dy: 0,
      path: 0,
      moves: 0,
      fingers: 1,
      radii: 1,
      forces: 1,
      flags: 0,
      target: 0,
    }),
  );
  const press = taps.map(
    ({ t, x, y, i }): Press => ({
      t,
      hold: 60 + ((i * 23 + shift) % 50),
      x,
      y,
      device: TOUCH_DEVICE,
      flags: 0,
      moves: 0,
      pause: -1,
      jump: -1,
      offX: ((i * 97 + shift) % 400) - 200,
      offY: ((i * 53) % 160) - 80,
      ...ON_BUTTON,
    }),
  );
  return { touch, press };
};

interface Parts {
  readonly scrolling?: boolean;
  readonly taps?: boolean;
}

const attemptWith =
  (parts: Parts) =>
  ({ random, siteKey, start }: Scene) => {
    const identity = identityAt(siteKey, start, random);
    const shift = random.integer(0, 99);
    const swipes = formulaRows(random.integer(14, 26), shift);
    const machine = forgedMachine('phone', random);
    const page = { identity, machine, random, origin: start, strings: ['button #next'] };
    const scroll = parts.scrolling ? scrolledBy(swipes) : [];
    const taps = parts.taps ? tapsBetween(swipes, shift) : { touch: [], press: [] };
    const touch = [...swipes, ...taps.touch].sort((a, b) => a.t - b.t);
    return [forgedSession(identity, requestsOf({ ...page, events: { touch, scroll, press: taps.press } }))];
  };

export const formulaSwipes = {
  name: 'formula swipes',
  story: 'swipes of a phone by formula; nothing scrolls',
  file: 'formula-swipes.ts',
  attempt: attemptWith({}),
} as const satisfies Forger;

export const formulaScrolling = {
  name: 'formula scrolling',
  story: 'swipes of a phone by formula and the scrolling they cause',
  file: 'formula-swipes.ts',
  attempt: attemptWith({ scrolling: true }),
} as const satisfies Forger;

export const formulaPhone = {
  name: 'formula phone',
  story: 'swipes of a phone by formula, the scrolling they cause, and taps with their touches',
  file: 'formula-swipes.ts',
  attempt: attemptWith({ scrolling: true, taps: true }),
} as const satisfies Forger;
