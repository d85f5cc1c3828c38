import { focusFlags } from '@gait/wire';
import { isRecent } from '../clock.ts';
import { fieldOf } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { hasFocus, isHidden } from '../page.ts';
import { recent } from '../recent.ts';
import { flagIf, record } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { isSentByDriver } from '../tells.ts';
import { focusCause, focusColumn, focusKind } from '../wire.constants.ts';

const NONE = focusCause.none;

/** A press or key moves the focus in its own task; a label, a menu or a script of the page may take longer, ms. */
const GESTURE_MS = 500;
/** A window that gets the focus gives it back to the field that had it, ms. */
const WINDOW_MS = 250;

let leftAt: number | undefined;

const recordWindow = (kind: number, t: number, away = 0) =>
  record('focus', {
    [focusColumn.t]: t,
    [focusColumn.kind]: kind,
    [focusColumn.cause]: NONE,
    [focusColumn.away]: away,
    [focusColumn.flags]: 0,
    [focusColumn.target]: -1,
  });

const leave = (kind: number, t: number) => {
  leftAt ??= t;
  recordWindow(kind, t);
};

const comeBack = (kind: number, t: number) => {
  const away = t - (leftAt ?? t);
  if (away > 0) {
    recent[moment.away] = away;
    recent[moment.comeback] = t;
  }
  if (kind === focusKind.window_focus || hasFocus()) leftAt = undefined;
  recordWindow(kind, t, away);
};

const recordField = (kind: number, event: FocusEvent) => {
  const field = fieldOf(event);
  if (!field) return;
  const isFocus = kind === focusKind.field_focus;
  record('focus', {
    [focusColumn.t]: event.timeStamp,
    [focusColumn.kind]: kind,
    [focusColumn.cause]: isFocus ? causeOf(event.timeStamp) : NONE,
    [focusColumn.away]: 0,
    [focusColumn.flags]:
      flagIf(!event.isTrusted, focusFlags.untrusted) |
      flagIf(isFocus && hasNoSource(event), focusFlags.noSource) |
      flagIf(isSentByDriver(event, true), focusFlags.foreignStack),
    [focusColumn.target]: targetOf(field),
  });
};

const causeOf = (t: number): number => {
  if (isRecent(WINDOW_MS, recent[moment.windowFocus], t)) return focusCause.window;
  const pressAt = Math.max(recent[moment.press], recent[moment.release], recent[moment.touch]);
  if (isRecent(GESTURE_MS, Math.max(pressAt, recent[moment.key]), t))
    return recent[moment.key] > pressAt ? focusCause.key : focusCause.pointer;
  const isAutofocus = recent[moment.gesture] < 0 && document.activeElement?.hasAttribute('autofocus');
  return isAutofocus ? NONE : focusCause.script;
};

const hasNoSource = (event: FocusEvent) =>
  (event as FocusEvent & { readonly sourceCapabilities?: unknown }).sourceCapabilities === null;

export const focusListener: Listener = {
  visibilitychange({ timeStamp }) {
    if (isHidden()) leave(focusKind.hidden, timeStamp);
    else comeBack(focusKind.visible, timeStamp);
  },
  blur({ target, timeStamp }) {
    // When a frame of the page has the focus, the window loses it, but the visitor has not left.
    if (target !== window || hasFocus()) return;
    recent[moment.windowBlur] = timeStamp;
    leave(focusKind.window_blur, timeStamp);
  },
  focus({ target, timeStamp }) {
    if (target !== window) return;
    recent[moment.windowFocus] = timeStamp;
    comeBack(focusKind.window_focus, timeStamp);
  },
  focusin: (event) => recordField(focusKind.field_focus, event),
  focusout: (event) => recordField(focusKind.field_blur, event),
};
