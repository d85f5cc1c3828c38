/** The part of an event of Chromium's trace that is used. Times are µs. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Time of the processor, where `dur` would be time of the clock. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } };
}

/** Lighthouse's phone is this much slower than the machine. */
const SLOWER = 4;
/** A task blocks input by what exceeds this, ms. https://web.dev/articles/tbt */
const LONG_TASK_MS = 50;
const US_PER_MS = 1_000;

/**
 * Total blocking time of a page in ms, with the processor's time of each task in place of the clock's, so that other load
 * on the machine does not count. It runs from the start of the page to the end of the trace.
 */
export const cpuBlockingTime = (events: readonly TraceEvent[], url: string): number => {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const main = events.find(
    ({ name, args, pid }) => name === 'thread_name' && args?.name === 'CrRendererMain' && pid === start?.pid,
  );
  if (!start || !main) return Number.NaN;
  return events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        isTask(name, ph) && pid === main.pid && tid === main.tid && ts >= start.ts,
    )
    .map(({ tdur = 0 }) => (SLOWER * tdur) / US_PER_MS - LONG_TASK_MS)
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0);
};

const isTask = (name: string, phase: string): boolean => name.endsWith('RunTask') && phase === 'X';
