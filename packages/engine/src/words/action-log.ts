import {
  type Beacon,
  type Events,
  type FocusChange,
  focusKinds,
  type Scroll,
  type StreamName,
} from '@gait/wire';
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

/** ms between focus changes of tab and window that belong together. */
const SAME_CHANGE = 1_000;

/** The streams that the event log shows; movement, for example, is left out. */
export const actionStreams: readonly StreamName[] = [...(Object.keys(sentences) as StreamName[]), 'scroll'];

/**
 * The sentences of one beacon, in time order: "Typed 42 characters in textarea #essay", "Returned to the tab after 12 s".
 * `clockSkew` ms is added to the visitor's clock.
 */
export const actionLog = ({ events, strings, origin }: Beacon, clockSkew: number): Action[] => {
  const lines = scrollLines(events.scroll);
  for (const stream of Object.keys(sentences) as (keyof typeof sentences)[])
    lines.push(...linesOf(stream, events, strings));
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
  const rows: Events[StreamName] = stream === 'focus' ? withoutRepeats(events.focus) : events[stream];
  return rows.flatMap((row) => {
    const action = sentenceOf(row, 'target' in row ? strings[row.target] : undefined);
    return action ? [{ t: row.t, action }] : [];
  });
};

const isAbout = (kinds: readonly (typeof focusKinds)[number][], row: FocusChange) =>
  kinds.some((kind) => focusKinds[row.kind] === kind);

/** Without focus changes of the window that repeat one of the tab. */
const withoutRepeats = (rows: readonly FocusChange[]): FocusChange[] => {
  const tabs = rows.filter((row) => isAbout(['hidden', 'visible'], row));
  return rows.filter(
    (row) =>
      !isAbout(['window_blur', 'window_focus'], row) ||
      tabs.every((tab) => Math.abs(tab.t - row.t) > SAME_CHANGE),
  );
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
