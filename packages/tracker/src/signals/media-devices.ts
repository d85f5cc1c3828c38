import type { Signal } from '../signal.ts';

/**
 * Number of microphones, speakers and cameras that are visible without permission. Machines without a user have none.
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
