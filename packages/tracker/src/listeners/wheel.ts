import { wheelFlags } from '@gait/wire';
import { pageTime } from '../clock.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { recent } from '../recent.ts';
import { flagIf, record } from '../recorder.ts';
import { wheelColumn } from '../wire.constants.ts';

export const wheelListener: Listener = {
  wheel(event) {
    if (event.isTrusted) recent[moment.wheel] = pageTime();
    // Not in the standard, but in every engine except Firefox: the turn of the hardware before scaling.
    const { wheelDeltaY } = event as WheelEvent & { readonly wheelDeltaY?: number };
    record('wheel', {
      [wheelColumn.t]: event.timeStamp,
      [wheelColumn.dy]: event.deltaY,
      [wheelColumn.legacy]: wheelDeltaY ?? 0,
      [wheelColumn.mode]: event.deltaMode,
      [wheelColumn.flags]:
        flagIf(!event.isTrusted, wheelFlags.untrusted) | flagIf(event.ctrlKey, wheelFlags.ctrl),
    });
  },
};
