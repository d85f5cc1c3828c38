import { type Events, type FocusChange, focusKinds, UNTRUSTED } from '@gait/wire';

// What a visitor does by hand on a page where scripts write and click. A script in the page can do none of it.

/** Moves of the pointer that show a hand; a page that opens below a pointer at rest gets one or two. */
export const ACTING_MOVES = 5;

export interface Acts {
  /** Moves of the pointer since a script last did something, counted while it matters. */
  moves: number;
}

interface Watch {
  readonly acts: Acts;
  /** Whether it matters that the visitor does something. */
  readonly matters: () => boolean;
  readonly note: (t: number) => void;
}

/** Calls `note` when the visitor moves the pointer, turns the wheel or swipes. */
export const handHandlers = ({ acts, matters, note }: Watch) => {
  const noteTrusted = ({ t, flags }: { readonly t: number; readonly flags: number }) => {
    if (!(flags & UNTRUSTED) && matters()) note(t);
  };
  return {
    pointer: ({ t, flags }: Events['pointer'][number]) => {
      if (!(flags & UNTRUSTED) && matters() && ++acts.moves >= ACTING_MOVES) note(t);
    },
    wheel: noteTrusted,
    touch: noteTrusted,
  };
};

const VISIBLE = focusKinds.indexOf('visible');

/** Whether the visitor comes back from another tab. */
export const isReturn = ({ kind, away }: FocusChange): boolean => kind === VISIBLE && away > 0;
