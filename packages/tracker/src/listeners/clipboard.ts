import { clipboardFlags } from '@gait/wire';
import { isWithin } from '../clock.ts';
import { fieldOf, innermost, selectedIn } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { recent } from '../recent.ts';
import { flagIf, record } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { clipboardColumn, clipboardKind } from '../wire.constants.ts';

const PASTE = clipboardKind.paste;
const DROP = clipboardKind.drop;

/** A paste follows its key at once, its menu after some reading, ms. */
const KEY_MS = 1_000;
const MENU_MS = 30_000;
/** Away counts for a paste this soon after the return, ms. */
const AWAY_COUNTS_MS = 60_000;

let lastTextAt = 0;

const note = (kind: number, event: Event, transfer?: DataTransfer | null) => {
  const { timeStamp: t } = event;
  const field = fieldOf(event);
  const isReturn = recent[moment.comeback] > lastTextAt;
  const byHand = Math.max(recent[moment.pasteKey], recent[moment.press], recent[moment.touch]);
  const isCommanded = isWithin(KEY_MS, byHand, t) || isWithin(MENU_MS, recent[moment.menu], t);
  const takes = kind === PASTE || kind === DROP;
  const element = field ?? innermost(event);
  recent[moment.clipboard] = t;
  record('clipboard', {
    [clipboardColumn.t]: t,
    [clipboardColumn.kind]: kind,
    // Only the length is kept.
    [clipboardColumn.length]: takes
      ? (transfer?.getData('text').length ?? 0)
      : element
        ? selectedIn(element)
        : 0,
    [clipboardColumn.away]:
      isReturn || isWithin(AWAY_COUNTS_MS, recent[moment.comeback], t) ? recent[moment.away] : 0,
    [clipboardColumn.flags]:
      flagIf(!event.isTrusted, clipboardFlags.untrusted) |
      flagIf(takes && transfer?.types.length === 0, clipboardFlags.empty) |
      flagIf(kind === PASTE && !isCommanded, clipboardFlags.noCommand) |
      flagIf(field, clipboardFlags.field) |
      flagIf(isReturn, clipboardFlags.afterReturn),
    [clipboardColumn.target]: targetOf(element),
  });
};

export const clipboard: Listener = {
  input({ timeStamp }) {
    lastTextAt = timeStamp;
  },
  paste: (event) => note(PASTE, event, event.clipboardData),
  copy: (event) => note(clipboardKind.copy, event),
  cut: (event) => note(clipboardKind.cut, event),
  drop: (event) => note(DROP, event, event.dataTransfer),
};
