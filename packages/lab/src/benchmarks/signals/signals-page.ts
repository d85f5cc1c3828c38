import { signals as registry } from '@gait/tracker/signals';

type Readings = Parameters<NonNullable<Extract<AnySignal, { when: unknown }>['when']>>[0];
type AnySignal = (typeof registry)[keyof typeof registry];

/** A page's report on reading the signals. */
export interface SignalReport {
  readonly readings: Readonly<Record<string, unknown>>;
  /** ms until `collect` returned, and until its reading was there. */
  readonly timings: Readonly<Record<string, readonly [sync: number, total: number]>>;
  /** Members of window, its constructors and their prototypes that have changed. */
  readonly changed: readonly string[];
  /** The document's elements or frames have changed. */
  readonly documentChanged: boolean;
}

/** Timeout of one reading, ms; the same as in the tracker. */
const READING_TIMEOUT_MS = 2_000;
/** Total timeout for idle moments, ms; on a busy machine they may never come. */
const IDLE_MS = 4_000;

/** Runs in the page instead of the tracker; `all` also reads conditional signals that nothing calls for. */
const readSignals = async (all: boolean): Promise<SignalReport> => {
  const before = members();
  const htmlBefore = document.documentElement.outerHTML;
  const readings: Record<string, unknown> = {};
  const timings: Record<string, readonly [number, number]> = {};
  const signals = Object.entries<AnySignal>(registry).sort(([, a], [, b]) => a.cost - b.cost);
  const idleUntil = performance.now() + IDLE_MS;
  for (const [name, signal] of signals) {
    const timeout = Math.max(1, idleUntil - performance.now());
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
    if (!all && 'when' in signal && !signal.when(readings as Readings)) continue;
    const from = performance.now();
    try {
      const answer = signal.collect();
      const sync = performance.now() - from;
      const reading = await Promise.race([
        answer,
        new Promise((resolve) => setTimeout(resolve, READING_TIMEOUT_MS)),
      ]);
      if (reading !== undefined) readings[name] = reading;
      timings[name] = [sync, performance.now() - from];
    } catch (error) {
      readings[name] = { error: `${error}` };
    }
  }
  const after = members();
  return {
    readings,
    timings,
    changed: [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => !Object.is(before.get(path), after.get(path)) || before.has(path) !== after.has(path),
    ),
    documentChanged: document.documentElement.outerHTML !== htmlBefore || window.length > 0,
  };
};

/** Every own member of window, its constructors and their prototypes, without running a getter. */
const members = (): Map<string, unknown> => {
  const found = new Map<string, unknown>();
  const note = (owner: string, object: object) => {
    for (const key of Reflect.ownKeys(object)) {
      const { get, value } = Object.getOwnPropertyDescriptor(object, key) ?? {};
      found.set(`${owner}.${String(key)}`, get ?? value);
    }
  };
  note('window', window);
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    if (typeof value !== 'function') continue;
    note(name, value);
    if (value.prototype) note(`${name}.prototype`, value.prototype);
  }
  return found;
};

addEventListener('load', async () => {
  const report = await readSignals(location.search === '?all');
  await fetch('/report', { method: 'POST', body: JSON.stringify(report) });
});
