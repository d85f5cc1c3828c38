import { type Gesture, type Scroll, scrollCauses } from '@gait/wire';
import { identityOf, requestsOf, sessionOf } from '../beacons.ts';
import type { Forger, Scene } from '../forger.ts';
import { machineOf } from '../machine.ts';

/** Swipes of a phone by formula. */
const formulaRows = (count: number, shift: number): Gesture[] =>
  Array.from({ length: count }, (_, i) => {
    const dy = -220 - ((i * 61 + shift) % 260);
    return {
      ...{ t: 2_000 + i * 1_900 + ((i * 31 + shift) % 13) * 60, duration: 140 + ((i * 17 + shift) % 120) },
      ...{ x: 190 + ((i * 11 + shift) % 60), y: 620 - ((i * 19) % 90), dx: (i % 7) - 3, dy, path: 8 - dy },
      ...{ moves: 9 + ((i * 3 + shift) % 8), fingers: 1, radii: 3, forces: 1, flags: 0, target: -1 },
    };
  });

const TOUCH = scrollCauses.indexOf('touch');
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

const attemptWith =
  (hasScrolling: boolean) =>
  ({ random, siteKey, start }: Scene) => {
    const identity = identityOf(siteKey, start, random);
    const touch = formulaRows(random.integer(14, 26), random.integer(0, 99));
    const machine = machineOf('phone', random);
    const page = { identity, machine, random, origin: start, strings: [] };
    const scroll = hasScrolling ? scrolledBy(touch) : [];
    return [sessionOf(identity, requestsOf({ ...page, events: { touch, scroll } }))];
  };

export const formulaSwipes = {
  name: 'formula swipes',
  story: 'swipes of a phone by formula; nothing scrolls',
  file: 'formula-swipes.ts',
  attempt: attemptWith(false),
} as const satisfies Forger;

export const formulaScrolling = {
  name: 'formula scrolling',
  story: 'swipes of a phone by formula and the scrolling they cause',
  file: 'formula-swipes.ts',
  attempt: attemptWith(true),
} as const satisfies Forger;
