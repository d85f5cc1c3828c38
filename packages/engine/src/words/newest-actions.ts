import type { Beacon } from '@gait/wire';
import { type Absences, emptyAbsences } from './absences.ts';
import { type Action, actionsOf, onServerClock } from './action-log.ts';

/** The end of the event log, folded beacon by beacon, so that lists need not read the log. */
export interface NewestActions {
  absences: Absences;
  /** Actions of the whole session. */
  count: number;
  /** One encoded action each, oldest first. */
  lines: string[];
}

/** About 3 KB of a session, and 600 KB of a list. */
export const MAX_NEWEST_ACTIONS = 50;

export const emptyNewestActions = (): NewestActions => ({ absences: emptyAbsences(), count: 0, lines: [] });

/** Beacons come in `beaconOrder`, each once. */
export const foldNewestActions = (newest: NewestActions, beacon: Beacon, clockSkew: number): void => {
  const all = actionsOf(beacon, newest.absences);
  newest.count += all.length;
  const { lines } = newest;
  const encode = beacon.strings.every(isPlain) ? encodePlainAction : encodeAction;
  for (let next = Math.max(0, all.length - MAX_NEWEST_ACTIONS); next < all.length; next++)
    insertInTime(lines, onServerClock(all[next] as Action, clockSkew), encode);
  if (lines.length > MAX_NEWEST_ACTIONS) lines.splice(0, lines.length - MAX_NEWEST_ACTIONS);
};

/** Actions come almost in time order, so the place of the next one is near the end; equal times keep their order. */
const insertInTime = (lines: string[], action: Action, encode: (action: Action) => string): void => {
  let place = lines.length;
  while (place > 0 && timeOf(lines[place - 1] as string) > action.at) place--;
  if (place === lines.length) lines.push(encode(action));
  else lines.splice(place, 0, encode(action));
};

/** What `decodeActions` reads. */
export const newestActionsText = ({ lines }: Pick<NewestActions, 'lines'>): string => lines.join('');

/** JSON escapes line feeds, and characters that no database stores. */
const encodeAction = ({ at, action }: Action): string => `${at},${JSON.stringify(action)}\n`;

/** The same in less time, for an action whose target has nothing to escape; the words of a sentence never have. */
const encodePlainAction = ({ at, action }: Action): string => `${at},"${action}"\n`;

const isPlain = (text: string): boolean => /^[ !#-[\]-~]*$/.test(text);

export const encodeActions = (actions: readonly Action[]): string => actions.map(encodeAction).join('');

export const decodeActions = (text: string): Action[] => {
  if (text === '') return [];
  const values: (number | string)[] = JSON.parse(`[${text.slice(0, -1).replaceAll('\n', ',')}]`);
  return Array.from({ length: values.length / 2 }, (_, index) => ({
    at: values[2 * index] as number,
    action: values[2 * index + 1] as string,
  }));
};

/** An action with its sentence as JSON. */
export interface ActionText {
  readonly at: number;
  readonly json: string;
}

/** What `decodeActions` reads, without decoding the sentences, for an answer in JSON. */
export const actionTexts = (text: string): ActionText[] =>
  text === ''
    ? []
    : text
        .slice(0, -1)
        .split('\n')
        .map((line) => ({ at: timeOf(line), json: line.slice(line.indexOf(',') + 1) }));

const timeOf = (line: string): number => Number.parseInt(line, 10);
