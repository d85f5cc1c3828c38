import { describeSignal } from './testing/describe-signal.ts';

const machine = (...kinds: string[]) => ({
  navigator: { mediaDevices: { enumerateDevices: async () => kinds.map((kind) => ({ kind })) } },
});

describeSignal('media_devices', () => import('./media-devices.ts'), {
  'a laptop': {
    page: machine('audioinput', 'videoinput', 'audiooutput', 'audiooutput'),
    reads: [1, 2, 1],
  },
  'a server': { page: machine(), reads: [0, 0, 0] },
  'a page without encryption': { page: { navigator: {} }, reads: Error },
});
