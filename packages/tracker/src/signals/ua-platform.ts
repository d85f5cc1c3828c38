import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * The operating system in the client hints.
 * False positives: the mobile view of developer tools.
 * https://wicg.github.io/ua-client-hints/#sec-ch-ua-platform
 */
export const uaPlatform = {
  cost: 0,
  collect: () => navigator.userAgentData?.platform,
} as const satisfies Signal<'text'>;
