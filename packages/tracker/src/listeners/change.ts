import { changeFlags, changeKinds, numberOf } from '@gait/wire';
import { isWithin } from '../clock.ts';
import { innermost, takesText } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { recent } from '../recent.ts';
import { record } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { isSentByDriver } from '../tells.ts';
import { when } from '../when.ts';

const GESTURE_MS = 1_000;
/** Choosing from a browser's own list, calendar or file dialog sends the page nothing until it is done, ms. */
const DIALOG_MS = 60_000;

const SELECT = numberOf(changeKinds, 'select');
const FILE = numberOf(changeKinds, 'file');
const DATE = numberOf(changeKinds, 'date');
const OTHER = numberOf(changeKinds, 'other');
const KIND_OF_TYPE: Readonly<Record<string, number>> = {
  'select-one': SELECT,
  'select-multiple': SELECT,
  checkbox: numberOf(changeKinds, 'checkbox'),
  radio: numberOf(changeKinds, 'radio'),
  range: numberOf(changeKinds, 'slider'),
  file: FILE,
  date: DATE,
  'datetime-local': DATE,
  month: DATE,
  week: DATE,
  time: DATE,
};

export const change: Listener = {
  change(event) {
    const element = innermost(event);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return;
    const kind = KIND_OF_TYPE[element.type] ?? OTHER;
    if (kind === OTHER && takesText(element)) return;
    const opensDialog = kind === SELECT || kind === FILE || kind === DATE || kind === OTHER;
    const hasGesture = isWithin(opensDialog ? DIALOG_MS : GESTURE_MS, recent.gesture, event.timeStamp);
    record('change', {
      t: event.timeStamp,
      kind,
      flags:
        when(!event.isTrusted, changeFlags.untrusted) |
        when(!hasGesture, changeFlags.noGesture) |
        when(isSentByDriver(event, true), changeFlags.foreignStack),
      target: targetOf(element),
    });
  },
};
