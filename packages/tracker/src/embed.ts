import type { TrackerOptions, TrackerStatus } from './page-api.ts';
import { quietly } from './quietly.ts';
import { type Tracker, track } from './tracker.ts';

/** Puts the documented functions on `window` and watches the page, once consent and the page's activation allow. */
export const embed = (options: TrackerOptions): void => {
  if (window.getTrackerSessionId || window.setTrackerConsent) return;
  let tracker: Tracker | undefined;

  const begin = () => {
    if (tracker) return;
    tracker = track(options, announce);
    window.setTrackerUserId = (userId) => {
      quietly(() => tracker?.setUserId(userId));
    };
    window.setTrackerTags = (tags) => {
      quietly(() => tracker?.addTags(tags));
    };
    window.getTrackerSessionId = () => tracker?.sessionId ?? '';
    dispatchEvent(new Event('tracker:ready'));
  };

  window.setTrackerConsent = (given) => {
    quietly(() => {
      if (given) whenActivated(begin);
      else {
        tracker?.forget();
        tracker = undefined;
      }
    });
  };
  addEventListener('tracker:status-request', () => announce(tracker?.status() ?? 'waiting'));
  if (!options.consentRequired) whenActivated(begin);
};

const announce = (status: TrackerStatus) =>
  quietly(() => dispatchEvent(new CustomEvent('tracker:status', { detail: status })));

/** A page prerendered in advance may never be seen; it shares the tab's storage with the page that is. */
const whenActivated = (work: () => void) => {
  const page = document as Document & { readonly prerendering?: boolean };
  if (page.prerendering) document.addEventListener('prerenderingchange', () => quietly(work), { once: true });
  else work();
};
