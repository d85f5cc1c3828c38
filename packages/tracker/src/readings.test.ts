import type { Readings } from '@gait/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectReadings } from './readings.ts';
import type { Signal } from './signal.ts';

const signal = (cost: Signal['cost'], collect: Signal['collect'], when?: Signal['when']): Signal => ({
  cost,
  collect,
  ...(when && { when }),
});

describe('readings', () => {
  let received: Readings;
  let isComplete: boolean;
  const collect = (signals: Record<string, Signal>, stopped = new AbortController().signal) => {
    received = {};
    isComplete = false;
    collectReadings(
      signals,
      (readings, complete) => {
        received = { ...received, ...readings };
        isComplete ||= complete;
      },
      stopped,
    );
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('CustomEvent', function clock() {
      return { timeStamp: performance.now() };
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('cheap signals are read at once, the others follow', async () => {
    const order: number[] = [];
    const note = (cost: Signal['cost']) => signal(cost, () => order.push(cost));
    collect({ b: note(0), c: note(1), a: note(2) });
    expect(order).toEqual([0]);
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual({ b: 1 });
    expect(isComplete).toBe(false);
    await vi.runAllTimersAsync();
    expect(order).toEqual([0, 1, 2]);
    expect(isComplete).toBe(true);
  });

  test('a signal that throws or rejects reports the name of the error only', async () => {
    collect({
      a: signal(0, () => {
        throw new TypeError('a secret');
      }),
      b: signal(1, () => Promise.reject(new RangeError('a secret'))),
      c: signal(1, () => Promise.reject('a secret')),
    });
    await vi.runAllTimersAsync();
    expect(received).toEqual({
      a: { error: 'TypeError' },
      b: { error: 'RangeError' },
      c: { error: 'Error' },
    });
  });

  test('a signal that never resolves does not block the others', async () => {
    collect({ a: signal(1, () => new Promise(() => undefined)), b: signal(2, () => 2) });
    await vi.runAllTimersAsync();
    expect(received).toEqual({ b: 2 });
    expect(isComplete).toBe(true);
  });

  test('only conditional signals wait for a slow one', async () => {
    const slow = () => new Promise<number>((resolve) => setTimeout(() => resolve(1), 500));
    const condition = vi.fn(({ voices }: Readings) => voices === 1);
    collect({
      voices: signal(1, slow),
      quick: signal(2, () => 2),
      conditional: signal(3, () => 3, condition),
    });
    await vi.advanceTimersByTimeAsync(200);
    expect(received).toEqual({ quick: 2 });
    expect(condition).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(received).toEqual({ voices: 1, quick: 2, conditional: 3 });
  });

  test('a signal whose condition is false is not read', async () => {
    const costly = vi.fn(() => 1);
    collect({ plugins: signal(0, () => 5), costly: signal(3, costly, ({ plugins }) => plugins === 6) });
    await vi.runAllTimersAsync();
    expect(costly).not.toHaveBeenCalled();
    expect(isComplete).toBe(true);
  });

  test('nothing is read after the end', async () => {
    const stopped = new AbortController();
    const late = vi.fn(() => 1);
    collect({ late: signal(1, late) }, stopped.signal);
    stopped.abort();
    await vi.runAllTimersAsync();
    expect(late).not.toHaveBeenCalled();
  });
});
