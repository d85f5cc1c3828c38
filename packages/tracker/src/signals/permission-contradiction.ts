import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * True where Chromium answers twice and differently whether notifications are allowed.
 * False positives: none known in Chromium; other browsers are not asked, their private windows contradict themselves.
 * https://www.w3.org/TR/permissions/
 */
export const permissionContradiction = {
  cost: 1,
  collect: async () => {
    if (!navigator.userAgentData || window !== window.top) return undefined;
    const { state } = await navigator.permissions.query({ name: 'notifications' });
    return Notification.permission.replace('default', 'prompt') !== state;
  },
} as const satisfies Signal<'flag'>;
