import { watchStatus } from './badge/status.ts';
import { createView, type View } from './badge/view.ts';
import { quietly } from './quietly.ts';

const PLACE = '.tracker-badge';

/** Shows in every `.tracker-badge` of the page, present or later, whether the tracker is running. */
const showBadges = () => {
  const views = new Map<Element, View>();
  const state = watchStatus((next) => {
    for (const view of views.values()) view.show(next);
  });

  const fill = () => {
    for (const place of document.querySelectorAll(PLACE)) {
      // Rebuilt pages reuse an element that has its shadow tree already.
      if (views.has(place) || place.shadowRoot) continue;
      const view = createView(place);
      views.set(place, view);
      view.show(state());
    }
    for (const place of views.keys()) if (!place.isConnected) views.delete(place);
  };

  const fillSafely = () => quietly(fill);
  fillSafely();
  new MutationObserver(fillSafely).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class'],
  });
};

quietly(showBadges);
