import { clipboardFlags, clipboardKinds, numberOf } from '@gait/wire';
import { isWithin } from '../clock.ts';
import { fieldOf, innermost, selectedIn } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { recent } from '../recent.ts';
import { record } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { when } from '../when.ts';

const PASTE = numberOf(clipboardKinds, 'paste');
const DROP = numberOf(clipboardKinds, 'drop');

/** A paste follows its key at once, its menu after some reading, ms. */
const KEY_MS = 1_000;
const MENU_MS = 30_000;
/** Away counts for a paste this soon after the return, ms. */
const AWAY_COUNTS_MS = 60_000;

let lastTextAt = 0;

const note = (kind: number, event: Event, transfer?: DataTransfer | null) => {
  const { timeStamp: t } = event;
  const field = fieldOf(event);
  const isReturn = recent.comeback > lastTextAt;
  const byHand = Math.max(recent.pasteKey, recent.press, recent.touch);
  const isCommanded = isWithin(KEY_MS, byHand, t) || isWithin(MENU_MS, recent.menu, t);
  const takes = kind === PASTE || kind === DROP;
  const element = field ?? innermost(event);
  recent.clipboard = t;
  record('clipboard', {
    t,
    kind,
    // Only the length is kept.
    length: takes ? (transfer?.getData('text').length ?? 0) : element ? selectedIn(element) : 0,
    away: isReturn || isWithin(AWAY_COUNTS_MS, recent.comeback, t) ? recent.away : 0,
    flags:
      when(!event.isTrusted, clipboardFlags.untrusted) |
      when(takes && transfer?.types.length === 0, clipboardFlags.empty) |
      when(kind === PASTE && !isCommanded, clipboardFlags.noCommand) |
      when(field, clipboardFlags.field) |
      when(isReturn, clipboardFlags.afterReturn),
    target: targetOf(element),
  });
};

export const clipboard: Listener = {
  input({ timeStamp }) {
    lastTextAt = timeStamp;
  },
  paste: (event) => note(PASTE, event, event.clipboardData),
  copy: (event) => note(numberOf(clipboardKinds, 'copy'), event),
  cut: (event) => note(numberOf(clipboardKinds, 'cut'), event),
  drop: (event) => note(DROP, event, event.dataTransfer),
};
