import { heard } from './heard.ts';
import { once } from './once.ts';
import type { TrackerOptions, TrackerStatus } from './page-api.ts';
import { later, quietly } from './quietly.ts';
import { type Tracker, track } from './tracker.ts';

/**
 * Puts the documented functions on `window` and watches the page, once consent and the page's activation allow. The
 * page waits for what is done here; the tracker itself comes with the first event or call, or a moment later.
 */
export const embed = (options: TrackerOptions): void => {
  if (window.getTrackerSessionId || window.setTrackerConsent) return;
  let running: (() => Tracker) | undefined;
  let status: TrackerStatus | undefined;

  const announce = () => {
    dispatchEvent(new CustomEvent('tracker:status', { detail: status ?? 'waiting' }));
  };

  const onStatus = (next: TrackerStatus) => {
    if (next === status) return;
    status = next;
    quietly(announce);
  };

  const begin = () => {
    if (running) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const tracker = once(() => track(options, onStatus, stopped));
    running = tracker;
    const hear = (event: Event) => {
      // No call more than needed: who is next on the stack may be the driver that sent the event.
      try {
        tracker().hear(event);
      } catch {}
    };
    for (const type of heard) addEventListener(type, hear, { capture: true, passive: true, signal });
    later(() => signal.aborted || tracker().begin());

    window.setTrackerUserId = (userId) => {
      quietly(() => running?.().setUserId(userId));
    };
    window.setTrackerTags = (tags) => {
      quietly(() => running?.().addTags(tags));
    };
    window.getTrackerSessionId = () => quietly(() => running?.().sessionId()) ?? '';
    // The frames of a tab ask one another who holds its session: each has its own before it can be asked.
    if (window !== window.top) tracker();
    dispatchEvent(new Event('tracker:ready'));
  };

  window.setTrackerConsent = (given) => {
    quietly(() => {
      if (given) whenActivated(begin);
      else {
        running?.().forget();
        status = running = undefined;
      }
    });
  };
  addEventListener('tracker:status-request', () => quietly(announce));
  if (!options.consentRequired) whenActivated(begin);
};

/** A page prerendered in advance may never be seen; it shares the tab's storage with the page that is. */
const whenActivated = (work: () => void) => {
  const page = document as Document & { readonly prerendering?: boolean };
  if (page.prerendering) document.addEventListener('prerenderingchange', () => quietly(work), { once: true });
  else work();
};
