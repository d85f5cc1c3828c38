import { pageTime } from '../clock.ts';
import { innermost } from '../elements.ts';
import { later, quietly } from '../guard.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { ownPath } from '../page.ts';
import { recent } from '../recent.ts';
import { record } from '../recorder.ts';
import { indexOfName, targetOf } from '../targets.ts';
import { pageColumn, pageKind } from '../wire.constants.ts';

/** While a window is dragged to another size, only the last size is recorded, ms. */
const RESIZE_QUIET_MS = 300;

const KIND_OF_NAVIGATION: Readonly<Record<string, number>> = {
  push: pageKind.push,
  replace: pageKind.replace,
  traverse: pageKind.pop,
};

let href: string;
let kindOfNext: number | undefined;
let isChecking = false;
let timer = 0;
let ratio: number;

const { navigation } = globalThis as {
  readonly navigation?: EventTarget & { readonly currentEntry: unknown };
};

const recordChange = (kind: number, value = 0, target = -1) =>
  record('page', {
    [pageColumn.t]: pageTime(),
    [pageColumn.kind]: kind,
    [pageColumn.value]: value,
    [pageColumn.target]: target,
  });

const recordPath = (kind: number) => recordChange(kind, 0, indexOfName(ownPath()));

const compareAddress = () => {
  isChecking = false;
  const before = href;
  href = location.href;
  const next = kindOfNext ?? pageKind.push;
  kindOfNext = undefined;
  if (before === href) return;
  recent[moment.navigation] = pageTime();
  recordPath(withoutHash(before) === withoutHash(href) ? pageKind.hash : next);
};

/** Compares once per task, however often the page changes its address in it. */
const checkAddress = (kind?: number) => {
  kindOfNext ??= kind;
  if (isChecking) return;
  isChecking = true;
  queueMicrotask(() => quietly(compareAddress));
};

const recordSize = () => {
  const isZoom = ratio !== devicePixelRatio;
  ratio = devicePixelRatio;
  recordChange(isZoom ? pageKind.zoom : pageKind.resize, isZoom ? ratio * 100 : innerWidth);
};

/** For browsers without the Navigation API: checks the address every second and after events that may have changed it. */
const checkWithoutApi = () => {
  // In such a browser, an element of the page may have this name.
  if (!navigation?.currentEntry) checkAddress();
};

export const pageListener: Listener = {
  start(signal) {
    href = location.href;
    ratio = devicePixelRatio;
    recordPath(pageKind.load);
    navigation?.addEventListener(
      'currententrychange',
      (event) =>
        quietly(() =>
          checkAddress(KIND_OF_NAVIGATION[(event as unknown as { navigationType: string }).navigationType]),
        ),
      { signal },
    );
  },
  everySecond_: checkWithoutApi,
  click: checkWithoutApi,
  keyup: checkWithoutApi,
  hashchange: checkWithoutApi,
  popstate: () => checkAddress(pageKind.pop),
  pageshow({ persisted }) {
    recent[moment.navigation] = pageTime();
    if (persisted) recordPath(pageKind.show);
  },
  pagehide: () => recordChange(pageKind.hide),
  submit(event) {
    recordChange(pageKind.submit, 0, targetOf(innermost(event)));
    checkWithoutApi();
  },
  online: () => recordChange(pageKind.online),
  offline: () => recordChange(pageKind.offline),
  resize({ timeStamp, isTrusted }) {
    recent[moment.resize] = timeStamp;
    // Pages send it to their own parts.
    if (!isTrusted) return;
    clearTimeout(timer);
    timer = later(recordSize, RESIZE_QUIET_MS);
  },
};

const withoutHash = (href: string) => href.split('#')[0];
