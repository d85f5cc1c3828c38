import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * The browser's estimate of its connection: round trip in ms and ten times the Mbit/s downstream; a round trip of 0 has
 * never met a network.
 * False positives: pages served from the visitor's own machine.
 * https://wicg.github.io/netinfo/
 */
export const connection = {
  kind: 'numbers',
  cost: 1,
  collect: () => {
    const { rtt, downlink } = navigator.connection ?? {};
    return rtt === undefined || downlink === undefined ? undefined : [rtt, downlink * 10];
  },
} as const satisfies Signal<'numbers'>;
