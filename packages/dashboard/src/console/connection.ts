import { useSyncExternalStore } from 'react';
import { BASE_PATH } from './base-path.ts';

const listeners = new Set<() => void>();
let lostAt: number | undefined;

/** How long a notice may be wrong. */
const ASK_MS = 5_000;

const change = (to: number | undefined) => {
  if (to === lostAt) return;
  lostAt = to;
  if (to !== undefined) setTimeout(ask, ASK_MS);
  for (const listener of listeners) listener();
};

/** A page that failed asks for nothing more, so this asks until the server answers. */
const ask = (): void => {
  if (lostAt === undefined) return;
  const asked = fetch(`${BASE_PATH}/dashboard/`, { method: 'HEAD', cache: 'no-store' });
  asked.then(connectionWorks, () => setTimeout(ask, ASK_MS));
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
