import { markdownTable } from '@gait/research/documents/markdown-table';
import type { MeasuredFigures } from './measured-figures.ts';
import { ASSUMED_RETENTION_DAYS, BEACONS_A_SESSION, BUSY, LIVE_MINUTES, PEAK, sizeFor } from './sizing.ts';

const SESSIONS_A_DAY = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const digits = (value: number): string =>
  value >= 100 ? whole(value) : String(Number(value.toPrecision(2)));

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Two digits and the unit: `24 GB`. */
const bytesText = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${digits(bytes / 1_000 ** power)} ${UNITS[power]}`;
};

const HEAD = [
  'sessions a day',
  'beacons/s at the peak',
  'cores',
  'memory',
  `disk for ${ASSUMED_RETENTION_DAYS} days`,
  'received at the peak',
];

const rowFor = (figures: MeasuredFigures) => (sessionsADay: number) => {
  const size = sizeFor(sessionsADay, figures);
  return [
    whole(size.sessionsADay),
    whole(size.beaconsASecond),
    digits(size.cores),
    bytesText(size.memoryBytes),
    bytesText(size.diskBytes),
    `${digits(size.bitsASecond / 1_000_000)} Mbit/s`,
  ];
};

/** The sizing table, what it was computed from, and what was assumed. */
export const sizingPart = (figures: MeasuredFigures): string => {
  const { cpuUs, bodyBytes, sustained, sessionBytes, serverBytes, fiveMinutesBytes } = figures;
  return [
    markdownTable(HEAD, SESSIONS_A_DAY.map(rowFor(figures))),
    `Measured, with the embedded store on two cores that the load shared: a beacon of ${whole(bodyBytes)} bytes takes ${whole(cpuUs)} µs of all threads, one server scored ${whole(sustained)} beacons/s for as long as they came, a server takes ${bytesText(serverBytes)} of memory without countries and cities and ${bytesText(sessionBytes)} for each live session, and five minutes of use take ${bytesText(fiveMinutesBytes)} on disk.`,
    `Assumed: ${BEACONS_A_SESSION} beacons a session (two minutes of activity), a peak of ${PEAK} times the mean, cores ${100 * BUSY} % busy at the peak, sessions in memory for ${LIVE_MINUTES} minutes.`,
  ].join('\n\n');
};
