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

/** ms of a frame of a 60 Hz screen: a page sees one move a frame at most. A frame's clock jitters by a ms or two. */
const FRAME = 15;

/** ms before a press in which the tracker counts moves. */
const APPROACH = 800;

/** Moves of a mouse of 1000 Hz in that time. */
const MOST_MOVES = 800;

/** ms that the clocks of clicks and pointer rows of one recording may disagree by. */
const SAME_PRESS = 60;

/** Wire column for "not measured", which a page never sends. */
const UNMEASURED = -1;

type Rows = { -readonly [Name in keyof Events]: Events[Name][number][] };

/** A recording as the tracker would have sent it: whole pixels, one move a frame, presses with their approach. */
export const recordedEvents = (recording: Recording): Events => {
  const events = Object.fromEntries(streamNames.map((name) => [name, []])) as unknown as Rows;
  events.pointer = (recording.pointer ? frames(recording.pointer) : []) as Rows['pointer'];
  events.press = presses(recording);
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

/** The last position of each frame; of a pointer that stays on its pixel a page hears nothing. */
const frames = (rows: readonly PointerRow[]): PointerMove[] => {
  const moves: PointerMove[] = [];
  let frameAt = Number.NEGATIVE_INFINITY;
  for (const [at, x, y, kind] of rows) {
    if (kind === 1 || kind === 2) continue;
    const t = Math.round(at);
    const place = { x: Math.round(x), y: Math.round(y), flags: kind === 3 ? pointerFlags.held : 0 };
    const last = moves.at(-1);
    if (last?.x === place.x && last.y === place.y) continue;
    if (last && t < frameAt + FRAME) {
      Object.assign(last, place, { t, coalesced: last.coalesced + 1 });
      continue;
    }
    frameAt = t;
    moves.push({ t, ...place, grid: 0, residue: -1, coalesced: 1 });
  }
  return moves;
};

interface Pressed {
  readonly t: number;
  readonly hold: number;
  readonly x: number;
  readonly y: number;
  readonly button: number;
  readonly box?: readonly [left: number, top: number, width: number, height: number];
}

/** Presses of the clicks where they were recorded, for they know their targets; else of the pointer's buttons. */
const pressed = ({ pointer = [], clicks }: RecordedStreams): Pressed[] => {
  const fromButtons = buttonPresses(pointer);
  if (!clicks) return fromButtons;
  const known = clicks.map(fromClick);
  const isKnown = ({ t }: Pressed) => known.some((click) => Math.abs(click.t - t) <= SAME_PRESS);
  return [...known, ...fromButtons.filter((press) => !isKnown(press))].sort((a, b) => a.t - b.t);
};

const fromClick = ([down, up, x, y, left, top, width, height]: ClickRow): Pressed => ({
  t: down,
  hold: up === null || up < down ? UNMEASURED : up - down,
  x,
  y,
  button: 0,
  ...(left !== undefined && top !== undefined && width && height ? { box: [left, top, width, height] } : {}),
});

const buttonPresses = (rows: readonly PointerRow[]): Pressed[] => {
  const found: Pressed[] = [];
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

const presses = (recording: Recording): Press[] => {
  const moves = (recording.pointer ?? []).filter(([, , , kind]) => kind === 0 || kind === 3);
  const unmeasured = { moves: UNMEASURED, pause: UNMEASURED, jump: UNMEASURED };
  let next = 0;
  return pressed(recording).map((press) => {
    while (next < moves.length && (moves[next] as PointerRow)[0] <= press.t) next++;
    return {
      t: Math.round(press.t),
      hold: Math.round(press.hold),
      x: Math.round(press.x),
      y: Math.round(press.y),
      button: press.button,
      device: devices.indexOf('mouse'),
      flags: 0,
      ...(recording.pointer
        ? approachOf(press, moves.slice(Math.max(0, next - MOST_MOVES), next))
        : unmeasured),
      ...landingOf(press),
      grid: 0,
      residue: -1,
      target: -1,
    };
  });
};

/** Of the moves before a press, the latest last. */
const approachOf = (
  { t, x, y }: Pressed,
  moves: readonly PointerRow[],
): Pick<Press, 'moves' | 'pause' | 'jump'> => {
  const last = moves.at(-1);
  const near = moves.filter(([at]) => t - at <= APPROACH);
  return {
    moves: frames(near).length,
    pause: last && near.length > 0 ? Math.round(t - last[0]) : UNMEASURED,
    jump: last ? Math.round(Math.hypot(x - last[1], y - last[2])) : UNMEASURED,
  };
};

const landingOf = ({ x, y, box }: Pressed): Pick<Press, 'offX' | 'offY' | 'width' | 'height'> => {
  if (!box) return { offX: 0, offY: 0, width: 0, height: 0 };
  const [left, top, width, height] = box;
  return {
    offX: Math.round((x - left - width / 2) * 10),
    offY: Math.round((y - top - height / 2) * 10),
    width: Math.round(width),
    height: Math.round(height),
  };
};

/** Loggers of an operating system write auto-repeat as keys that are released at once. */
const keys = ({ keys: rows = [], browser }: Recording): Key[] =>
  rows.map(([down, up, key]) => ({
    t: Math.round(down),
    dwell: up === null || up < down ? UNMEASURED : Math.round(up) - Math.round(down),
    key: keyClasses.indexOf(key),
    flags: browser === false && up === down ? keyFlags.repeat : 0,
    residue: -1,
    target: -1,
  }));

/** The cause of a recorded scroll is not known; a wheel is the one that explains most. */
const scrolls = (rows: NonNullable<Recording['scroll']>): Rows['scroll'] => {
  let before: number | null = null;
  const cause = scrollCauses.indexOf('wheel');
  return rows.map(([t, top]) => {
    const dy = top !== null && before !== null ? Math.round(top - before) : 0;
    before = top;
    return { t: Math.round(t), dy, cause, flags: 0 };
  });
};
