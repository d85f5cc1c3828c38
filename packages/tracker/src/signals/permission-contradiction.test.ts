import { describeSignal } from './testing/describe-signal.ts';

const page = (permission: string, state: string, userAgentData: object | undefined = {}) => {
  const top = {};
  return {
    window: Object.assign(top, { top }),
    Notification: { permission },
    navigator: { userAgentData, permissions: { query: async () => ({ state }) } },
  };
};

describeSignal('permission_contradiction', () => import('./permission-contradiction.ts'), {
  'a visitor without a decision': { page: page('default', 'prompt'), reads: false },
  'a visitor who declined': { page: page('denied', 'denied'), reads: false },
  'a browser that says both denied and prompt': { page: page('denied', 'prompt'), reads: true },
  'a fake that changes only one of the two': { page: page('default', 'denied'), reads: true },
  'a frame': { page: { ...page('denied', 'prompt'), window: { top: {} } }, reads: undefined },
  'a browser that is not Chromium': {
    page: { window: {}, navigator: {} },
    reads: undefined,
  },
});
