import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const sentry: LabPage = {
  name: 'sentry',
  about: 'Sentry with tracing and replay, which adds headers to every request',
  packages: { '@sentry/browser': '10.27.0' },
  everywhere: true,
  runsFirst: true,
  body: '<p><input id="name"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
  script: `import * as Sentry from '@sentry/browser';
Sentry.init({ dsn: location.origin.replace('//', '//key@') + '/1', tracesSampleRate: 1, replaysSessionSampleRate: 1,
  tracePropagationTargets: [/.*/], integrations: [Sentry.browserTracingIntegration(), Sentry.replayIntegration()] });
addEventListener('click', ({ target }) => (target as Element).id === 'send' && fetch('/send', { method: 'POST' }));`,
  steps: [write('#name', 12), write('#note', 50), click('#send')],
};
