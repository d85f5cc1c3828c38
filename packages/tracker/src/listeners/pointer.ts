import { pointerFlags } from '@gait/wire';
import { residueOf } from '../clock.ts';
import { gridOf } from '../grid.ts';
import type { Listener } from '../listener.ts';
import { MAX_MOVES, recent } from '../recent.ts';
import { record } from '../recorder.ts';
import { when } from '../when.ts';

export const pointer: Listener = {
  pointermove(event) {
    const { clientX: x, clientY: y, pointerType, isTrusted } = event;
    // Browsers repeat the last move when the page moved under a resting pointer.
    if (pointerType === 'touch' || (isTrusted && recent.x === x && recent.y === y)) return;
    const { timeStamp: t } = event;
    recent.x = x;
    recent.y = y;
    if (recent.moves.push(t) > MAX_MOVES) recent.moves.shift();
    record('pointer', {
      t,
      x,
      y,
      flags:
        when(!isTrusted, pointerFlags.untrusted) |
        when(event.buttons, pointerFlags.held) |
        when(pointerType === 'pen', pointerFlags.pen),
      grid: gridOf(x, y, t),
      residue: residueOf(t),
      coalesced: event.getCoalescedEvents?.().length || 1,
    });
  },
};
