import type { FailedReading, Reading, Readings } from '@gait/wire';
import type { Signal } from './signal.ts';
import * as registry from './signals/index.ts';

type Receive = (readings: Readings, complete: boolean) => void;

/** An idle moment may not come; a page under load is read after this long, in ms. */
const IDLE_TIMEOUT_MS = 2_000;

/** Reads the cheap signals at once and the others one by one in idle moments. */
export const collectReadings = (receive: Receive, stopped: AbortSignal): void => {
  const signals = Object.entries<Signal>(registry);
  const atOnce: Record<string, Reading | FailedReading> = {};
  for (const [name, signal] of signals) {
    if (signal.cost > 0) continue;
    const value = readNow(signal);
    if (value !== undefined) atOnce[name] = value;
  }
  const later = signals.filter(([, { cost }]) => cost > 0).sort(([, a], [, b]) => a.cost - b.cost);
  receive(atOnce, later.length === 0);
  void collectLater(later, receive, stopped);
};

const collectLater = async (signals: [string, Signal][], receive: Receive, stopped: AbortSignal) => {
  const readings: Record<string, Reading | FailedReading> = {};
  for (const [name, signal] of signals) {
    await idle();
    if (stopped.aborted) return;
    const value = await read(signal);
    if (value !== undefined) readings[name] = value;
  }
  if (signals.length > 0) receive(readings, true);
};

const failed = (error: unknown): FailedReading => ({
  error: (error instanceof Error ? error.name : 'Error').slice(0, 64),
});

const read = async (signal: Signal): Promise<Reading | FailedReading | undefined> => {
  try {
    return await signal.collect();
  } catch (error) {
    return failed(error);
  }
};

const readNow = (signal: Signal): Reading | FailedReading | undefined => {
  try {
    return signal.collect() as Reading | undefined;
  } catch (error) {
    return failed(error);
  }
};

const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(resolve, 50),
  );
