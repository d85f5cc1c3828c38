import { numberOf, type PageKind, pageKinds } from '@gait/wire';
import { innermost } from '../elements.ts';
import type { Listener } from '../listener.ts';

/** A window dragged to another size reports the last one, ms. */
const RESIZE_QUIET_MS = 300;

interface Navigation extends EventTarget {
  readonly currentEntry: unknown;
}

export const page: Listener = ({ on, record, recent, targets }) => {
  const note = (kind: PageKind, value = 0, target = -1) =>
    record('page', { t: performance.now(), kind: numberOf(pageKinds, kind), value, target });
  const notePath = (kind: PageKind) => note(kind, 0, targets.named(location.pathname));

  let href = location.href;
  let kindOfNext: PageKind | undefined;
  let isChecking = false;
  /** Once a task, however often the page changes its address in it. */
  const checkAddress = (kind?: PageKind) => {
    kindOfNext ??= kind;
    if (isChecking) return;
    isChecking = true;
    queueMicrotask(() => {
      isChecking = false;
      const before = href;
      href = location.href;
      const next = kindOfNext ?? 'push';
      kindOfNext = undefined;
      if (before === href) return;
      recent.navigation = performance.now();
      notePath(withoutHash(before) === withoutHash(href) ? 'hash' : next);
    });
  };

  notePath('load');
  const { navigation } = window as { readonly navigation?: Navigation };
  if (navigation) {
    on(
      'currententrychange',
      (event) =>
        checkAddress(KIND_OF_NAVIGATION[(event as { navigationType?: string }).navigationType ?? '']),
      navigation,
    );
  } else {
    for (const type of ['click', 'keyup', 'submit', 'hashchange'] as const) on(type, () => checkAddress());
  }
  on('popstate', () => checkAddress('pop'));

  on('pageshow', ({ persisted }) => {
    recent.navigation = performance.now();
    if (persisted) notePath('show');
  });
  on('submit', (event) => note('submit', 0, targets.of(innermost(event))));
  on('online', () => note('online'));
  on('offline', () => note('offline'));

  let timer = 0;
  let ratio = devicePixelRatio;
  on('resize', ({ timeStamp }) => {
    recent.resize = timeStamp;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const isZoom = ratio !== devicePixelRatio;
      ratio = devicePixelRatio;
      note(isZoom ? 'zoom' : 'resize', isZoom ? ratio * 100 : innerWidth);
    }, RESIZE_QUIET_MS);
  });
};

const KIND_OF_NAVIGATION: Readonly<Record<string, PageKind>> = {
  push: 'push',
  replace: 'replace',
  traverse: 'pop',
};

const withoutHash = (href: string) => href.replace(/#.*/, '');
