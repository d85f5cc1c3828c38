import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { isActive } from '../page.ts';
import { recent } from '../recent.ts';
import { frameworkGlobals } from '../signals/framework-globals.ts';
import { tell as note } from '../tells.ts';
import { tellKind } from '../wire.constants.ts';

const GLOBALS_EVERY_S = 5;
/** Browser and page agree on a gesture's moment within this, ms. */
const MARGIN_MS = 100;

let wasActive = false;
let lastLook = 0;
let seconds = 0;
/** Those of the page's start are a reading of the device. */
let known: readonly string[] | undefined;

// Programs that evaluate code "as if the visitor had asked for it" switch the page's activation on. A gesture inside
// a frame does so too, and one in the frame's owner; then nothing is said.
const lookForActivation = () => {
  const isNow = isActive();
  const hasReason =
    Math.max(recent[moment.gesture], recent[moment.autofill], recent[moment.windowFocus]) >
    lastLook - MARGIN_MS;
  if (isNow && !wasActive && !hasReason && window === window.top && !isInFrame())
    note(tellKind.activation_without_gesture);
  wasActive = isNow;
  lastLook = performance.now();
};

// Dearer, but what a driver puts into the page stays there.
const lookForGlobals = () => {
  const names = frameworkGlobals.collect();
  for (const name of names) if (known && !known.includes(name)) note(tellKind.framework_global, name);
  known = names;
};

export const tell: Listener = {
  start() {
    wasActive = isActive();
    lastLook = performance.now();
  },
  everySecond() {
    lookForActivation();
    if (seconds++ % GLOBALS_EVERY_S === 0) lookForGlobals();
  },
  visibilitychange: lookForGlobals,
};

/** The visitor may be in a frame, or in a closed shadow tree that holds one. */
const isInFrame = () => window.length > 0 && document.activeElement !== document.body;
