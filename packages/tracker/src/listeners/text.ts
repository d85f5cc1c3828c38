import { numberOf, type TextInput, textFlags, textKinds } from '@gait/wire';
import { isWithin } from '../clock.ts';
import { fieldOf, isAutofillable, lengthOf, selectedIn, takesText } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { recent } from '../recent.ts';
import { hold, isHeld, record, settle } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { isSentByDriver } from '../tells.ts';
import { when } from '../when.ts';

/** Input events of a kind belong together while no pause between them is longer, ms. */
const MAX_PAUSE_MS = 2_000;
/** A key, a composition or a paste explains text that comes this soon after it; slow pages work in between, ms. */
const EXPLAINED_MS = 500;

const INSERT = numberOf(textKinds, 'insert');
const REPLACE = numberOf(textKinds, 'replace');
const AUTOFILL = numberOf(textKinds, 'autofill');
const OTHER = numberOf(textKinds, 'other');
const KIND_BY_PREFIX: readonly (readonly [prefix: RegExp, kind: number])[] = [
  [/^insert(From)?Composition|^deleteComposition/, numberOf(textKinds, 'compose')],
  [/^insertFrom(Paste|Yank)/, numberOf(textKinds, 'paste')],
  [/^(insertFrom|deleteBy)Drop|^deleteByDrag/, numberOf(textKinds, 'drop')],
  [/^insertReplacement/, REPLACE],
  [/^insert/, INSERT],
  [/^deleteByCut/, numberOf(textKinds, 'cut')],
  [/^delete/, numberOf(textKinds, 'delete')],
  [/^history/, numberOf(textKinds, 'undo')],
];

const lengths = new WeakMap<Element, number>();
let selected = 0;
let announced = false;
let run: TextInput | undefined;
let lastAt = 0;

const measure = (event: Event) => {
  const field = fieldOf(event);
  const length = field && takesText(field) ? lengthOf(field) : undefined;
  if (field && length !== undefined) lengths.set(field, length);
  return field;
};

const continues = (one: TextInput, row: Pick<TextInput, 'kind' | 'flags' | 'target'>, now: number) =>
  isHeld(one) &&
  isWithin(MAX_PAUSE_MS, lastAt, now) &&
  one.kind === row.kind &&
  one.flags === row.flags &&
  one.target === row.target;

const changeOf = ({ data }: InputEvent, field: Element) => {
  const after = lengthOf(field);
  const before = lengths.get(field) ?? 0;
  if (after === undefined)
    return { added: data?.length ?? 0, removed: data === null ? Math.max(1, selected) : selected };
  lengths.set(field, after);
  const added = data?.length ?? Math.max(0, after - before + selected);
  return { added, removed: Math.max(0, before + added - after) };
};

const flagsOf = (
  event: InputEvent,
  { kind, added, field }: { kind: number; added: number; field: Element },
) => {
  if (event.isTrusted && (kind === AUTOFILL || kind === REPLACE)) recent.autofill = event.timeStamp;
  const latest = Math.max(recent.key, recent.composition, recent.clipboard);
  const isExplained = isWithin(EXPLAINED_MS, latest, event.timeStamp);
  return (
    when(!event.isTrusted, textFlags.untrusted) |
    when(!isExplained, textFlags.noKey) |
    when(!announced, textFlags.noBeforeInput) |
    when(isSentByDriver(event, !isExplained), textFlags.foreignStack) |
    when(kind === INSERT && added > 1, textFlags.block) |
    when(isAutofillable(field), textFlags.autofillable)
  );
};

const noteComposition = ({ timeStamp }: Event) => {
  recent.composition = timeStamp;
};

export const text: Listener = {
  focusin: measure,
  beforeinput(event) {
    const field = measure(event);
    announced = true;
    selected = field ? selectedIn(field) : 0;
  },
  compositionstart: noteComposition,
  compositionupdate: noteComposition,
  compositionend: noteComposition,
  input(input) {
    const event = input as InputEvent;
    const field = fieldOf(event);
    if (!field || !takesText(field)) return;
    const { timeStamp: t } = event;
    const { added, removed } = changeOf(event, field);
    const kind = kindOf(event);
    const flags = flagsOf(event, { kind, added, field });
    announced = false;
    selected = 0;
    const target = targetOf(field);
    if (run && continues(run, { kind, flags, target }, t)) {
      run.added += added;
      run.removed += removed;
      run.count++;
      run.last = t - run.t;
    } else {
      if (run) settle(run);
      run = hold(record('text', { t, kind, added, removed, count: 1, last: 0, flags, target }));
    }
    lastAt = t;
  },
  everySecond() {
    if (run && !isWithin(MAX_PAUSE_MS, lastAt, performance.now())) settle(run);
  },
};

/** Browsers fill in from memory with a plain event that names no kind of input. */
const kindOf = (event: InputEvent): number => {
  if (!event.inputType) return event.isTrusted ? AUTOFILL : OTHER;
  return KIND_BY_PREFIX.find(([prefix]) => prefix.test(event.inputType))?.[1] ?? OTHER;
};
