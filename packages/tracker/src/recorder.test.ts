import { beforeEach, describe, expect, test, vi } from 'vitest';
import { namedRows, ownRow } from './testing/rows.ts';

const change = (t: number) => ownRow('change', { t, kind: 0, flags: 0, target: -1 });

describe('recorder', () => {
  let recorder: typeof import('./recorder.ts');
  beforeEach(async () => {
    vi.resetModules();
    recorder = await import('./recorder.ts');
  });
  const taken = (now: number, all = false) => namedRows(recorder.takeRows(now, all)).change.map(({ t }) => t);

  test('returns every row once, in order', () => {
    for (const t of [1, 2, 3]) recorder.record('change', change(t));
    expect(taken(10)).toEqual([1, 2, 3]);
    expect(taken(10)).toEqual([]);
  });

  test('keeps a held row and those behind it until it is settled', () => {
    recorder.record('change', change(1));
    const held = recorder.hold(recorder.record('change', change(2)));
    recorder.record('change', change(3));
    expect(taken(10)).toEqual([1]);
    expect(recorder.isHeld(held)).toBe(true);
    recorder.settleRow(held);
    expect(taken(11)).toEqual([2, 3]);
  });

  test('releases a held row after a while, and at once when the page is left', () => {
    recorder.hold(recorder.record('change', change(1)));
    expect(taken(9_000)).toHaveLength(0);
    expect(taken(11_000)).toHaveLength(1);
    recorder.hold(recorder.record('change', change(12_000)));
    expect(taken(12_001, true)).toHaveLength(1);
  });

  test('drops a row that turned out to be nothing', () => {
    const row = recorder.hold(recorder.record('change', change(1)));
    recorder.record('change', change(2));
    recorder.drop('change', row);
    expect(taken(3)).toEqual([2]);
  });

  test('counts tells of the same kind and target in one row until it leaves', () => {
    vi.stubGlobal('CustomEvent', function clock() {
      return { timeStamp: 5 };
    });
    for (const target of [1, 1, 2, 1]) recorder.countTell(3, target);
    expect(namedRows(recorder.takeRows(6, false)).tell).toEqual([
      { t: 5, kind: 3, count: 3, target: 1 },
      { t: 5, kind: 3, count: 1, target: 2 },
    ]);
    recorder.countTell(3, 1);
    expect(recorder.takeRows(7, false).tell).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('is bounded', () => {
    for (let t = 0; t < 10_000; t++) recorder.record('change', change(t));
    expect(taken(10_000, true)).toHaveLength(4_096);
  });
});
