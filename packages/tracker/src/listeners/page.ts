import { innermost } from '../elements.ts';
import { later, quietly } from '../guard.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { ownPath } from '../page.ts';
import { recent } from '../recent.ts';
import { record } from '../recorder.ts';
import { named, targetOf } from '../targets.ts';
import { pageColumn, pageKind } from '../wire.constants.ts';

/** A window dragged to another size reports the last one, ms. */
const RESIZE_QUIET_MS = 300;

let href: string;
let kindOfNext: number | undefined;
let isChecking = false;
let timer = 0;
let ratio: number;

const { navigation } = globalThis as { readonly navigation?: EventTarget };

const note = (kind: number, value = 0, target = -1) =>
  record('page', {
    [pageColumn.t]: performance.now(),
    [pageColumn.kind]: kind,
    [pageColumn.value]: value,
    [pageColumn.target]: target,
  });

const notePath = (kind: number) => note(kind, 0, named(ownPath()));

const compareAddress = () => {
  isChecking = false;
  const before = href;
  href = location.href;
  const next = kindOfNext ?? pageKind.push;
  kindOfNext = undefined;
  if (before === href) return;
  recent[moment.navigation] = performance.now();
  notePath(withoutHash(before) === withoutHash(href) ? pageKind.hash : next);
};

/** Once a task, however often the page changes its address in it. */
const checkAddress = (kind?: number) => {
  kindOfNext ??= kind;
  if (isChecking) return;
  isChecking = true;
  queueMicrotask(() => quietly(compareAddress));
};

const noteSize = () => {
  const isZoom = ratio !== devicePixelRatio;
  ratio = devicePixelRatio;
  note(isZoom ? pageKind.zoom : pageKind.resize, isZoom ? ratio * 100 : innerWidth);
};

/** Where browsers do not tell of navigation, what may have changed the address is looked at. */
const lookAtAddress = () => {
  if (!navigation) checkAddress();
};

export const page: Listener = {
  start(signal) {
    href = location.href;
    ratio = devicePixelRatio;
    notePath(pageKind.load);
    navigation?.addEventListener(
      'currententrychange',
      (event) =>
        quietly(() =>
          checkAddress(KIND_OF_NAVIGATION[(event as unknown as { navigationType: string }).navigationType]),
        ),
      { signal },
    );
  },
  click: lookAtAddress,
  keyup: lookAtAddress,
  hashchange: lookAtAddress,
  popstate: () => checkAddress(pageKind.pop),
  pageshow({ persisted }) {
    recent[moment.navigation] = performance.now();
    if (persisted) notePath(pageKind.show);
  },
  pagehide: () => note(pageKind.hide),
  submit(event) {
    note(pageKind.submit, 0, targetOf(innermost(event)));
    lookAtAddress();
  },
  online: () => note(pageKind.online),
  offline: () => note(pageKind.offline),
  resize({ timeStamp }) {
    recent[moment.resize] = timeStamp;
    clearTimeout(timer);
    timer = later(noteSize, RESIZE_QUIET_MS);
  },
};

const KIND_OF_NAVIGATION: Readonly<Record<string, number>> = {
  push: pageKind.push,
  replace: pageKind.replace,
  traverse: pageKind.pop,
};

const withoutHash = (href: string) => href.replace(/#.*/, '');
