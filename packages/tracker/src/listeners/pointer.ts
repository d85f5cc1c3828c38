import { pointerFlags } from '@gait/wire';
import { residueOf } from '../clock.ts';
import { gridOf } from '../grid.ts';
import type { Listener } from '../listener.ts';
import { isByFinger, MAX_MOVES, pointerState } from '../recent.ts';
import { flagIf, record } from '../recorder.ts';
import { pointerColumn } from '../wire.constants.ts';

export const pointerListener: Listener = {
  pointermove(event) {
    const { clientX: x, clientY: y, pointerType, isTrusted } = event;
    // Browsers repeat the last move when the page moves under a resting pointer.
    if (isByFinger(event) || (isTrusted && pointerState.x === x && pointerState.y === y)) return;
    const { timeStamp: t } = event;
    // The page can move a pointer of its own, but not the visitor's.
    if (isTrusted) {
      pointerState.x = x;
      pointerState.y = y;
    }
    record('pointer', {
      [pointerColumn.t]: t,
      [pointerColumn.x]: x,
      [pointerColumn.y]: y,
      [pointerColumn.flags]:
        flagIf(!isTrusted, pointerFlags.untrusted) |
        flagIf(event.buttons, pointerFlags.held) |
        flagIf(pointerType === 'pen', pointerFlags.pen),
      [pointerColumn.grid]: gridOf(x, y, t),
      [pointerColumn.residue]: residueOf(t),
      [pointerColumn.coalesced]: event.getCoalescedEvents?.().length || 1,
    });
    // After its row: a press counts only moves that are sent.
    if (pointerState.moves_.push(t) > MAX_MOVES) pointerState.moves_.shift();
  },
};
