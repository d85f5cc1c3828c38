import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * True if Chromium gives two different answers about the notification permission, as older headless versions do.
 * False positives: none known in Chromium. Other browsers are not tested, because their private windows give two
 * answers too.
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
