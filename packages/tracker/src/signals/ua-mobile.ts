import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * Whether the client hints request mobile pages.
 * False positives: the mobile view of developer tools.
 * https://wicg.github.io/ua-client-hints/#sec-ch-ua-mobile
 */
export const uaMobile = {
  cost: 0,
  collect: () => navigator.userAgentData?.mobile,
} as const satisfies Signal<'flag'>;
