import type { Signal } from '../signal.ts';

/**
 * How many microphones, speakers and cameras there are, as far as told without permission; machines nobody sits at have
 * none.
 * False positives: desktops without any.
 * https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-enumeratedevices
 */
export const mediaDevices = {
  cost: 1,
  collect: async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return ['audioinput', 'audiooutput', 'videoinput'].map(
      (kind) => devices.filter((device) => device.kind === kind).length,
    );
  },
} as const satisfies Signal<'numbers'>;
