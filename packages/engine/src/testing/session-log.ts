import {
  type Beacon,
  devices,
  type PointerMove,
  type Press,
  type StoredReadings,
  type StreamName,
  type StreamRow,
  UNTRUSTED,
} from '@gait/wire';
import type { Received } from '../received.ts';
import { NOT_PRESSED } from '../streams/clicks.ts';
import { actionLog } from './action-log.ts';

/** A beacon as the server has logged it. */
export interface Logged {
  readonly beacon: Beacon;
  readonly received: Received;
}

/** A row with its moment (ms) and its page. */
export type LoggedRow<Name extends StreamName> = StreamRow<Name> & { readonly page: string };

/** What happened in a session, read from its log without the streams that the checks judge. */
export class SessionLog {
  /** The lines of the event log. */
  readonly lines: readonly string[];
  readonly logged: readonly Logged[];

  constructor(logged: readonly Logged[]) {
    this.logged = logged;
    this.lines = actionLog(
      logged.map(({ beacon }) => beacon),
      0,
    ).map(({ action }) => action);
  }

  rows<Name extends StreamName>(stream: Name): LoggedRow<Name>[] {
    return this.logged.flatMap(({ beacon: { events, origin, page } }) =>
      events[stream].map((row) => ({ ...row, t: origin + row.t, page }) as LoggedRow<Name>),
    );
  }

  /** The rows of the visitor rather than of scripts. */
  trusted<Name extends Exclude<StreamName, 'page' | 'tell'>>(stream: Name): LoggedRow<Name>[] {
    return this.rows(stream).filter((row) => !((row as { readonly flags: number }).flags & UNTRUSTED));
  }

  /** Presses of the mouse, without clicks by keyboard, assistive technology and labels. */
  mousePresses(): LoggedRow<'press'>[] {
    return this.pressesBy('mouse').filter(({ flags }) => !(flags & NOT_PRESSED));
  }

  pressesBy(device: (typeof devices)[number]): LoggedRow<'press'>[] {
    return this.trusted('press').filter((press) => devices[press.device] === device);
  }

  /** How many lines of the event log fit. */
  count(line: RegExp): number {
    return this.lines.filter((one) => line.test(one)).length;
  }

  has(line: RegExp): boolean {
    return this.count(line) > 0;
  }

  /** Any beacon carried readings of which this is true. */
  read(isTrue: (readings: StoredReadings) => boolean): boolean {
    return this.logged.some(({ beacon: { device } }) => device && isTrue(device as StoredReadings));
  }

  /** The server added facts of which this is true to any beacon. */
  received(isTrue: (received: Received) => boolean): boolean {
    return this.logged.some(({ received }) => isTrue(received));
  }
}

type Point = Pick<PointerMove | Press, 't' | 'x' | 'y'> & { readonly page: string; readonly moves: number };

/**
 * Whether presses of the mouse hit places that the cursor jumped to; undefined where it came from is unknown. Before the first move,
 * the "mouse" may be a finger on a remote desktop.
 */
export const cursorJumps = (log: SessionLog): (boolean | undefined)[] => {
  const moves: Point[] = log
    .trusted('pointer')
    .map(({ t, x, y, page, coalesced }) => ({ t, x, y, page, moves: Math.max(1, coalesced) }));
  const presses: Point[] = log.mousePresses().map(({ t, x, y, page }) => ({ t, x, y, page, moves: 0 }));
  const movedAt = Math.min(...moves.map(({ t }) => t));
  const points = [...moves, ...presses.filter(({ t }) => t >= movedAt)].sort((a, b) => a.t - b.t);
  return presses.map((press) => {
    const before = points.filter(({ page, t }) => page === press.page && t <= press.t).reverse();
    const earlier = before.filter((point) => point !== press);
    const rest = earlier.findIndex(({ t, moves: count }) => count === 0 || press.t - t > APPROACH_MS);
    const approach = rest < 0 ? earlier : earlier.slice(0, rest);
    if (approach.reduce((sum, { moves: count }) => sum + count, 0) > FEW_MOVES) return false;
    const from = earlier[rest];
    return from && Math.hypot(press.x - from.x, press.y - from.y) >= FAR_PX;
  });
};

const APPROACH_MS = 800;
const FEW_MOVES = 2;
const FAR_PX = 40;
