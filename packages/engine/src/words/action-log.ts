import type { Beacon, Events, Scroll, StreamName } from '@gait/wire';
import { type Absences, impliedChanges } from './absences.ts';
import { counted, sentences } from './sentences.ts';

/** One line of the event log: Unix ms on the server's clock and a short sentence. */
export interface Action {
  readonly at: number;
  readonly action: string;
}

interface Line {
  readonly t: number;
  readonly action: string;
}

/** ms between two scroll events that belong together. */
const SCROLL_PAUSE = 500;

const sentenceStreams = Object.keys(sentences) as (keyof typeof sentences)[];

/** The streams that the event log shows; movement, for example, is left out. */
export const actionStreams: readonly StreamName[] = [...sentenceStreams, 'scroll'];

/** Actions of one beacon that the event log lists: 200 a second in the five seconds that a beacon covers. */
export const MAX_BEACON_ACTIONS = 1_000;

/** Actions of a session, after which it takes no more beacons: more than one a second for 24 hours. */
export const MAX_SESSION_ACTIONS = 100_000;

/**
 * The sentences of one beacon, in time order and on the visitor's clock. Beacons of a page come in order, all with the
 * same `absences`.
 */
export const actionsOf = (beacon: Beacon, absences: Absences): Action[] => {
  const { strings, origin } = beacon;
  const events = shownEvents(beacon, absences);
  const lines = scrollLines(events.scroll);
  // Most beacons have rows in few streams.
  for (const stream of sentenceStreams)
    if (events[stream].length > 0) addLines(lines, stream, { events, strings });
  if (lines.length > 1) lines.sort((a, b) => a.t - b.t);
  return listed(lines).map(({ t, action }) => ({ at: origin + t, action }));
};

/** The events without the changes of tab and window that the event log leaves out. */
const shownEvents = (beacon: Beacon, absences: Absences): Events => {
  const { events } = beacon;
  if (events.focus.length + events.page.length === 0) return events;
  const implied = new Set(impliedChanges(absences, beacon));
  return implied.size > 0 ? { ...events, focus: events.focus.filter((row) => !implied.has(row)) } : events;
};

export const onServerClock = ({ at, action }: Action, clockSkew: number): Action => ({
  at: Math.round(at + clockSkew),
  action,
});

/** Cuts the lines of a flood, and says so. */
const listed = (lines: Line[]): Line[] => {
  const cut = lines[MAX_BEACON_ACTIONS];
  if (!cut) return lines;
  const action = `${counted(lines.length - MAX_BEACON_ACTIONS, 'more action')}, not listed`;
  return [...lines.slice(0, MAX_BEACON_ACTIONS), { t: cut.t, action }];
};

const addLines = <Name extends keyof typeof sentences>(
  lines: Line[],
  stream: Name,
  { events, strings }: Pick<Beacon, 'events' | 'strings'>,
): void => {
  // Each stream has the sentence function of its own rows; the compiler cannot follow that.
  const sentenceOf = sentences[stream] as (row: object, target: string | undefined) => string | undefined;
  const rows: Events[StreamName] = events[stream];
  for (const row of rows) {
    const action = sentenceOf(row, 'target' in row ? strings[row.target] : undefined);
    if (action) lines.push({ t: row.t, action });
  }
};

/** One line per scroll movement, which is many events. */
const scrollLines = (rows: readonly Scroll[]): Line[] => {
  if (rows.length === 0) return [];
  const movements: { t: number; last: number; dy: number }[] = [];
  for (const { t, dy } of rows) {
    const current = movements.at(-1);
    if (current && t - current.last <= SCROLL_PAUSE && Math.sign(current.dy) * Math.sign(dy) >= 0) {
      current.dy += dy;
      current.last = t;
    } else movements.push({ t, last: t, dy });
  }
  return movements
    .filter(({ dy }) => dy !== 0)
    .map(({ t, dy }) => ({ t, action: `Scrolled ${dy > 0 ? 'down' : 'up'} ${Math.abs(dy)} px` }));
};
