/** What the size of an installation is computed from. */
export interface MeasuredFigures {
  /** CPU of all threads for one beacon, in µs, and the mean bytes of its body. */
  readonly cpuUs: number;
  readonly bodyBytes: number;
  /** Beacons per second that one server scored for as long as they came. */
  readonly sustained: number;
  /** Bytes that a live session keeps in memory. */
  readonly sessionBytes: number;
  /** Bytes of memory of a server without sessions, countries and cities. */
  readonly serverBytes: number;
  /** Bytes on disk of five minutes of use, which are 60 beacons. */
  readonly fiveMinutesBytes: number;
}

type Line = Readonly<Record<string, unknown>>;

const SUSTAINED = {
  bench: 'ingest',
  case: 'sustained',
  server: 'here',
  load: 'wide',
  store: 'embedded',
  processes: 1,
};
const MEMORY = { bench: 'memory', server: 'here' };

/** Reads what `npm run bench -- ingest --json` printed. Throws if a figure is missing. */
export const measuredFigures = (text: string): MeasuredFigures => {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  const figure = (of: Line, name: string): number => {
    const line = lines.findLast((one) => matches(one, of) && typeof one[name] === 'number');
    if (!line) throw new Error(`no ${name} in a line with ${JSON.stringify(of)}`);
    return line[name] as number;
  };
  const sessionBytes = figure(MEMORY, 'heap_bytes_a_session');
  return {
    cpuUs: figure(SUSTAINED, 'cpu_us'),
    bodyBytes: figure(SUSTAINED, 'body_bytes'),
    sustained: figure(SUSTAINED, 'rate'),
    sessionBytes,
    serverBytes: 1_000_000 * figure(MEMORY, 'memory_mb') - sessionBytes * figure(MEMORY, 'sessions'),
    fiveMinutesBytes: figure(MEMORY, 'disk_bytes_of_five_minutes'),
  };
};

const matches = (line: Line, of: Line): boolean =>
  Object.entries(of).every(([name, value]) => line[name] === value);
