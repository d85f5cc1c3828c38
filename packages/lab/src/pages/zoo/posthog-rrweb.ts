import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const posthogRrweb: LabPage = {
  name: 'posthog-rrweb',
  about: 'PostHog and rrweb, which record every change of the page',
  packages: { 'posthog-js': '1.297.0', rrweb: '2.0.0-alpha.18' },
  runsFirst: true,
  body: '<p><input id="name"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
  script: `import posthog from 'posthog-js';
import { record } from 'rrweb';
posthog.init('phc_zoo', { api_host: location.origin, autocapture: true, __add_tracing_headers: true });
const start = () => record({ emit: () => undefined, recordCanvas: true });
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start); else start();`,
  steps: [write('#name', 12), write('#note', 50), click('#send')],
};
