import { describeSignal } from './testing/describe-signal.ts';
import { pageWithFrame } from './testing/frame.ts';

/** The engine's own functions are the nearest thing to a browser's that a test has. */
const browser = (get: unknown, own: object = {}) => {
  class Navigator {}
  if (get) Object.defineProperty(Navigator.prototype, 'webdriver', { get: get as () => boolean });
  return { Navigator, navigator: own, document: pageWithFrame({}) };
};

describeSignal('webdriver_tampered', () => import('./webdriver-tampered.ts'), {
  'a getter written by a script': { page: browser(() => false), reads: true },
  'a native getter of another name': { page: browser(Map.prototype.has), reads: true },
  'a deleted property': { page: browser(undefined), reads: true },
  'a value that covers the getter': { page: browser(() => false, { webdriver: false }), reads: true },
});
