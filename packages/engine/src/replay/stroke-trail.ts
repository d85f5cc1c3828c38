import { type Beacon, decodeIntegers, encodeIntegers, type PointerMove } from '@gait/wire';
import { COURSE_LENGTH, type Course, courseOf } from './stroke-signature.ts';

/** ms without a move that end a stroke. */
const STROKE_GAP = 120;

/** Places of the open stroke that are kept; of a longer one every second, and so on. */
const MAX_PLACES = 128;

/** Strokes of a session by which it is known again: the first ones, minutes of a mouse that hardly rests. */
const MAX_STROKES = 96;

/** The strokes a session has made, so that they are known when they are played again; plain JSON of bounded size. */
export interface StrokeTrail {
  /** Id of the page, and Unix ms by the visitor's clock, of the last move. */
  page: string;
  lastAt: number;
  /** The places of the open stroke, `x, y, x, y …`. */
  open: number[];
  /** Strokes kept, and their courses in one text. */
  count: number;
  courses: string;
  /** The earlier sessions that share most of them. */
  sources: readonly string[];
}

export const emptyTrail = (): StrokeTrail => ({
  page: '',
  lastAt: 0,
  open: [],
  count: 0,
  courses: '',
  sources: [],
});

/** Adds the strokes of one beacon. Strokes go on in the next one; one that comes late only cuts them. */
export const foldTrail = (trail: StrokeTrail, { page, origin, events }: Beacon): void => {
  if (events.pointer.length === 0 || trail.count >= MAX_STROKES) return;
  if (page !== trail.page) endStroke(trail);
  trail.page = page;
  for (const move of events.pointer) foldMove(trail, move, origin + move.t);
};

/** The strokes kept of a session, the first one first. */
export const coursesOf = ({ courses }: Pick<StrokeTrail, 'courses'>): Course[] => {
  const numbers = decodeIntegers(courses, MAX_STROKES * COURSE_LENGTH) ?? [];
  return Array.from({ length: numbers.length / COURSE_LENGTH }, (_, i) =>
    numbers.slice(i * COURSE_LENGTH, (i + 1) * COURSE_LENGTH),
  );
};

const foldMove = (trail: StrokeTrail, { x, y }: PointerMove, at: number): void => {
  const { open } = trail;
  if (Math.abs(at - trail.lastAt) > STROKE_GAP) endStroke(trail);
  else if (open.at(-2) === x && open.at(-1) === y) return;
  if (open.length >= 2 * MAX_PLACES) trail.open = open.filter((_, i) => i % 4 < 2);
  trail.open.push(x, y);
  trail.lastAt = at;
};

const endStroke = (trail: StrokeTrail): void => {
  const course = trail.count < MAX_STROKES ? courseOf(trail.open) : undefined;
  trail.open = [];
  if (!course) return;
  trail.courses += encodeIntegers(course);
  trail.count++;
};
