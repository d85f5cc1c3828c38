import { keyFlags } from '@gait/wire';
import { pageTime, residueOf } from '../clock.ts';
import { innermost, typeOf } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { hasFocus } from '../page.ts';
import { recent } from '../recent.ts';
import { flagIf, hold, record, settleRow } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { isSentByDriver, recordTell } from '../tells.ts';
import { keyClass, keyColumn, type OwnRow, tellKind } from '../wire.constants.ts';

const CHARACTER = keyClass.character;
const SPACE = keyClass.space;
const MODIFIER = keyClass.modifier;
const NAMED: Readonly<Record<string, number>> = {
  ' ': SPACE,
  Backspace: keyClass.backspace,
  Delete: keyClass.delete,
  Enter: keyClass.enter,
  Tab: keyClass.tab,
};
const IS_MODIFIER = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Fn|NumLock)$/;
const IS_NAVIGATION = /^(Arrow|Page|Home|End)/;
/** Reported for keys of an input method or an on-screen keyboard. */
const COMPOSING_KEY_CODE = 229;

/** Keys that are down, by their name. */
const down = new Map<string, OwnRow<'keys'>>();
/** Undefined at first and after the window gets the focus: the visitor may already hold Shift. */
let isShiftDown: boolean | undefined;

const flagsOf = (event: KeyboardEvent, key: number, element: Element | undefined) => {
  const isPrintable = key === CHARACTER || key === SPACE;
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  const isUnfocused = !hasFocus();
  if (event.isTrusted && isUnfocused) recordTell(tellKind.unfocused_key);
  return (
    flagIf(!event.isTrusted, keyFlags.untrusted) |
    flagIf(event.repeat, keyFlags.repeat) |
    flagIf(isUnshiftedCapital(event), keyFlags.unshiftedCapital) |
    flagIf(event.shiftKey && isShiftDown === false, keyFlags.phantomShift) |
    flagIf(isPrintable && (!event.code || event.keyCode === COMPOSING_KEY_CODE), keyFlags.noCode) |
    flagIf(isUnfocused, keyFlags.unfocused) |
    flagIf(event.isComposing, keyFlags.composing) |
    flagIf(isChord && key !== MODIFIER && !event.getModifierState('AltGraph'), keyFlags.chord) |
    flagIf(isSentByDriver(event, false), keyFlags.foreignStack) |
    flagIf(typeOf(element) === 'password', keyFlags.password)
  );
};

const rememberCommand = ({ key, timeStamp, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
  recent[moment.key] = recent[moment.gesture] = pageTime();
  const isCommand = ctrlKey || metaKey;
  if ((isCommand && /^v$/i.test(key)) || (shiftKey && key === 'Insert')) recent[moment.pasteKey] = timeStamp;
  if ((isCommand && /^[fg]$/i.test(key)) || key === 'F3' || key === '/') recent[moment.findKey] = timeStamp;
};

const releaseAll = ({ target }: Event) => {
  if (target !== window) return;
  isShiftDown = undefined;
  down.forEach(settleRow);
  down.clear();
};

export const keysListener: Listener = {
  keydown(event) {
    if (event.isTrusted) {
      rememberCommand(event);
      if (event.key === 'Shift') isShiftDown = true;
    }
    const key = classOf(event.key);
    const element = innermost(event);
    const row = record('keys', {
      [keyColumn.t]: event.timeStamp,
      [keyColumn.dwell]: -1,
      [keyColumn.key]: key,
      [keyColumn.flags]: flagsOf(event, key, element),
      [keyColumn.residue]: residueOf(event.timeStamp),
      [keyColumn.target]: targetOf(element),
    });
    if (event.isTrusted) {
      recent[moment.keydown] = recent[moment.key];
      if (!event.shiftKey) isShiftDown = false;
    }
    if (!event.repeat) down.set(nameOf(event), hold(row));
  },
  keyup(event) {
    if (event.isTrusted) {
      recent[moment.key] = recent[moment.gesture] = pageTime();
      if (event.key === 'Shift') isShiftDown = event.shiftKey;
    }
    const name = nameOf(event);
    const row = down.get(name);
    down.delete(name);
    if (!row) return;
    row[keyColumn.dwell] = event.timeStamp - row[keyColumn.t];
    settleRow(row);
  },
  blur: releaseAll,
  focus: releaseAll,
};

/** Its physical code. A page may send a visitor's key again, or say at once that it is up: that is another key. */
const nameOf = ({ isTrusted, code, key }: KeyboardEvent) => isTrusted + (code || key);

const classOf = (key: string): number => {
  if (NAMED[key]) return NAMED[key];
  if ([...key].length === 1 || key === 'Dead' || key === 'Process') return CHARACTER;
  if (IS_MODIFIER.test(key)) return MODIFIER;
  return IS_NAVIGATION.test(key) ? keyClass.navigation : keyClass.other;
};

const isUnshiftedCapital = (event: KeyboardEvent) =>
  /^[A-Z]$/.test(event.key) &&
  !['Shift', 'CapsLock', 'AltGraph'].some((modifier) => event.getModifierState(modifier));
