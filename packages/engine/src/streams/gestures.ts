import { changeFlags, clipboardFlags, type Events, focusKinds, pageKinds, UNTRUSTED } from '@gait/wire';

/** ms after a gesture in which the page's own script may click, type and fill in response. */
export const GESTURE_RESPONSE = 1_000;

const LOAD = pageKinds.indexOf('load');
const SHOW = pageKinds.indexOf('show');
const RETURNS = [focusKinds.indexOf('visible'), focusKinds.indexOf('window_focus')];

interface Lasting {
  readonly t: number;
  readonly flags: number;
}

/** A press ends when it is released: what it causes comes after that. */
export const endOfPress = ({ t, hold }: { readonly t: number; readonly hold: number }): number =>
  t + Math.max(0, hold);

/** Calls `note` with the time of everything a visitor does that a page may answer, and of the page's own start. */
export const gestureHandlers = (note: (t: number) => void) => {
  const unless =
    (flag: number) =>
    ({ t, flags }: Lasting) => {
      if (!(flags & flag)) note(t);
    };
  return {
    press: (row: Events['press'][number]) => {
      if (!(row.flags & UNTRUSTED)) note(endOfPress(row));
    },
    keys: unless(UNTRUSTED),
    clipboard: unless(clipboardFlags.untrusted),
    // The lists and calendars of the browser report only what was chosen.
    change: unless(changeFlags.untrusted | changeFlags.noGesture),
    touch: ({ t, duration, flags }: Events['touch'][number]) => {
      if (!(flags & UNTRUSTED)) note(t + duration);
    },
    // What was chosen in another window, or in a dialog of the system.
    focus: ({ t, kind }: Events['focus'][number]) => {
      if (RETURNS.includes(kind)) note(t);
    },
    page: ({ t, kind }: Events['page'][number]) => {
      if (kind === LOAD || kind === SHOW) note(t);
    },
  };
};
