import { RETIRED, type TellKind, tellKinds } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

/** Bounds on the names kept per tell. */
const MAX_NAMES = 4;
const MAX_NAME_LENGTH = 40;

interface State {
  seen: Sightings<TellKind>;
  names: { [Kind in TellKind]?: string[] };
}

/** Indicators of automation that the tracker observed in the page. */
export const tells = {
  empty: () => ({ seen: {}, names: {} }),
  fold(state, { events, strings, origin }) {
    for (const { t, kind, count, target } of events.tell) {
      const tell = tellKinds[kind];
      if (!tell || tell === RETIRED) continue;
      see(state.seen, tell, origin + t, Math.max(1, count));
      addName(state, tell, strings[target]);
    }
  },
  features: (state) => state,
} as const satisfies Stream<State, State>;

const addName = (state: State, tell: TellKind, name: string | undefined): void => {
  if (!name) return;
  state.names[tell] ??= [];
  const names = state.names[tell];
  const short = name.slice(0, MAX_NAME_LENGTH);
  if (names.length < MAX_NAMES && !names.includes(short)) names.push(short);
};
