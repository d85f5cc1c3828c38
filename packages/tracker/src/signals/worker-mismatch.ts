import type { Signal } from '../signal.ts';
import { graphics, graphicsOf } from './instruments/graphics.ts';
import { differences, identityOf } from './instruments/identity.ts';
import { isSuspicious } from './instruments/suspicion.ts';
import { inWorker } from './instruments/worker.ts';

const CODE = `postMessage({...(${identityOf})(self),gl_renderer:self.OffscreenCanvas&&(${graphicsOf})(new OffscreenCanvas(1,1))?.renderer})`;

/**
 * What page and worker tell differently; lies told to the page often forget the worker.
 * False positives: extensions against fingerprinting, the mobile view of developer tools.
 * https://html.spec.whatwg.org/multipage/workers.html#the-workernavigator-object
 */
export const workerMismatch = {
  kind: 'texts',
  cost: 2,
  when: isSuspicious,
  collect: () =>
    inWorker<string[]>(CODE, (worker, answer) => {
      worker.onmessage = ({ data }) =>
        answer(differences({ ...identityOf(globalThis), gl_renderer: graphics()?.renderer }, data));
    }),
} as const satisfies Signal<'texts'>;
