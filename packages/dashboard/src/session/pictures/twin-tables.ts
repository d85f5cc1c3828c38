import type { MotionRows, MotionStream, SessionMotion } from '@gait/server';
import { offsetText } from './offset-text.ts';
import { typingRhythm } from './rhythm.ts';
import { scrollPositions } from './scroll-position.ts';

/** The rows of a picture as a table. */
export interface TwinTable {
  readonly caption: string;
  /** ms after the start of the session, in ascending order. */
  readonly at: readonly number[];
  readonly columns: readonly TwinColumn[];
  /** The session has more rows than were loaded. */
  readonly isSampled?: boolean;
}

interface TwinColumn {
  readonly name: string;
  text(row: number): string;
}

type Words = SessionMotion['words'];

/** What each picture shows, as tables of the same values. */
export const twinTables = ({ rows, words, moves }: SessionMotion) => {
  const table = (caption: string, stream: MotionStream, columns: readonly TwinColumn[]): TwinTable => {
    const { at } = rows[stream];
    return { caption, at, columns: [timeColumn(at), ...columns] };
  };
  const { pointer, press, keys, clipboard, scroll, touch, focus, text } = rows;
  const positions = scrollPositions(scroll);
  const { flight } = typingRhythm(keys);
  return {
    activity: [
      table('Text', 'text', [
        word('Change', words.text, text.kind),
        number('Added', text.added),
        number('Removed', text.removed),
        number('Duration, ms', text.last),
      ]),
      table('Clipboard', 'clipboard', [
        word('Use', words.clipboard, clipboard.kind),
        number('Characters', clipboard.length),
        number('Outside the tab before, ms', clipboard.away),
      ]),
      table('Focus', 'focus', [word('Change', words.focus, focus.kind), number('Away, ms', focus.away)]),
      table('Touch', 'touch', [
        ...[number('x', touch.x), number('y', touch.y), number('dx', touch.dx), number('dy', touch.dy)],
        number('Duration, ms', touch.duration),
      ]),
    ],
    pointer: [
      table('Clicks', 'press', [
        ...[number('x', press.x), number('y', press.y)],
        measured('Held, ms', press.hold),
        measured('From the last position, px', press.jump),
        tenths('From the center, x', press.off_x),
        tenths('From the center, y', press.off_y),
        { name: 'Notes', text: (row) => pressNotes(press, row) },
      ]),
      movesTable(pointer, moves.step > 1),
    ],
    typing: [
      table('Keys', 'keys', [
        word('Key', words.key, keys.key),
        measured('Dwell time, ms', keys.dwell),
        { name: 'Flight time, ms', text: (row) => String(flight[row] ?? '–') },
        { name: 'Notes', text: (row) => (keys.by_script[row] ? 'by a script' : '') },
      ]),
    ],
    scroll: [
      table('Scrolling', 'scroll', [
        number('By, px', scroll.dy),
        number('Position, px', positions),
        word('Cause', words.cause, scroll.cause),
        { name: 'Notes', text: (row) => (scroll.inner[row] ? 'inside an element' : '') },
      ]),
    ],
  } as const;
};

export const movesTable = ({ at, x, y }: MotionRows['pointer'], isSampled: boolean): TwinTable => ({
  caption: 'Moves',
  at,
  columns: [timeColumn(at), number('x', x), number('y', y)],
  isSampled,
});

const timeColumn = (at: readonly number[]): TwinColumn => ({
  name: 'Time',
  text: (row) => offsetText(at[row] ?? 0),
});

const number = (name: string, values: readonly number[]): TwinColumn => ({
  name,
  text: (row) => String(values[row] ?? ''),
});

/** -1 means that it is not known. */
const measured = (name: string, values: readonly number[]): TwinColumn => ({
  name,
  text: (row) => ((values[row] ?? -1) < 0 ? '–' : String(values[row])),
});

/** Tenths of a px. */
const tenths = (name: string, values: readonly number[]): TwinColumn => ({
  name,
  text: (row) => ((values[row] ?? 0) / 10).toFixed(1),
});

const word = (name: string, words: Words[keyof Words], values: readonly number[]): TwinColumn => ({
  name,
  text: (row) => (words[values[row] ?? -1] ?? 'other').replaceAll('_', ' '),
});

const pressNotes = (press: SessionMotion['rows']['press'], row: number): string =>
  [press.centered[row] && 'center hit', press.warp[row] && 'warp', press.by_script[row] && 'by a script']
    .filter(Boolean)
    .join(', ');
