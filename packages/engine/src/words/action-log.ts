import type { Beacon, Events, FocusChange, Scroll, StreamName } from '@gait/wire';
import { impliedChanges } from './absences.ts';
import { sentences } from './sentences.ts';

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

/** The streams that the event log shows; movement, for example, is left out. */
export const actionStreams: readonly StreamName[] = [...(Object.keys(sentences) as StreamName[]), 'scroll'];

/**
 * The sentences of a session, in time order: "Typed 42 characters in textarea #essay", "Returned to the tab after 12 s".
 * `clockSkew` ms is added to the visitor's clock.
 */
export const actionLog = (beacons: readonly Beacon[], clockSkew: number): Action[] => {
  const implied = new Set(pagesOf(beacons).flatMap(impliedChanges));
  return beacons.flatMap((beacon) => actionsOf(beacon, implied, clockSkew)).sort((a, b) => a.at - b.at);
};

const pagesOf = (beacons: readonly Beacon[]): Beacon[][] => {
  const pages = new Map<string, Beacon[]>();
  for (const beacon of beacons) {
    const page = pages.get(beacon.page);
    if (page) page.push(beacon);
    else pages.set(beacon.page, [beacon]);
  }
  return [...pages.values()];
};

const actionsOf = (
  { events, strings, origin }: Beacon,
  implied: ReadonlySet<FocusChange>,
  clockSkew: number,
): Action[] => {
  const shown = { ...events, focus: events.focus.filter((row) => !implied.has(row)) };
  const lines = scrollLines(events.scroll);
  for (const stream of Object.keys(sentences) as (keyof typeof sentences)[])
    lines.push(...linesOf(stream, shown, strings));
  return lines
    .sort((a, b) => a.t - b.t)
    .map(({ t, action }) => ({ at: Math.round(origin + t + clockSkew), action }));
};

const linesOf = <Name extends keyof typeof sentences>(
  stream: Name,
  events: Events,
  strings: readonly string[],
): Line[] => {
  // Each stream has the sentence function of its own rows; the compiler cannot follow that.
  const sentenceOf = sentences[stream] as (row: object, target: string | undefined) => string | undefined;
  const rows: Events[StreamName] = events[stream];
  return rows.flatMap((row) => {
    const action = sentenceOf(row, 'target' in row ? strings[row.target] : undefined);
    return action ? [{ t: row.t, action }] : [];
  });
};

/** One line per scroll movement, which is many events. */
const scrollLines = (rows: readonly Scroll[]): Line[] => {
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
