import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let lostAt: number | undefined;

const change = (to: number | undefined) => {
  if (to === lostAt) return;
  lostAt = to;
  for (const listener of listeners) listener();
};

/** Called after each request that reached the server. */
export const connectionWorks = (): void => change(undefined);

/** Called after each request that did not reach the server. */
export const connectionFails = (): void => change(lostAt ?? Date.now());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('offline', connectionFails);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('offline', connectionFails);
  };
};

/** When the server became unreachable, in Unix ms. Undefined while it can be reached. */
export const useLostAt = (): number | undefined => useSyncExternalStore(subscribe, () => lostAt);
