import { pageKinds, UNTRUSTED } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import { bitCount } from '../statistics/bit-count.ts';
import type { Stream } from '../stream.ts';
import { NOT_PRESSED } from './clicks.ts';
import { inOrder } from './in-order.ts';

// Which windows count. What the counts mean is decided in automation/injection-indicators.ts.

/** Events in one window of positions and timestamps. */
const INJECTION_WINDOW = 8;

/** Distinct sub-millisecond residues in a window. Input from one X server shares one, or two at a rounding edge; injected input has ten. */
const MANY_RESIDUES = 4;

/** Distinct residues of the pointer on a page; fewer, and only a tool that types has a clock of its own. */
const POINTER_RESIDUES = 3;

/** Distinct sub-pixel positions in a window. A device stays on one grid, shifted by one constant at most. */
const MANY_GRIDS = 3;

/** Events so far in the window and the bit set of their classes. */
type Classes = [n: number, bits: number];

interface DeviceEvent {
  readonly t: number;
  readonly flags: number;
  readonly residue: number;
  readonly grid?: number;
}

interface State {
  residues: Classes;
  /** Bit set of the residues of the pointer on this page. */
  pointerResidues: number;
  grids: Classes;
  /** Windows with many distinct residues, and with many distinct sub-pixel positions. */
  seen: Sightings<'residues' | 'grids'>;
}

type Features = Pick<State, 'seen'>;

const ZOOM = pageKinds.indexOf('zoom');

/** The sub-pixel and sub-millisecond structure of events, which devices share and injected events lack. */
export const injection = {
  empty: () => ({ residues: none(), pointerResidues: 0, grids: none(), seen: {} }),
  fold(state, { events, origin, newPage }) {
    if (newPage) {
      restart(state);
      state.pointerResidues = 0;
    }
    const fold = (row: DeviceEvent) => foldEvent(state, row, origin + row.t);
    const foldPointer = (row: DeviceEvent) => {
      if (row.residue >= 0 && !(row.flags & UNTRUSTED)) state.pointerResidues |= 1 << (row.residue & 31);
      fold(row);
    };
    inOrder(events, {
      page: ({ kind }) => {
        if (kind === ZOOM) restart(state);
      },
      pointer: foldPointer,
      keys: fold,
      // For clicks without a press, position and time come from the browser and not from a device.
      press: (row) => {
        if (!(row.flags & NOT_PRESSED)) foldPointer(row);
      },
    });
  },
  features: ({ seen }) => ({ seen }),
} as const satisfies Stream<State, Features>;

const foldEvent = (state: State, { residue, grid = -1, flags }: DeviceEvent, at: number): void => {
  if (flags & UNTRUSTED) return;
  if (residue >= 0 && classCount(state.residues, residue) >= MANY_RESIDUES && isPointerInjected(state))
    see(state.seen, 'residues', at);
  if (grid >= 0 && classCount(state.grids, grid) >= MANY_GRIDS) see(state.seen, 'grids', at);
};

const isPointerInjected = ({ pointerResidues }: State): boolean =>
  bitCount(pointerResidues) >= POINTER_RESIDUES;

const none = (): Classes => [0, 0];

const restart = (state: State): void => {
  state.residues = none();
  state.grids = none();
};

/** The number of distinct classes if this event completes a window, otherwise 0. */
const classCount = (window: Classes, value: number): number => {
  window[0]++;
  window[1] |= 1 << (value & 31);
  if (window[0] < INJECTION_WINDOW) return 0;
  const count = bitCount(window[1]);
  window.fill(0);
  return count;
};
