import { describeSignal } from './testing/describe-signal.ts';

const storage = (kept: Record<string, string>) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
});

describeSignal('device_hint', () => import('./device-hint.ts'), {
  'a returning visitor': { page: { localStorage: storage({ 'gait:device': 'k3l1' }) }, reads: 'k3l1' },
  'a new visitor': { page: { localStorage: storage({}), crypto: { randomUUID: () => 'new' } }, reads: 'new' },
  'blocked storage': { page: {}, reads: Error },
});
