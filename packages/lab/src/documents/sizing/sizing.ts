import { DAY_S } from '@gait/wire/time';
import type { MeasuredFigures } from './measured-figures.ts';

/** A visit with two minutes of activity, sent every five seconds. */
export const BEACONS_A_SESSION = 24;
/** Traffic of the busiest hour over the mean of the day. */
export const PEAK = 3;
/** Share of a core that is planned for, so that lag stays low. */
export const BUSY = 0.5;
/** The default of a workspace. */
export const ASSUMED_RETENTION_DAYS = 90;
/** A session stays in memory for about this long. */
export const LIVE_MINUTES = 10;
/** What countries and cities take, as in `gait start --help`. */
export const PLACES_BYTES = 130_000_000;

const BEACONS_OF_FIVE_MINUTES = 60;

export interface Size {
  readonly sessionsADay: number;
  /** In the busiest hour. */
  readonly beaconsASecond: number;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly diskBytes: number;
  readonly diskBytesADay: number;
  /** Received in the busiest hour. */
  readonly bitsASecond: number;
}

/** What an installation needs for so many sessions a day. */
export const sizeFor = (sessionsADay: number, figures: MeasuredFigures): Size => {
  const beaconsASecond = (PEAK * sessionsADay * BEACONS_A_SESSION) / DAY_S;
  const liveSessions = (PEAK * sessionsADay * LIVE_MINUTES * 60) / DAY_S;
  const sessionDisk = (figures.fiveMinutesBytes / BEACONS_OF_FIVE_MINUTES) * BEACONS_A_SESSION;
  return {
    sessionsADay,
    beaconsASecond,
    cores: (beaconsASecond * figures.cpuUs) / 1_000_000 / BUSY,
    memoryBytes: figures.serverBytes + PLACES_BYTES + liveSessions * figures.sessionBytes,
    diskBytes: sessionsADay * ASSUMED_RETENTION_DAYS * sessionDisk,
    diskBytesADay: sessionsADay * sessionDisk,
    bitsASecond: 8 * beaconsASecond * figures.bodyBytes,
  };
};
