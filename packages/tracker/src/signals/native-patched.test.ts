import { describeSignal } from './testing/describe-signal.ts';
import { pageWithFrame } from './testing/frame.ts';

/** `Map.prototype.has` stands for a browser's own function: native, under its own name. */
const { has: query } = { has: Object.defineProperty(() => 0, 'name', { value: 'query' }) };

const page = (members: Record<string, object>, instances: object = {}) => ({
  window: {
    ...Object.fromEntries(Object.entries(members).map(([owner, prototype]) => [owner, { prototype }])),
    ...instances,
  },
  document: pageWithFrame({}),
});

describeSignal('native_patched', () => import('./native-patched.ts'), {
  'a function replaced by a script': { page: page({ Permissions: { query } }), reads: ['Permissions.query'] },
  'a getter replaced by a script': {
    page: page({
      MouseEvent: {
        get screenX() {
          return 0;
        },
      },
    }),
    reads: ['MouseEvent.screenX'],
  },
  'a browser without any of them': { page: page({}), reads: [] },
});
