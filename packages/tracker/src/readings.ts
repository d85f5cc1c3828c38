import type { FailedReading, Reading, Readings } from '@gait/wire';
import type { Signal } from './signal.ts';

type Receive = (readings: Readings, complete: boolean) => void;
type Signals = readonly (readonly [name: string, signal: Signal])[];

/** An idle moment may not come; a page under load is read after this long, in ms. */
const IDLE_TIMEOUT_MS = 2_000;
/** A signal that has not answered by then counts as unmeasured, in ms. */
const PATIENCE_MS = 2_000;

/** Reads the cheap signals at once and the others in the order of their cost, each in an idle moment of its own. */
export const collectReadings = (registry: object, receive: Receive, stopped: AbortSignal): void => {
  const signals = Object.entries<Signal>(registry as Record<string, Signal>);
  const readings: Record<string, Reading | FailedReading> = {};
  const note = (name: string, reading: Reading | FailedReading | undefined) => {
    if (reading === undefined) return;
    readings[name] = reading;
    receive({ [name]: reading }, false);
  };

  for (const [name, signal] of signals.filter(([, { cost }]) => cost === 0))
    note(name, attempt(signal) as Reading);

  const readLater = async (later: Signals) => {
    for (const [name, signal] of later) {
      await idle();
      if (stopped.aborted) return;
      if (isWanted(signal, readings)) note(name, await patiently(attempt(signal)));
    }
    receive({}, true);
  };
  const laterOnes = signals.filter(([, { cost }]) => cost > 0).sort(([, a], [, b]) => a.cost - b.cost);
  // Nothing of ours may reach the page as an unhandled rejection.
  readLater(laterOnes).catch(() => undefined);
};

/** A failure says so by the error's name; its message stays in the page. */
const failed = (error: unknown): FailedReading => ({
  error: error instanceof Error ? error.name.slice(0, 64) : 'Error',
});

const attempt = (signal: Signal) => {
  try {
    return signal.collect();
  } catch (error) {
    return failed(error);
  }
};

const isWanted = (signal: Signal, readings: Readings) => {
  try {
    return signal.when?.(readings) ?? true;
  } catch {
    return false;
  }
};

const patiently = <Value>(value: Value | Promise<Value>): Promise<Value | FailedReading | undefined> =>
  Promise.race([
    Promise.resolve(value).catch(failed),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(resolve, 50),
  );
