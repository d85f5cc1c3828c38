import type { MotionRows, SessionMotion } from '@gait/server';
import type { Span } from './span.ts';

interface Lane {
  readonly name: string;
  /** How many events the lane has. */
  readonly events: number;
  readonly spans: readonly Span[];
}

/** Bars of a lane that would touch in a picture of this many pixels are one bar. */
const PICTURE_PX = 1_000;
const SHORTEST_GAP_MS = 300;

/** When a visitor did what, and when the tab was hidden. */
export const lanesOf = ({ rows, words, moves }: SessionMotion, length: number): Lane[] => {
  const gap = Math.max(SHORTEST_GAP_MS, length / PICTURE_PX);
  const lane = (name: string, spans: readonly Span[]): Lane => ({
    name,
    events: spans.length,
    spans: joined(spans, gap),
  });
  return [
    { ...lane('Pointer', moments(rows.pointer.at)), events: moves.count },
    lane('Clicks', lasting(rows.press.at, rows.press.hold)),
    lane('Touch', lasting(rows.touch.at, rows.touch.duration)),
    lane('Keys', lasting(rows.keys.at, rows.keys.dwell)),
    lane('Paste', pastes(rows, words)),
    lane('Scroll', moments(rows.scroll.at)),
    lane('Tab hidden', absences(rows, words)),
  ];
};

const moments = (at: readonly number[]): Span[] => at.map((time) => ({ from: time, to: time }));

const lasting = (at: readonly number[], ms: readonly number[]): Span[] =>
  at.map((from, row) => ({ from, to: from + Math.max(0, ms[row] ?? 0) }));

const pastes = ({ clipboard }: MotionRows, words: SessionMotion['words']): Span[] =>
  moments(clipboard.at.filter((_, row) => words.clipboard[clipboard.kind[row] ?? -1] === 'paste'));

/** A row says how long the tab was hidden when it is visible again. */
const absences = ({ focus }: MotionRows, words: SessionMotion['words']): Span[] =>
  focus.at.flatMap((to, row) => {
    const away = focus.away[row] ?? 0;
    const isBack = words.focus[focus.kind[row] ?? -1] === 'visible';
    return isBack && away > 0 ? [{ from: Math.max(0, to - away), to }] : [];
  });

/** Bars in order of time, of which those that nearly touch are one. */
const joined = (spans: readonly Span[], gap: number): Span[] => {
  const bars: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = bars.at(-1);
    if (last && from - last.to <= gap) last.to = Math.max(last.to, to);
    else bars.push({ from, to });
  }
  return bars;
};
