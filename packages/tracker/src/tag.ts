/** ms after the first frame in which a page that paints at all has told so. */
const UNTOLD_MS = 100;
/** ms after which a page that shows no frame, as in a tab that was hidden while it loaded, gets the tracker anyway. */
const HIDDEN_MS = 3_000;

/**
 * Code that stands in the page. It adds the tracker as soon as the page has painted, so that no paint is later, and the
 * load event waits for the tracker as for any script: docs/decisions/0069. All attributes of its own element, whose
 * `data-src` is the address of the tracker, are attributes of the script that it adds.
 */
const addAfterPaint = ({ dataset }: HTMLElement): void => {
  const script = document.createElement('script');
  const frame = document.createElement('iframe');
  const add = () => {
    if (!script.isConnected) document.head.append(script);
    frame.remove();
  };
  const holdLoad = () => {
    if (script.isConnected || frame.isConnected) return;
    // A document that is being written holds back the load event, without a request.
    document.head.append(frame);
    frame.contentDocument?.open();
  };
  script.src = dataset.src ?? '';
  Object.assign(script.dataset, dataset);
  new PerformanceObserver(add).observe({ type: 'paint', buffered: true });
  // In a task of its own if parsing takes longer: with the end of parsing, it could be a long one.
  setTimeout(holdLoad);
  // DOMContentLoaded is too late in WebKit.
  document.addEventListener('readystatechange', () => {
    holdLoad();
    requestAnimationFrame(() => setTimeout(add, UNTOLD_MS));
  });
  setTimeout(add, document.hidden ? 0 : HIDDEN_MS);
};

addAfterPaint(document.currentScript as HTMLElement);
