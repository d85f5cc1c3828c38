import { type ClipboardKind, clipboardFlags, clipboardKinds, numberOf } from '@gait/wire';
import { isWithin } from '../clock.ts';
import { fieldOf, innermost, selectedIn } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { when } from '../when.ts';

/** A paste follows its key at once, its menu after some reading, ms. */
const KEY_MS = 1_000;
const MENU_MS = 30_000;
/** Away counts for a paste this soon after the return, ms. */
const AWAY_COUNTS_MS = 60_000;

export const clipboard: Listener = ({ on, record, recent, targets }) => {
  let lastTextAt = 0;
  on('input', ({ timeStamp }) => {
    lastTextAt = timeStamp;
  });

  const note = (kind: ClipboardKind, event: Event, transfer: DataTransfer | null | undefined) => {
    const { timeStamp: t } = event;
    const field = fieldOf(event);
    const isReturn = recent.windowFocus > lastTextAt;
    const byHand = Math.max(recent.pasteKey, recent.press, recent.touch);
    const isCommanded = isWithin(KEY_MS, byHand, t) || isWithin(MENU_MS, recent.menu, t);
    const takes = kind === 'paste' || kind === 'drop';
    const element = field ?? innermost(event);
    recent.clipboard = t;
    record('clipboard', {
      t,
      kind: numberOf(clipboardKinds, kind),
      // Only the length is kept.
      length: takes ? (transfer?.getData('text').length ?? 0) : element ? selectedIn(element) : 0,
      away: isReturn || isWithin(AWAY_COUNTS_MS, recent.windowFocus, t) ? recent.away : 0,
      flags:
        when(!event.isTrusted, clipboardFlags.untrusted) |
        when(takes && transfer?.types.length === 0, clipboardFlags.empty) |
        when(kind === 'paste' && !isCommanded, clipboardFlags.noCommand) |
        when(field, clipboardFlags.field) |
        when(isReturn, clipboardFlags.afterReturn),
      target: targets.of(element),
    });
  };

  for (const kind of ['paste', 'copy', 'cut'] as const)
    on(kind, (event) => note(kind, event, event.clipboardData));
  on('drop', (event) => note('drop', event, event.dataTransfer));
};
