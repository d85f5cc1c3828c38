import {
  assess,
  defaultSettings,
  emptySession,
  foldBeacon,
  type SessionState,
} from '../../../packages/engine/src/index.ts';
import type { Beacon } from '../../../packages/wire/src/index.ts';

/** The engine's state of a recorded session, without facts that only the server has. */
export const stateOf = (beacons: readonly Beacon[]): SessionState => {
  const state = emptySession();
  for (const beacon of beacons) foldBeacon(state, beacon, { at: beacon.origin + beacon.sent });
  return state;
};

/** A container has no graphics card. */
const TRUE_OF_THE_MACHINE = ['virtual_machine', 'software_renderer'];

/** What checks detect, apart from what is true of the machine and of the story. */
export const accusationsIn = (state: SessionState, trueOfStory: readonly string[] = []): string[] =>
  Object.entries(assess(state, defaultSettings).findings)
    .filter(
      ([id, { verdict }]) => verdict === 'Detected' && ![...TRUE_OF_THE_MACHINE, ...trueOfStory].includes(id),
    )
    .map(([id, { because }]) => `${id}: ${because}`);
