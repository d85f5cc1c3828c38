import { type ChangeKind, changeFlags, changeKinds, numberOf } from '@gait/wire';
import { isWithin } from '../clock.ts';
import { driverOnStack } from '../driver-stack.ts';
import { innermost, takesText } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { when } from '../when.ts';

const GESTURE_MS = 1_000;
/** Choosing from a browser's own list, calendar or file dialog sends the page nothing until it is done, ms. */
const DIALOG_MS = 60_000;

const KIND_OF_TYPE: Readonly<Record<string, ChangeKind>> = {
  'select-one': 'select',
  'select-multiple': 'select',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  file: 'file',
  date: 'date',
  'datetime-local': 'date',
  month: 'date',
  week: 'date',
  time: 'date',
};

export const change: Listener = ({ on, record, recent, targets, tell }) => {
  on('change', (event) => {
    const element = innermost(event);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return;
    const kind = KIND_OF_TYPE[element.type] ?? 'other';
    if (kind === 'other' && takesText(element)) return;
    const driver = driverOnStack();
    if (driver) tell('foreign_stack', driver);
    if (!event.isTrusted) tell('untrusted_event', event.type);
    const opensDialog = kind === 'select' || kind === 'file' || kind === 'date' || kind === 'other';
    const hasGesture = isWithin(opensDialog ? DIALOG_MS : GESTURE_MS, recent.gesture, event.timeStamp);
    record('change', {
      t: event.timeStamp,
      kind: numberOf(changeKinds, kind),
      flags:
        when(!event.isTrusted, changeFlags.untrusted) |
        when(!hasGesture, changeFlags.noGesture) |
        when(driver, changeFlags.foreignStack),
      target: targets.of(element),
    });
  });
};
