import { textFlags } from '@gait/wire';
import { isRecent, pageTime } from '../clock.ts';
import { fieldOf, isAutofillable, lengthOf, selectedIn, takesText } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { recent } from '../recent.ts';
import { flagIf, hold, isHeld, record, settleRow } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { isSentByDriver } from '../tells.ts';
import { type OwnRow, textColumn, textKind } from '../wire.constants.ts';

/** Input events of one kind form one row while no pause between them is longer, ms. */
const MAX_PAUSE_MS = 2_000;
/** A key, a composition or a paste explains text that follows within this time; slow pages need it, ms. */
const EXPLAINED_MS = 500;

const INSERT = textKind.insert;
const REPLACE = textKind.replace;
const AUTOFILL = textKind.autofill;
const OTHER = textKind.other;
const KINDS: readonly (readonly [inputType: RegExp, kind: number])[] = [
  // insertComposition…, insertFromComposition and deleteComposition…, but not deleteByComposition.
  [/[tme]Composition/, textKind.compose],
  [/Paste|Yank/, textKind.paste],
  [/Drop|Drag/, textKind.drop],
  [/Replacement/, REPLACE],
  [/^insert/, INSERT],
  [/Cut/, textKind.cut],
  [/^delete/, textKind.delete],
  [/^history/, textKind.undo],
];

/** Length of each field before the next input event. */
const lengths = new WeakMap<Element, number>();
let selected = 0;
/** A `beforeinput` event came before this input. */
let isAnnounced = false;
let run: OwnRow<'text'> | undefined;
let lastAt = 0;

const measure = (event: Event) => {
  const field = fieldOf(event);
  const length = field && takesText(field) ? lengthOf(field) : undefined;
  if (field && length !== undefined) lengths.set(field, length);
  return field;
};

const continues = (one: OwnRow<'text'>, next: OwnRow<'text'>) =>
  isHeld(one) &&
  isRecent(MAX_PAUSE_MS, lastAt, next[textColumn.t]) &&
  one[textColumn.kind] === next[textColumn.kind] &&
  one[textColumn.flags] === next[textColumn.flags] &&
  one[textColumn.target] === next[textColumn.target];

/** Characters added and removed. */
const changeOf = ({ data }: InputEvent, field: Element) => {
  const after = lengthOf(field);
  const before = lengths.get(field) ?? 0;
  if (after === undefined)
    return [data?.length ?? 0, data === null ? Math.max(1, selected) : selected] as const;
  lengths.set(field, after);
  const added = data?.length ?? Math.max(0, after - before + selected);
  return [added, Math.max(0, before + added - after)] as const;
};

const flagsOf = (event: InputEvent, kind: number, added: number) => {
  if (event.isTrusted && (kind === AUTOFILL || kind === REPLACE)) recent[moment.autofill] = event.timeStamp;
  const latest = Math.max(recent[moment.keydown], recent[moment.composition], recent[moment.clipboard]);
  const isExplained = isRecent(EXPLAINED_MS, latest, event.timeStamp);
  return (
    flagIf(!event.isTrusted, textFlags.untrusted) |
    flagIf(!isExplained, textFlags.noKey) |
    flagIf(!isAnnounced, textFlags.noBeforeInput) |
    flagIf(isSentByDriver(event, !isExplained), textFlags.foreignStack) |
    flagIf(kind === INSERT && added > 1, textFlags.block)
  );
};

const rememberComposition = ({ timeStamp }: Event) => {
  recent[moment.composition] = timeStamp;
};

export const textListener: Listener = {
  focusin: measure,
  beforeinput(event) {
    const field = measure(event);
    isAnnounced = true;
    selected = field ? selectedIn(field) : 0;
  },
  compositionstart: rememberComposition,
  compositionupdate: rememberComposition,
  compositionend: rememberComposition,
  input(input) {
    const event = input as InputEvent;
    const field = fieldOf(event);
    if (!field || !takesText(field)) return;
    const { timeStamp: t } = event;
    const [added, removed] = changeOf(event, field);
    const kind = kindOf(event);
    const flags = flagsOf(event, kind, added) | flagIf(isAutofillable(field), textFlags.autofillable);
    isAnnounced = false;
    selected = 0;
    const next = {
      [textColumn.t]: t,
      [textColumn.kind]: kind,
      [textColumn.added]: added,
      [textColumn.removed]: removed,
      [textColumn.count]: 1,
      [textColumn.last]: 0,
      [textColumn.flags]: flags,
      [textColumn.target]: targetOf(field),
    };
    if (run && continues(run, next)) {
      run[textColumn.added] += added;
      run[textColumn.removed] += removed;
      run[textColumn.count]++;
      run[textColumn.last] = t - run[textColumn.t];
    } else {
      if (run) settleRow(run);
      run = hold(record('text', next));
    }
    lastAt = t;
  },
  everySecond_() {
    if (run && !isRecent(MAX_PAUSE_MS, lastAt, pageTime())) settleRow(run);
  },
};

/** Autofill dispatches a plain event without an input type. */
const kindOf = (event: InputEvent): number => {
  if (!event.inputType) return event.isTrusted ? AUTOFILL : OTHER;
  return KINDS.find(([inputType]) => inputType.test(event.inputType))?.[1] ?? OTHER;
};
