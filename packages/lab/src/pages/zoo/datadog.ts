import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const datadog: LabPage = {
  name: 'datadog',
  about: 'Datadog RUM with sessions that are recorded and requests that are traced',
  packages: { '@datadog/browser-rum': '6.24.1' },
  runsFirst: true,
  body: '<p><input id="name"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
  script: `import { datadogRum } from '@datadog/browser-rum';
datadogRum.init({ applicationId: 'a', clientToken: 'pub1', service: 'zoo', sessionSampleRate: 100, sessionReplaySampleRate: 100, trackUserInteractions: true,
  proxy: location.origin + '/collect', allowedTracingUrls: [{ match: /.*/, propagatorTypes: ['tracecontext', 'datadog'] }] });`,
  steps: [write('#name', 12), write('#note', 50), click('#send')],
};
