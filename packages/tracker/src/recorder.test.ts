import { describe, expect, test, vi } from 'vitest';
import { createRecorder } from './recorder.ts';

const change = (t: number) => ({ t, kind: 0, flags: 0, target: -1 });

describe('recorder', () => {
  test('gives out every row once, in order', () => {
    const onRecord = vi.fn();
    const recorder = createRecorder(onRecord);
    for (const t of [1, 2, 3]) recorder.record('change', change(t));
    expect(recorder.take(10, false).change.map(({ t }) => t)).toEqual([1, 2, 3]);
    expect(recorder.take(10, false).change).toEqual([]);
    expect(recorder.isEmpty()).toBe(true);
    expect(onRecord).toHaveBeenCalledTimes(3);
  });

  test('keeps a held row and those behind it until it is settled', () => {
    const recorder = createRecorder(() => undefined);
    recorder.record('change', change(1));
    const held = recorder.hold(recorder.record('change', change(2)));
    recorder.record('change', change(3));
    expect(recorder.take(10, false).change.map(({ t }) => t)).toEqual([1]);
    expect(recorder.isHeld(held)).toBe(true);
    recorder.settle(held);
    expect(recorder.take(11, false).change.map(({ t }) => t)).toEqual([2, 3]);
  });

  test('does not wait for ever, and for nothing when the page is left', () => {
    const recorder = createRecorder(() => undefined);
    recorder.hold(recorder.record('change', change(1)));
    expect(recorder.take(9_000, false).change).toHaveLength(0);
    expect(recorder.take(11_000, false).change).toHaveLength(1);
    recorder.hold(recorder.record('change', change(12_000)));
    expect(recorder.take(12_001, true).change).toHaveLength(1);
  });

  test('takes back what was nothing', () => {
    const recorder = createRecorder(() => undefined);
    const row = recorder.hold(recorder.record('change', change(1)));
    recorder.record('change', change(2));
    recorder.drop('change', row);
    expect(recorder.take(3, false).change.map(({ t }) => t)).toEqual([2]);
  });

  test('counts tells of the same kind and target in one row until it leaves', () => {
    vi.stubGlobal('performance', { now: () => 5 });
    const recorder = createRecorder(() => undefined);
    for (const target of [1, 1, 2, 1]) recorder.count(3, target);
    expect(recorder.take(6, false).tell).toEqual([
      { t: 5, kind: 3, count: 3, target: 1 },
      { t: 5, kind: 3, count: 1, target: 2 },
    ]);
    recorder.count(3, 1);
    expect(recorder.take(7, false).tell).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('is bounded', () => {
    const recorder = createRecorder(() => undefined);
    for (let t = 0; t < 10_000; t++) recorder.record('change', change(t));
    expect(recorder.take(10_000, true).change).toHaveLength(4_096);
  });
});
