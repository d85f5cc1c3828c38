import { pageTime } from '../clock.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { isActive } from '../page.ts';
import { recent } from '../recent.ts';
import { frameworkGlobals } from '../signals/framework-globals.ts';
import { recordTell } from '../tells.ts';
import { tellKind } from '../wire.constants.ts';

const GLOBALS_EVERY_S = 5;
/** The browser's and our time of a gesture may differ by this much, ms. */
const MARGIN_MS = 100;

let wasActive = false;
let lastCheck = 0;
let seconds = 0;
/** Globals found so far. Those at the start of the page are a reading of the device, not a tell. */
let known: readonly string[] | undefined;

// Drivers that evaluate code with a user gesture switch on the page's activation. So does a gesture inside a frame, or
// in the page around a frame; those are not reported.
const checkActivation = () => {
  const isNow = isActive();
  const hasReason =
    Math.max(recent[moment.gesture], recent[moment.autofill], recent[moment.windowFocus]) >
    lastCheck - MARGIN_MS;
  if (isNow && !wasActive && !hasReason && window === window.top && !isInFrame())
    recordTell(tellKind.activation_without_gesture);
  wasActive = isNow;
  lastCheck = pageTime();
};

// Slower, so it runs less often: what a driver puts into the page stays there.
const checkGlobals = () => {
  const names = frameworkGlobals.collect();
  for (const name of names) if (known && !known.includes(name)) recordTell(tellKind.framework_global, name);
  known = names;
};

export const tellListener: Listener = {
  start() {
    wasActive = isActive();
    lastCheck = pageTime();
  },
  everySecond_() {
    checkActivation();
    if (seconds++ % GLOBALS_EVERY_S === 0) checkGlobals();
  },
  visibilitychange: checkGlobals,
};

/** The focus may be in a frame, or in a closed shadow tree with one. */
const isInFrame = () => window.length > 0 && document.activeElement !== document.body;
