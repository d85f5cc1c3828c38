import { devices, type Press, pressFlags } from '@gait/wire';
import { forgedSession, identityAt, requestsOf } from '../forged-beacons.ts';
import { forgedMachine } from '../forged-machine.ts';
import type { Forger, Scene } from '../forger.ts';

/** A press of the main button on a wide button of the page. */
export const ON_BUTTON = { button: 0, width: 160, height: 44, grid: 0, residue: -1, target: 0 };

/** Presses by formula. They claim moves, but no pointer row is sent. */
export const formulaRows = (count: number, shift: number): Press[] =>
  Array.from({ length: count }, (_, i) => ({
    t: 2_000 + i * 2_300 + ((i * 37 + shift) % 11) * 90,
    hold: 80 + ((i * 13 + shift) % 45),
    x: 300 + ((i * 71 + shift) % 600),
    y: 180 + ((i * 43) % 400),
    device: 0,
    flags: 0,
    moves: 20 + ((i * 5 + shift) % 9),
    pause: 80 + ((i * 29 + shift) % 130),
    jump: 1 + (i % 3),
    offX: ((i * 97 + shift) % 400) - 200,
    offY: ((i * 53) % 160) - 80,
    ...ON_BUTTON,
  }));

/** The same as clicks of assistive technology, which needs no pointer. */
export const assistive = (press: Press): Press => ({
  ...press,
  hold: -1,
  device: devices.indexOf('none'),
  flags: pressFlags.noPress | pressFlags.assistive,
  moves: 0,
  pause: -1,
  jump: -1,
  offX: 0,
  offY: 0,
});

const attemptAs =
  (change: (press: Press) => Press) =>
  ({ random, siteKey, start }: Scene) => {
    const identity = identityAt(siteKey, start, random);
    const press = formulaRows(random.integer(12, 30), random.integer(0, 99)).map(change);
    const machine = forgedMachine('windows', random);
    const page = { identity, machine, random, origin: start, strings: ['button #next'] };
    return [forgedSession(identity, requestsOf({ ...page, events: { press } }))];
  };

export const formulaPresses = {
  name: 'formula presses',
  story: 'presses by formula that claim moves; no pointer rows',
  file: 'formula-presses.ts',
  attempt: attemptAs((press) => press),
} as const satisfies Forger;

export const formulaAssistive = {
  name: 'formula assistive',
  story: 'the same as clicks of a screen reader',
  file: 'formula-presses.ts',
  attempt: attemptAs(assistive),
} as const satisfies Forger;
