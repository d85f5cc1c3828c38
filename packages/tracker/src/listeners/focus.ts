import { type FocusCause, type FocusKind, focusCauses, focusFlags, focusKinds, numberOf } from '@gait/wire';
import { isWithin } from '../clock.ts';
import { driverOnStack } from '../driver-stack.ts';
import { fieldOf } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { when } from '../when.ts';

/** A press or key moves the focus within its task; a label, a menu or a script of the page may take longer, ms. */
const GESTURE_MS = 500;
/** Windows give the focus back to the field that had it, ms. */
const WINDOW_MS = 250;

export const focus: Listener = ({ on, record, recent, targets, tell }) => {
  let leftAt: number | undefined;

  const note = (kind: FocusKind, t: number, away = 0) =>
    record('focus', {
      t,
      kind: numberOf(focusKinds, kind),
      cause: numberOf(focusCauses, 'none'),
      away,
      flags: 0,
      target: -1,
    });

  const leave = (kind: 'hidden' | 'window_blur', t: number) => {
    leftAt ??= t;
    note(kind, t);
  };
  const comeBack = (kind: 'visible' | 'window_focus', t: number) => {
    const away = leftAt === undefined ? 0 : t - leftAt;
    if (away > 0) recent.away = away;
    if (kind === 'window_focus' || document.hasFocus()) leftAt = undefined;
    note(kind, t, away);
  };

  on('visibilitychange', ({ timeStamp }) => {
    if (document.visibilityState === 'hidden') leave('hidden', timeStamp);
    else comeBack('visible', timeStamp);
  });
  on('blur', ({ target, timeStamp }) => {
    if (target !== window) return;
    recent.windowBlur = timeStamp;
    leave('window_blur', timeStamp);
  });
  on('focus', ({ target, timeStamp }) => {
    if (target !== window) return;
    recent.windowFocus = timeStamp;
    comeBack('window_focus', timeStamp);
  });

  const noteField = (kind: 'field_focus' | 'field_blur', event: FocusEvent) => {
    const field = fieldOf(event);
    if (!field) return;
    const cause = kind === 'field_blur' ? 'none' : causeOf(event);
    const driver = driverOnStack();
    if (driver) tell('foreign_stack', driver);
    record('focus', {
      t: event.timeStamp,
      kind: numberOf(focusKinds, kind),
      cause: numberOf(focusCauses, cause),
      away: 0,
      flags:
        when(!event.isTrusted, focusFlags.untrusted) |
        when(hasNoSource(event), focusFlags.noSource) |
        when(driver, focusFlags.foreignStack),
      target: targets.of(field),
    });
  };
  on('focusin', (event) => noteField('field_focus', event));
  on('focusout', (event) => noteField('field_blur', event));

  const causeOf = (event: FocusEvent): FocusCause => {
    const { timeStamp: t } = event;
    if (isWithin(WINDOW_MS, recent.windowFocus, t)) return 'window';
    const pressAt = Math.max(recent.press, recent.release, recent.touch);
    if (isWithin(GESTURE_MS, Math.max(pressAt, recent.key), t))
      return recent.key > pressAt ? 'key' : 'pointer';
    const isAutofocus = recent.gesture < 0 && document.activeElement?.hasAttribute('autofocus');
    return isAutofocus ? 'none' : 'script';
  };
};

const hasNoSource = (event: FocusEvent) =>
  (event as FocusEvent & { readonly sourceCapabilities?: unknown }).sourceCapabilities === null;
