import type { MotionRows, SessionMotion } from '@gait/server';

type Rows = { readonly [Name in keyof MotionRows]?: Partial<MotionRows[Name]> };

const none = { at: [], load: [] };

/** A motion with some rows, for tests. Columns that are left out are empty. */
export const aMotion = (rows: Rows): SessionMotion => ({
  started_at: 1_795_000_000_000,
  is_cut: false,
  moves: { count: rows.pointer?.at?.length ?? 0, step: 1 },
  words: {
    device: ['mouse', 'touch'],
    key: ['character', 'space', 'backspace'],
    text: ['insert', 'paste'],
    clipboard: ['paste', 'copy'],
    cause: ['script', 'wheel'],
    focus: ['hidden', 'visible'],
    page: ['load'],
  },
  rows: {
    pointer: { ...none, x: [], y: [], ...rows.pointer },
    press: {
      ...none,
      x: [],
      y: [],
      hold: [],
      device: [],
      jump: [],
      off_x: [],
      off_y: [],
      centered: [],
      warp: [],
      by_script: [],
      ...rows.press,
    },
    keys: { ...none, dwell: [], key: [], by_script: [], ...rows.keys },
    text: { ...none, kind: [], added: [], removed: [], last: [], ...rows.text },
    clipboard: { ...none, kind: [], length: [], away: [], ...rows.clipboard },
    scroll: { ...none, dy: [], cause: [], inner: [], ...rows.scroll },
    touch: { ...none, x: [], y: [], dx: [], dy: [], duration: [], ...rows.touch },
    focus: { ...none, kind: [], away: [], ...rows.focus },
    page: { ...none, kind: [], value: [], ...rows.page },
  },
});
