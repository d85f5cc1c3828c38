import { describe, expect, test, vi } from 'vitest';
import { deviceHint } from './device-hint.ts';
import { describeSignal } from './testing/describe-signal.ts';

const storage = (kept: Record<string, string>) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
});

describeSignal('device_hint', () => import('./device-hint.ts'), {
  'a returning visitor': { page: { localStorage: storage({ 'gait:device': 'k3l1' }) }, reads: 'k3l1' },
  'blocked storage': { page: {}, reads: Error },
});

describe('device_hint', () => {
  test('stores the id of a new visitor', () => {
    vi.stubGlobal('localStorage', storage({}));
    const hint = deviceHint.collect();
    expect(hint).toMatch(/^[\w-]{22}$/);
    expect(deviceHint.collect()).toBe(hint);
    vi.unstubAllGlobals();
  });
});
