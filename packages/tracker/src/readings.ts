import type { FailedReading, Reading, Readings } from '@gait/wire';
import type { Signal } from './signal.ts';

type Receive = (readings: Readings, complete: boolean) => void;

/** An idle moment may not come; a page under load is read after this long, in ms. */
const IDLE_TIMEOUT_MS = 2_000;
/** Signals share an idle moment for this long, in ms: a dear one at its end is hardly longer than alone. */
const SLICE_MS = 2;
/** A signal that has not answered by then counts as unmeasured, in ms. */
const PATIENCE_MS = 2_000;

/**
 * Reads the cheap signals at once and the others in idle moments, in the order of their cost. Only those that ask first
 * wait for the answers of the others.
 */
export const collectReadings = (registry: object, receive: Receive, stopped: AbortSignal): void => {
  const readings: Record<string, Reading | FailedReading> = {};

  const read = async ([name, signal]: readonly [string, Signal]) => {
    const reading = await answerOf(signal, readings);
    if (reading === undefined) return;
    readings[name] = reading;
    receive({ [name]: reading }, false);
  };

  const readAll = async () => {
    const begun: Promise<void>[] = [];
    let sliceEnd = 0;
    for (const entry of Object.entries<Signal>(registry as Record<string, Signal>).sort(byCost)) {
      const { cost } = entry[1];
      if (cost === 3) await Promise.all(begun);
      if (cost > 0 && performance.now() >= sliceEnd) {
        await idle();
        sliceEnd = performance.now() + SLICE_MS;
      }
      if (stopped.aborted) return;
      begun.push(read(entry));
    }
    await Promise.all(begun);
    receive({}, true);
  };
  // Nothing of ours may reach the page as an unhandled rejection.
  readAll().catch(() => undefined);
};

const byCost = ([, a]: readonly [string, Signal], [, b]: readonly [string, Signal]) => a.cost - b.cost;

/** Undefined where a signal is not wanted, has nothing to say or is too slow. */
const answerOf = async (signal: Signal, readings: Readings): Promise<Reading | FailedReading | undefined> => {
  try {
    if (signal.when && !signal.when(readings)) return undefined;
    return await Promise.race([signal.collect(), patience()]);
  } catch (error) {
    // The error's name says enough; its message stays in the page.
    return { error: error instanceof Error ? error.name.slice(0, 64) : 'Error' };
  }
};

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(resolve, 50),
  );
