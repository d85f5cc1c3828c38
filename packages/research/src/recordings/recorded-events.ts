import {
  devices,
  type Events,
  type Key,
  keyClasses,
  keyFlags,
  type PointerMove,
  type Press,
  pointerFlags,
  scrollCauses,
  streamNames,
} from '@gait/wire';
import type { ClickRow, PointerRow, RecordedStreams, Recording } from './recording.ts';

/** A page gets at most one move per frame: ms of a 60 Hz frame, less jitter. */
const FRAME_MS = 15;

/** ms before a press in which the tracker counts moves. */
const APPROACH_MS = 800;

/** Moves that the tracker remembers. */
const MAX_MOVES = 96;

/** Largest difference in ms between the clocks of clicks and pointer rows. */
const SAME_PRESS_MS = 60;

/** Value of columns that a recording lacks; a page never sends it. */
const UNMEASURED = -1;

/** What all beacons of a recording say of their session. */
export const RECORDED_SESSION = {
  v: 1,
  key: 'pub-lab',
  session: 'recording',
  secret: '',
  page: 'recording',
  path: '/',
  strings: [],
} as const;

type Rows = { -readonly [Name in keyof Events]: Events[Name][number][] };

/** The events that the tracker would send for a recording: whole pixels, one move per frame, presses with their approach. */
export const recordedEvents = (recording: Recording): Events => {
  const events = Object.fromEntries(streamNames.map((name) => [name, []])) as unknown as Rows;
  events.pointer = recording.pointer ? frames(recording.pointer) : [];
  events.press = presses(recording, events.pointer);
  events.keys = keys(recording);
  events.scroll = scrolls(recording.scroll ?? []);
  events.wheel = (recording.wheel ?? []).map(([t, dy]) => ({
    t: Math.round(t),
    dy: Math.round(dy),
    legacy: 0,
    mode: 0,
    flags: 0,
  }));
  return events;
};

/** The last position of each frame, without moves that stay on the same pixel. */
const frames = (rows: readonly PointerRow[]): PointerMove[] => {
  const moves: PointerMove[] = [];
  let frameAt = Number.NEGATIVE_INFINITY;
  for (const [at, x, y, kind] of rows) {
    if (kind === 1 || kind === 2) continue;
    const t = Math.round(at);
    const position = { x: Math.round(x), y: Math.round(y), flags: kind === 3 ? pointerFlags.held : 0 };
    const last = moves.at(-1);
    if (last?.x === position.x && last.y === position.y) continue;
    if (last && t < frameAt + FRAME_MS) {
      Object.assign(last, position, { t, coalesced: last.coalesced + 1 });
      continue;
    }
    frameAt = t;
    moves.push({ t, ...position, grid: 0, residue: -1, coalesced: 1 });
  }
  return moves;
};

interface RecordedPress {
  readonly t: number;
  readonly hold: number;
  readonly x: number;
  readonly y: number;
  readonly button: number;
  readonly box?: readonly [left: number, top: number, width: number, height: number];
}

/** Recorded clicks, which have target boxes, and button presses that no click covers. */
const allPresses = ({ pointer = [], clicks }: RecordedStreams): RecordedPress[] => {
  const fromButtons = buttonPresses(pointer);
  if (!clicks) return fromButtons;
  const known = clicks.map(fromClick);
  const isKnown = ({ t }: RecordedPress) => known.some((click) => Math.abs(click.t - t) <= SAME_PRESS_MS);
  return [...known, ...fromButtons.filter((press) => !isKnown(press))].sort((a, b) => a.t - b.t);
};

const fromClick = ([down, up, x, y, left, top, width, height]: ClickRow): RecordedPress => ({
  t: down,
  hold: up === null || up < down ? UNMEASURED : up - down,
  x,
  y,
  button: 0,
  ...(left !== undefined && top !== undefined && width && height ? { box: [left, top, width, height] } : {}),
});

const buttonPresses = (rows: readonly PointerRow[]): RecordedPress[] => {
  const found: RecordedPress[] = [];
  let down: PointerRow | undefined;
  for (const row of rows) {
    if (row[3] === 1) down = row;
    else if (row[3] === 2 && down) {
      found.push({
        t: down[0],
        hold: row[0] - down[0],
        x: down[1],
        y: down[2],
        button: Math.max(0, down[4]),
      });
      down = undefined;
    }
  }
  return found;
};

const presses = (recording: Recording, moves: readonly PointerMove[]): Press[] => {
  const unmeasured = { moves: UNMEASURED, pause: UNMEASURED, jump: UNMEASURED };
  let next = 0;
  return allPresses(recording).map((press) => {
    while (next < moves.length && (moves[next] as PointerMove).t <= press.t) next++;
    return {
      t: Math.round(press.t),
      hold: Math.round(press.hold),
      x: Math.round(press.x),
      y: Math.round(press.y),
      button: press.button,
      device: devices.indexOf('mouse'),
      flags: 0,
      ...(recording.pointer
        ? approachOf(press, moves.slice(Math.max(0, next - MAX_MOVES), next))
        : unmeasured),
      ...landingOf(press),
      grid: 0,
      residue: -1,
      target: -1,
    };
  });
};

/** The approach of a press, from the moves before it in order of time. */
const approachOf = (
  { t, x, y }: RecordedPress,
  moves: readonly PointerMove[],
): Pick<Press, 'moves' | 'pause' | 'jump'> => {
  const last = moves.at(-1);
  return {
    moves: moves.filter((move) => t - move.t <= APPROACH_MS).length,
    pause: last ? Math.round(t - last.t) : UNMEASURED,
    jump: last ? Math.round(Math.hypot(x - last.x, y - last.y)) : UNMEASURED,
  };
};

const landingOf = ({ x, y, box }: RecordedPress): Pick<Press, 'offX' | 'offY' | 'width' | 'height'> => {
  if (!box) return { offX: 0, offY: 0, width: 0, height: 0 };
  const [left, top, width, height] = box;
  return {
    offX: Math.round((x - left - width / 2) * 10),
    offY: Math.round((y - top - height / 2) * 10),
    width: Math.round(width),
    height: Math.round(height),
  };
};

/** OS loggers record auto-repeat as keys with a dwell time of zero. */
const keys = ({ keys: rows = [], browser }: Recording): Key[] =>
  rows.map(([down, up, key]) => ({
    t: Math.round(down),
    dwell: up === null || up < down ? UNMEASURED : Math.round(up) - Math.round(down),
    key: keyClasses.indexOf(key),
    flags: browser === false && up === down ? keyFlags.repeat : 0,
    residue: -1,
    target: -1,
  }));

/** Recordings lack the cause of a scroll; the wheel is the most common one. */
const scrolls = (rows: NonNullable<Recording['scroll']>): Rows['scroll'] => {
  let before: number | null = null;
  const cause = scrollCauses.indexOf('wheel');
  return rows.map(([t, top]) => {
    const dy = top !== null && before !== null ? Math.round(top - before) : 0;
    before = top;
    return { t: Math.round(t), dy, cause, flags: 0 };
  });
};
