import type { Signal } from '../signal.ts';
import { inCleanFrame } from './instruments/clean-frame.ts';
import { isSuspicious } from './instruments/suspicion.ts';

/**
 * True where something reads what is written to the console: developer tools, or a driver that listens.
 * False positives: open developer tools, which `devtools_open` tells. Writes one debug line, so it is asked only of the
 * suspicious.
 * https://chromedevtools.github.io/devtools-protocol/tot/Runtime/#event-consoleAPICalled
 */
export const consoleSerialised = {
  kind: 'flag',
  cost: 3,
  when: (readings) => isSuspicious(readings) && Array.isArray(readings.brands),
  // The frame's own console: the page's may be wrapped by a script that reads it too.
  collect: () =>
    inCleanFrame(({ console }) => {
      let reads = 0;
      const bait = new Error('');
      Object.defineProperty(bait, 'name', { get: () => `${reads++}` });
      console.debug(bait);
      return reads > 1;
    }),
} as const satisfies Signal<'flag'>;
