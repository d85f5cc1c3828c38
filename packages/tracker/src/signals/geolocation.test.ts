import { describe, expect, test } from 'vitest';
import { geolocation } from './geolocation.ts';
import { describeSignal } from './testing/describe-signal.ts';

const located = (altitude: number | null) => ({
  Date: class {
    valueOf = () => 5_000;
  },
  navigator: {
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({ coords: { latitude: 48.2, longitude: 16.4, accuracy: 30, altitude }, timestamp: 4_000 }),
    },
  },
});

describeSignal('geolocation', () => import('./geolocation.ts'), {
  'a phone that knows its height': { page: located(170), reads: [48.2, 16.4, 30, 1, 1_000] },
  'a desktop': { page: located(null), reads: [48.2, 16.4, 30, 0, 1_000] },
  'a browser without geolocation': { page: { navigator: {} }, reads: Error },
});

describe('geolocation', () => {
  test('is read only where the visitor has allowed it before', () => {
    expect(geolocation.when({ geolocation_permission: 'granted' })).toBe(true);
    expect(geolocation.when({ geolocation_permission: 'prompt' })).toBe(false);
    expect(geolocation.when({})).toBe(false);
  });
});
