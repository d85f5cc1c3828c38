import { watchStatus } from './badge/status.ts';
import { createView, type View } from './badge/view.ts';
import { quietly } from './guard.ts';

const CONTAINER = '.tracker-badge';

/** Shows the tracker's status in every `.tracker-badge` element, including those added later. */
const showBadges = () => {
  const views = new Map<Element, View>();
  const state = watchStatus((next) => {
    for (const view of views.values()) view.show(next);
  });

  const fill = () => {
    for (const container of document.querySelectorAll(CONTAINER)) {
      // Rebuilt pages may reuse an element that already has a shadow tree.
      if (views.has(container) || container.shadowRoot) continue;
      const view = createView(container);
      views.set(container, view);
      view.show(state());
    }
    for (const container of views.keys()) if (!container.isConnected) views.delete(container);
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
