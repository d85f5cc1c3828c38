import { numberOf, pageKinds } from '@gait/wire';
import { innermost } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { ownPath } from '../path.ts';
import { later, quietly } from '../quietly.ts';
import { recent } from '../recent.ts';
import { record } from '../recorder.ts';
import { named, targetOf } from '../targets.ts';

/** A window dragged to another size reports the last one, ms. */
const RESIZE_QUIET_MS = 300;

let href: string;
let kindOfNext: number | undefined;
let isChecking = false;
let timer = 0;
let ratio: number;

const { navigation } = globalThis as { readonly navigation?: EventTarget };

const note = (kind: number, value = 0, target = -1) =>
  record('page', { t: performance.now(), kind, value, target });

const notePath = (kind: number) => note(kind, 0, named(ownPath()));

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

const noteSize = () => {
  const isZoom = ratio !== devicePixelRatio;
  ratio = devicePixelRatio;
  note(
    isZoom ? numberOf(pageKinds, 'zoom') : numberOf(pageKinds, 'resize'),
    isZoom ? ratio * 100 : innerWidth,
  );
};

/** Where browsers do not tell of navigation, what may have changed the address is looked at. */
const lookAtAddress = () => {
  if (!navigation) checkAddress();
};

export const page: Listener = {
  begin(signal) {
    href = location.href;
    ratio = devicePixelRatio;
    notePath(numberOf(pageKinds, 'load'));
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
  popstate: () => checkAddress(numberOf(pageKinds, 'pop')),
  pageshow({ persisted }) {
    recent.navigation = performance.now();
    if (persisted) notePath(numberOf(pageKinds, 'show'));
  },
  pagehide: () => note(numberOf(pageKinds, 'hide')),
  submit(event) {
    note(numberOf(pageKinds, 'submit'), 0, targetOf(innermost(event)));
    lookAtAddress();
  },
  online: () => note(numberOf(pageKinds, 'online')),
  offline: () => note(numberOf(pageKinds, 'offline')),
  resize({ timeStamp }) {
    recent.resize = timeStamp;
    clearTimeout(timer);
    timer = later(noteSize, RESIZE_QUIET_MS);
  },
};

const KIND_OF_NAVIGATION: Readonly<Record<string, number>> = {
  push: numberOf(pageKinds, 'push'),
  replace: numberOf(pageKinds, 'replace'),
  traverse: numberOf(pageKinds, 'pop'),
};

const withoutHash = (href: string) => href.replace(/#.*/, '');
