import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const newrelic: LabPage = {
  name: 'newrelic',
  about: 'New Relic browser agent, which wraps requests, timers and listeners',
  packages: { '@newrelic/browser-agent': '1.303.0' },
  runsFirst: true,
  body: '<p><input id="name"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
  script: `import { BrowserAgent } from '@newrelic/browser-agent/loaders/browser-agent';
new BrowserAgent({
  info: { beacon: location.host, errorBeacon: location.host, licenseKey: 'a', applicationID: '1', sa: 1 },
  init: { ssl: false, distributed_tracing: { enabled: true, cors_use_tracecontext_headers: true, cors_use_newrelic_header: true, allowed_origins: ['{gait}'] } },
  loader_config: { accountID: '1', trustKey: '1', agentID: '1', licenseKey: 'a', applicationID: '1' },
});`,
  steps: [write('#name', 12), write('#note', 50), click('#send')],
};
