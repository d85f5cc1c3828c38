import type { Scenario } from '../scenario.ts';
import * as assistive from './assistive-scenarios.ts';
import * as display from './display-settings.ts';
import * as formFilling from './form-filling.ts';
import * as hardware from './hardware.ts';
import { linkHints } from './link-hints.ts';
import * as browsers from './other-browsers.ts';
import * as controls from './page-controls.ts';
import * as pasting from './pasting.ts';
import * as privacy from './privacy.ts';
import { textExpander } from './text-expander.ts';
import * as typing from './typing-habits.ts';

/** One line per scenario. The position selects the recorded person, so new scenarios go at the end. */
export const scenarios: readonly Scenario[] = [
  assistive.keyboardOnly,
  assistive.screenReader,
  assistive.screenReaderInFirefox,
  formFilling.passwordManager,
  pasting.repeatedPasting,
  pasting.pasteAfterAnotherTab,
  pasting.middleClickPaste,
  pasting.contextMenuPaste,
  controls.labelClicks,
  assistive.typesByOneFinger,
  assistive.keyboardOnTheScreen,
  display.zoomedOut,
  display.zoomedIn,
  display.zoomedFurtherIn,
  display.pixelRatio125,
  display.pixelRatio150,
  display.smoothScrollingOff,
  display.reducedMotion,
  display.devToolsOpen,
  controls.findInPage,
  controls.scrollbarDrag,
  typing.capsLock,
  typing.composedCharacters,
  hardware.utcClock,
  hardware.noWebGl,
  hardware.withoutGraphicsCard,
  browsers.firefox,
  textExpander,
  formFilling.formFiller,
  linkHints,
  privacy.fingerprintShield,
  privacy.resistFingerprinting,
  hardware.slowComputer,
  hardware.remoteDesktop,
  hardware.penTablet,
  hardware.gamingMouse,
  assistive.hoverClick,
  formFilling.autoType,
  formFilling.busyFormFiller,
  typing.veryFastTypist,
  browsers.falkon,
  browsers.epiphany,
  browsers.webkit,
];
