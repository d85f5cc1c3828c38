import { clipboardFlags } from '@gait/wire';
import { isRecent } from '../clock.ts';
import { fieldOf, innermost, selectedIn } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { recent } from '../recent.ts';
import { flagIf, record } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { clipboardColumn, clipboardKind } from '../wire.constants.ts';

const PASTE = clipboardKind.paste;
const DROP = clipboardKind.drop;

/** A paste follows its key at once, and the context menu after some reading, ms. */
const KEY_MS = 1_000;
const MENU_MS = 30_000;
/** A paste this soon after a return carries the time away, ms. */
const AWAY_COUNTS_MS = 60_000;

let lastTextAt = 0;

const recordUse = (kind: number, event: Event, transfer?: DataTransfer | null) => {
  const { timeStamp: t } = event;
  const field = fieldOf(event);
  const isReturn = recent[moment.comeback] > lastTextAt;
  const commandAt = Math.max(recent[moment.pasteKey], recent[moment.press], recent[moment.touch]);
  const hasCommand = isRecent(KEY_MS, commandAt, t) || isRecent(MENU_MS, recent[moment.menu], t);
  const takes = kind === PASTE || kind === DROP;
  const element = field ?? innermost(event);
  // Only the length of the text is recorded.
  const length = takes ? transfer?.getData('text').length : element && selectedIn(element);
  recent[moment.clipboard] = t;
  record('clipboard', {
    [clipboardColumn.t]: t,
    [clipboardColumn.kind]: kind,
    [clipboardColumn.length]: length ?? 0,
    [clipboardColumn.away]:
      isReturn || isRecent(AWAY_COUNTS_MS, recent[moment.comeback], t) ? recent[moment.away] : 0,
    [clipboardColumn.flags]:
      flagIf(!event.isTrusted, clipboardFlags.untrusted) |
      flagIf(takes && transfer?.types.length === 0, clipboardFlags.empty) |
      flagIf(kind === PASTE && !hasCommand, clipboardFlags.noCommand) |
      flagIf(field, clipboardFlags.field) |
      flagIf(isReturn, clipboardFlags.afterReturn),
    [clipboardColumn.target]: targetOf(element),
  });
};

export const clipboardListener: Listener = {
  input({ timeStamp }) {
    lastTextAt = timeStamp;
  },
  paste: (event) => recordUse(PASTE, event, event.clipboardData),
  copy: (event) => recordUse(clipboardKind.copy, event),
  cut: (event) => recordUse(clipboardKind.cut, event),
  drop: (event) => recordUse(DROP, event, event.dataTransfer),
};
