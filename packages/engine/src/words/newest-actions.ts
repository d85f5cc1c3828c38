import type { Beacon } from '@gait/wire';
import { type Absences, emptyAbsences } from './absences.ts';
import { type Action, actionsOf, onServerClock } from './action-log.ts';

/** The end of the event log, folded beacon by beacon, so that lists need not read the log. */
export interface NewestActions {
  absences: Absences;
  /** Actions of the whole session. */
  count: number;
  /** One action a line, oldest first. `decodeActions` reads it. */
  text: string;
}

/** About 3 KB of a session, and 600 KB of a list. */
export const MAX_NEWEST_ACTIONS = 50;

export const emptyNewestActions = (): NewestActions => ({ absences: emptyAbsences(), count: 0, text: '' });

/** Beacons come in `beaconOrder`, each once. */
export const foldNewestActions = (newest: NewestActions, beacon: Beacon, clockSkew: number): void => {
  const all = actionsOf(beacon, newest.absences);
  const added = all.slice(-MAX_NEWEST_ACTIONS).map((action) => onServerClock(action, clockSkew));
  newest.count += all.length;
  const [first] = added;
  if (!first) return;
  const isLater = lastTime(newest.text) <= first.at;
  newest.text = newestLines(
    isLater ? newest.text + encodeActions(added) : merged(decodeActions(newest.text), added),
  );
};

/** JSON escapes line feeds, and characters that no database stores. */
export const encodeActions = (actions: readonly Action[]): string =>
  actions.map(({ at, action }) => `${at},${JSON.stringify(action)}\n`).join('');

export const decodeActions = (text: string): Action[] => {
  if (text === '') return [];
  const values: (number | string)[] = JSON.parse(`[${text.slice(0, -1).replaceAll('\n', ',')}]`);
  return Array.from({ length: values.length / 2 }, (_, index) => ({
    at: values[2 * index] as number,
    action: values[2 * index + 1] as string,
  }));
};

const lastTime = (text: string): number =>
  text === '' ? -Infinity : Number.parseInt(text.slice(text.lastIndexOf('\n', text.length - 2) + 1), 10);

const merged = (earlier: readonly Action[], added: readonly Action[]): string =>
  encodeActions([...earlier, ...added].sort((a, b) => a.at - b.at));

const newestLines = (text: string): string => {
  let start = text.length - 1;
  for (let lines = 0; lines < MAX_NEWEST_ACTIONS && start >= 0; lines++)
    start = start === 0 ? -1 : text.lastIndexOf('\n', start - 1);
  return text.slice(start + 1);
};
