import { numberOf, pageKinds } from '@gait/wire';
import { innermost } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { ownPath } from '../path.ts';
import { later, quietly } from '../quietly.ts';

/** A window dragged to another size reports the last one, ms. */
const RESIZE_QUIET_MS = 300;

interface Navigation extends EventTarget {
  readonly currentEntry: unknown;
}

export const page: Listener = ({ on, record, recent, targets }) => {
  const note = (kind: number, value = 0, target = -1) =>
    record('page', { t: performance.now(), kind, value, target });
  const notePath = (kind: number) => note(kind, 0, targets.named(ownPath()));

  let href = location.href;
  let kindOfNext: number | undefined;
  let isChecking = false;
  const compareAddress = () => {
    isChecking = false;
    const before = href;
    href = location.href;
    const next = kindOfNext ?? numberOf(pageKinds, 'push');
    kindOfNext = undefined;
    if (before === href) return;
    recent.navigation = performance.now();
    notePath(withoutHash(before) === withoutHash(href) ? numberOf(pageKinds, 'hash') : next);
  };
  /** Once a task, however often the page changes its address in it. */
  const checkAddress = (kind?: number) => {
    kindOfNext ??= kind;
    if (isChecking) return;
    isChecking = true;
    queueMicrotask(() => quietly(compareAddress));
  };

  notePath(numberOf(pageKinds, 'load'));
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
  on('popstate', () => checkAddress(numberOf(pageKinds, 'pop')));

  on('pageshow', ({ persisted }) => {
    recent.navigation = performance.now();
    if (persisted) notePath(numberOf(pageKinds, 'show'));
  });
  on('pagehide', () => note(numberOf(pageKinds, 'hide')));
  on('submit', (event) => note(numberOf(pageKinds, 'submit'), 0, targets.of(innermost(event))));
  on('online', () => note(numberOf(pageKinds, 'online')));
  on('offline', () => note(numberOf(pageKinds, 'offline')));

  let timer = 0;
  let ratio = devicePixelRatio;
  on('resize', ({ timeStamp }) => {
    recent.resize = timeStamp;
    clearTimeout(timer);
    timer = later(() => {
      const isZoom = ratio !== devicePixelRatio;
      ratio = devicePixelRatio;
      note(
        isZoom ? numberOf(pageKinds, 'zoom') : numberOf(pageKinds, 'resize'),
        isZoom ? ratio * 100 : innerWidth,
      );
    }, RESIZE_QUIET_MS);
  });
};

const KIND_OF_NAVIGATION: Readonly<Record<string, number>> = {
  push: numberOf(pageKinds, 'push'),
  replace: numberOf(pageKinds, 'replace'),
  traverse: numberOf(pageKinds, 'pop'),
};

const withoutHash = (href: string) => href.replace(/#.*/, '');
