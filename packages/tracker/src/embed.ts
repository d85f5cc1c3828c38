import { DEVICE_KEY } from './device-key.constants.ts';
import { eventTypes } from './event-types.constants.ts';
import { later, once, quietly } from './guard.ts';
import type { TrackerOptions, TrackerStatus } from './page-api.ts';
import { type Tracker, track } from './tracker.ts';

/**
 * Puts the documented functions on `window` and tracks the page once consent and the page's activation allow it. The
 * page waits only for this function. The tracker itself is loaded by the first event or call, or in the next task.
 */
export const embed = (
  options: TrackerOptions,
  // The page may replace it before the tracker is loaded.
  pageFetch = globalThis.fetch,
): void => {
  if (window.setTrackerConsent) return;
  let running: (() => Tracker) | undefined;
  let status: TrackerStatus | undefined;
  let listen: (() => void) | undefined;

  // Not `Event`, which old libraries replace.
  const announce = () => {
    dispatchEvent(new CustomEvent('tracker:status', { detail: status ?? 'waiting' }));
  };

  const onStatus = (next: TrackerStatus) => {
    if (next === status) return;
    status = next;
    quietly(announce);
  };

  const start = () => {
    if (running) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const tracker = once(() =>
      track({ options, onStatus_: onStatus, stopped_: stopped, pageFetch_: pageFetch }),
    );
    running = tracker;
    const handle = (event: Event) => {
      // Not `quietly`, which adds a frame to the stack: a driver that dispatched the event may be next on it.
      try {
        tracker().handle_(event);
      } catch {}
    };
    listen = () => {
      for (const type of eventTypes.split(','))
        addEventListener(type, handle, { capture: true, passive: true, signal });
    };
    listen();
    later(() => signal.aborted || tracker().start());

    window.setTrackerUserId = (userId, token) => quietly(() => running?.().setUserId_(userId, token));
    window.setTrackerTags = (tags) => quietly(() => running?.().addTags_(tags));
    window.getTrackerSessionId = () => quietly(() => running?.().sessionId_()) ?? '';
    window.flushTracker = async () => quietly(() => running?.().flush_()) ?? '';
    // Frames of a tab look up each other's session ids, so each frame opens its session first.
    if (window !== window.top) window.getTrackerSessionId();
    dispatchEvent(new CustomEvent('tracker:ready'));
  };

  window.setTrackerConsent = (given) => {
    quietly(() => {
      if (given) whenActivated(start);
      else {
        running?.().forget_();
        status = running = listen = undefined;
        localStorage.removeItem(DEVICE_KEY);
        announce();
      }
    });
  };
  const onRequest = () => quietly(announce);
  // `document.open()`, by which a page writes itself again, replaces the root element and removes all listeners.
  const watch = () =>
    quietly(() => {
      addEventListener('tracker:status-request', onRequest);
      listen?.();
    });
  watch();
  quietly(() => new MutationObserver(watch).observe(document, { childList: true }));
  if (!options.consentRequired) whenActivated(start);
};

/** A prerendered page may never be seen, and it shares the tab's storage with the page that is. */
const whenActivated = (work: () => void) => {
  const page = document as Document & { readonly prerendering?: boolean };
  if (page.prerendering) document.addEventListener('prerenderingchange', () => quietly(work), { once: true });
  else work();
};
