import type { FailedReading, Reading, Readings } from '@gait/wire';
import { pageTime } from './clock.ts';
import type { Signal } from './signal.ts';

type Receive = (readings: Readings, complete: boolean) => void;

/** A busy page may have no idle moment. Signals are read after this many ms anyway. */
const IDLE_TIMEOUT_MS = 2_000;
/** ms of an idle moment that cheap signals share before the next one is requested. */
const SLICE_MS = 2;
/** A signal that is still pending after this many ms counts as unmeasured. */
const SIGNAL_TIMEOUT_MS = 2_000;

/**
 * Reads the signals of cost 0 at once and the others in idle moments. The registry has them in the order of their cost.
 * Only the conditional ones, of cost 3, wait for the results of the others.
 */
export const collectReadings = (registry: object, receive: Receive, stopped: AbortSignal): void => {
  const readings: Record<string, Reading | FailedReading> = {};

  const read = async ([name, signal]: readonly [string, Signal]) => {
    const reading = await readingOf(signal, readings);
    if (reading === undefined) return;
    readings[name] = reading;
    receive({ [name]: reading }, false);
  };

  const pending: Promise<void>[] = [];
  // Not `Promise.all`, which asks each promise for a `then` that the page may have replaced.
  const settle = async () => {
    for (const one of pending) await one;
  };

  const readAll = async () => {
    let sliceEnd = 0;
    // The page must not see an unhandled rejection.
    try {
      for (const entry of Object.entries<Signal>(registry as Record<string, Signal>)) {
        const { cost } = entry[1];
        if (cost === 3) await settle();
        if (cost > 0 && pageTime() >= sliceEnd) {
          await idle();
          sliceEnd = pageTime() + SLICE_MS;
        }
        if (stopped.aborted) return;
        pending.push(read(entry));
      }
      await settle();
      receive({}, true);
    } catch {}
  };
  void readAll();
};

/** Undefined if the signal's condition is false, it has no value, or it is too slow. */
const readingOf = async (
  signal: Signal,
  readings: Readings,
): Promise<Reading | FailedReading | undefined> => {
  try {
    if (signal.when && !signal.when(readings)) return undefined;
    return await Promise.race([signal.collect(), timeout()]);
  } catch (error) {
    // Only the error's name leaves the page; its message could hold data.
    return { error: error instanceof Error ? error.name.slice(0, 64) : 'Error' };
  }
};

const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, SIGNAL_TIMEOUT_MS));

const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(resolve, 50),
  );
