import { BASE_PATH } from './base-path.ts';

/** What the stream of changes says. */
export type ChangeEvent = 'changed' | 'quiet';

/** Two servers may be seen below different paths of one origin. */
const NAME = `gait-changes${BASE_PATH}`;
const EVENTS: readonly ChangeEvent[] = ['changed', 'quiet'];

/**
 * Listens to the stream of changes until the returned function is called. One tab of a browser opens the stream and tells
 * the others; when it is closed, another one does. A page without locks, which is one without TLS, opens its own.
 */
export const listenForChanges = (onEvent: (event: ChangeEvent) => void): (() => void) => {
  const stop = new AbortController();
  if (!('locks' in navigator)) {
    void openStream(onEvent, stop.signal);
    return () => stop.abort();
  }
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<ChangeEvent>) => onEvent(data));
  const tellAll = (event: ChangeEvent) => {
    onEvent(event);
    channel.postMessage(event);
  };
  navigator.locks
    .request(NAME, { signal: stop.signal }, () => openStream(tellAll, stop.signal))
    // The page was left before its turn came.
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
};

/** Resolves when the stream is closed. */
const openStream = (onEvent: (event: ChangeEvent) => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // The page was left when its turn had come.
    if (signal.aborted) return resolve();
    const source = new EventSource(`${BASE_PATH}/console/changes`);
    for (const event of EVENTS) source.addEventListener(event, () => onEvent(event));
    signal.addEventListener('abort', () => {
      source.close();
      resolve();
    });
  });
