import { wheelFlags } from '@gait/wire';
import type { Listener } from '../listener.ts';
import { recent } from '../recent.ts';
import { record } from '../recorder.ts';
import { when } from '../when.ts';

export const wheel: Listener = {
  wheel(event) {
    if (event.isTrusted) recent.wheel = performance.now();
    record('wheel', {
      t: event.timeStamp,
      dy: event.deltaY,
      // Not in the standard, but in every engine but one: what hardware turned, before scaling.
      legacy: (event as WheelEvent & { readonly wheelDeltaY?: number }).wheelDeltaY ?? 0,
      mode: event.deltaMode,
      flags: when(!event.isTrusted, wheelFlags.untrusted) | when(event.ctrlKey, wheelFlags.ctrl),
    });
  },
};
