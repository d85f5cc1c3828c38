import { focusCauses, focusFlags, focusKinds, numberOf } from '@gait/wire';
import { isWithin } from '../clock.ts';
import { fieldOf } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { recent } from '../recent.ts';
import { record } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { isSentByDriver } from '../tells.ts';
import { when } from '../when.ts';

const NONE = numberOf(focusCauses, 'none');

/** A press or key moves the focus within its task; a label, a menu or a script of the page may take longer, ms. */
const GESTURE_MS = 500;
/** Windows give the focus back to the field that had it, ms. */
const WINDOW_MS = 250;

let leftAt: number | undefined;

const note = (kind: number, t: number, away = 0) =>
  record('focus', { t, kind, cause: NONE, away, flags: 0, target: -1 });

const leave = (kind: number, t: number) => {
  leftAt ??= t;
  note(kind, t);
};

const comeBack = (kind: number, t: number) => {
  const away = leftAt === undefined ? 0 : t - leftAt;
  if (away > 0) {
    recent.away = away;
    recent.comeback = t;
  }
  if (kind === numberOf(focusKinds, 'window_focus') || document.hasFocus()) leftAt = undefined;
  note(kind, t, away);
};

const noteField = (kind: number, event: FocusEvent) => {
  const field = fieldOf(event);
  if (!field) return;
  const isFocus = kind === numberOf(focusKinds, 'field_focus');
  record('focus', {
    t: event.timeStamp,
    kind,
    cause: isFocus ? causeOf(event.timeStamp) : NONE,
    away: 0,
    flags:
      when(!event.isTrusted, focusFlags.untrusted) |
      when(isFocus && hasNoSource(event), focusFlags.noSource) |
      when(isSentByDriver(event, true), focusFlags.foreignStack),
    target: targetOf(field),
  });
};

const causeOf = (t: number): number => {
  if (isWithin(WINDOW_MS, recent.windowFocus, t)) return numberOf(focusCauses, 'window');
  const pressAt = Math.max(recent.press, recent.release, recent.touch);
  if (isWithin(GESTURE_MS, Math.max(pressAt, recent.key), t))
    return recent.key > pressAt ? numberOf(focusCauses, 'key') : numberOf(focusCauses, 'pointer');
  const isAutofocus = recent.gesture < 0 && document.activeElement?.hasAttribute('autofocus');
  return isAutofocus ? NONE : numberOf(focusCauses, 'script');
};

const hasNoSource = (event: FocusEvent) =>
  (event as FocusEvent & { readonly sourceCapabilities?: unknown }).sourceCapabilities === null;

export const focus: Listener = {
  visibilitychange({ timeStamp }) {
    if (document.visibilityState === 'hidden') leave(numberOf(focusKinds, 'hidden'), timeStamp);
    else comeBack(numberOf(focusKinds, 'visible'), timeStamp);
  },
  blur({ target, timeStamp }) {
    // With a frame of the page focused, its window is not, but the visitor has not left.
    if (target !== window || document.hasFocus()) return;
    recent.windowBlur = timeStamp;
    leave(numberOf(focusKinds, 'window_blur'), timeStamp);
  },
  focus({ target, timeStamp }) {
    if (target !== window) return;
    recent.windowFocus = timeStamp;
    comeBack(numberOf(focusKinds, 'window_focus'), timeStamp);
  },
  focusin: (event) => noteField(numberOf(focusKinds, 'field_focus'), event),
  focusout: (event) => noteField(numberOf(focusKinds, 'field_blur'), event),
};
