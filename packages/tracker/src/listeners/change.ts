import { changeFlags } from '@gait/wire';
import { isRecent } from '../clock.ts';
import { innermost, takesText } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { recent } from '../recent.ts';
import { flagIf, record } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { isSentByDriver } from '../tells.ts';
import { changeColumn, changeKind } from '../wire.constants.ts';

/** A change this long after a gesture still counts as its result, ms. */
const GESTURE_MS = 1_000;
/** The browser's own lists, calendars and file dialogs send no events until the visitor has chosen, ms. */
const DIALOG_MS = 60_000;

const SELECT = changeKind.select;
const FILE = changeKind.file;
const DATE = changeKind.date;
const OTHER = changeKind.other;
const KIND_OF_TYPE: Readonly<Record<string, number>> = {
  'select-one': SELECT,
  'select-multiple': SELECT,
  checkbox: changeKind.checkbox,
  radio: changeKind.radio,
  range: changeKind.slider,
  file: FILE,
  date: DATE,
  'datetime-local': DATE,
  month: DATE,
  week: DATE,
  time: DATE,
};

export const changeListener: Listener = {
  change(event) {
    const element = innermost(event);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return;
    const kind = KIND_OF_TYPE[element.type] ?? OTHER;
    if (kind === OTHER && takesText(element)) return;
    const opensDialog = kind === SELECT || kind === FILE || kind === DATE || kind === OTHER;
    const hasGesture = isRecent(
      opensDialog ? DIALOG_MS : GESTURE_MS,
      recent[moment.gesture],
      event.timeStamp,
    );
    record('change', {
      [changeColumn.t]: event.timeStamp,
      [changeColumn.kind]: kind,
      [changeColumn.flags]:
        flagIf(!event.isTrusted, changeFlags.untrusted) |
        flagIf(!hasGesture, changeFlags.noGesture) |
        flagIf(isSentByDriver(event, true), changeFlags.foreignStack),
      [changeColumn.target]: targetOf(element),
    });
  },
};
