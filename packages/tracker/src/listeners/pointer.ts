import { pointerFlags } from '@gait/wire';
import { residueOf } from '../clock.ts';
import { gridOf } from '../grid.ts';
import type { Listener } from '../listener.ts';
import { MAX_MOVES } from '../recent.ts';
import { when } from '../when.ts';

export const pointer: Listener = ({ on, record, recent }) => {
  on('pointermove', (event) => {
    if (event.pointerType === 'touch') return;
    const { clientX: x, clientY: y, timeStamp: t } = event;
    // Browsers repeat the last move when the page moved under a resting pointer.
    if (event.isTrusted && recent.pointer?.x === x && recent.pointer.y === y) return;
    recent.pointer = { x, y };
    if (recent.moves.push(t) > MAX_MOVES) recent.moves.shift();
    record('pointer', {
      t,
      x,
      y,
      flags:
        when(!event.isTrusted, pointerFlags.untrusted) |
        when(event.buttons, pointerFlags.held) |
        when(event.pointerType === 'pen', pointerFlags.pen),
      grid: gridOf(x, y),
      residue: residueOf(event),
      coalesced: event.getCoalescedEvents?.().length || 1,
    });
  });
};
