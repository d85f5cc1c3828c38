import { type Key, keyClasses, keyFlags, numberOf, tells } from '@gait/wire';
import { residueOf } from '../clock.ts';
import { innermost, typeOf } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { recent } from '../recent.ts';
import { hold, record, settle } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { isSentByDriver, tell } from '../tells.ts';
import { when } from '../when.ts';

const CHARACTER = numberOf(keyClasses, 'character');
const SPACE = numberOf(keyClasses, 'space');
const MODIFIER = numberOf(keyClasses, 'modifier');
const NAMED: Readonly<Record<string, number>> = {
  ' ': SPACE,
  Backspace: numberOf(keyClasses, 'backspace'),
  Delete: numberOf(keyClasses, 'delete'),
  Enter: numberOf(keyClasses, 'enter'),
  Tab: numberOf(keyClasses, 'tab'),
};
const IS_MODIFIER = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Fn|NumLock)$/;
const IS_NAVIGATION = /^(Arrow|Page|Home|End)/;
/** What browsers report for keys of an input method or an on-screen keyboard. */
const COMPOSING_KEY_CODE = 229;

const down = new Map<string, { row: Key; at: number }>();
/** Unknown after the window came back: the visitor may hold Shift already. */
let shift: 'up' | 'down' | 'unknown' = 'unknown';

const flagsOf = (event: KeyboardEvent, key: number, element: Element | undefined) => {
  const isPrintable = key === CHARACTER || key === SPACE;
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  const isUnfocused = !document.hasFocus();
  if (event.isTrusted && isUnfocused) tell(numberOf(tells, 'unfocused_key'));
  return (
    when(!event.isTrusted, keyFlags.untrusted) |
    when(event.repeat, keyFlags.repeat) |
    when(isUnshiftedCapital(event), keyFlags.unshiftedCapital) |
    when(event.shiftKey && shift === 'up', keyFlags.phantomShift) |
    when(isPrintable && (!event.code || event.keyCode === COMPOSING_KEY_CODE), keyFlags.noCode) |
    when(isUnfocused, keyFlags.unfocused) |
    when(event.isComposing, keyFlags.composing) |
    when(isChord && key !== MODIFIER && !event.getModifierState('AltGraph'), keyFlags.chord) |
    when(isSentByDriver(event, false), keyFlags.foreignStack) |
    when(typeOf(element) === 'password', keyFlags.password)
  );
};

const noteCommands = ({ key, timeStamp, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
  recent.key = recent.gesture = performance.now();
  const isCommand = ctrlKey || metaKey;
  if ((isCommand && /^v$/i.test(key)) || (shiftKey && key === 'Insert')) recent.pasteKey = timeStamp;
  if ((isCommand && /^[fg]$/i.test(key)) || key === 'F3' || key === '/') recent.findKey = timeStamp;
};

const letGo = ({ target }: Event) => {
  if (target !== window) return;
  shift = 'unknown';
  for (const { row } of down.values()) settle(row);
  down.clear();
};

export const keys: Listener = {
  keydown(event) {
    if (event.isTrusted) noteCommands(event);
    if (event.key === 'Shift') shift = 'down';
    const key = classOf(event.key);
    const element = innermost(event);
    const row = record('keys', {
      t: event.timeStamp,
      dwell: -1,
      key,
      flags: flagsOf(event, key, element),
      residue: residueOf(event.timeStamp),
      target: targetOf(element),
    });
    if (!event.shiftKey) shift = 'up';
    if (!event.repeat) down.set(event.code || event.key, { row: hold(row), at: event.timeStamp });
  },
  keyup(event) {
    if (event.isTrusted) recent.key = recent.gesture = performance.now();
    if (event.key === 'Shift') shift = event.shiftKey ? 'down' : 'up';
    const name = event.code || event.key;
    const one = down.get(name);
    down.delete(name);
    if (!one) return;
    one.row.dwell = event.timeStamp - one.at;
    settle(one.row);
  },
  blur: letGo,
  focus: letGo,
};

const classOf = (key: string): number => {
  if (NAMED[key]) return NAMED[key];
  if ([...key].length === 1 || key === 'Dead' || key === 'Process') return CHARACTER;
  if (IS_MODIFIER.test(key)) return MODIFIER;
  return IS_NAVIGATION.test(key) ? numberOf(keyClasses, 'navigation') : numberOf(keyClasses, 'other');
};

const isUnshiftedCapital = (event: KeyboardEvent) =>
  /^[A-Z]$/.test(event.key) &&
  !['Shift', 'CapsLock', 'AltGraph'].some((modifier) => event.getModifierState(modifier));
