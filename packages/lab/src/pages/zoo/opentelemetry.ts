import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const opentelemetry: LabPage = {
  name: 'opentelemetry',
  about: 'OpenTelemetry with zone.js, which adds traceparent to every request',
  packages: {
    '@opentelemetry/api': '1.9.0',
    '@opentelemetry/context-zone': '2.2.0',
    '@opentelemetry/instrumentation': '0.208.0',
    '@opentelemetry/instrumentation-fetch': '0.208.0',
    '@opentelemetry/instrumentation-user-interaction': '0.53.0',
    '@opentelemetry/sdk-trace-web': '2.2.0',
    'zone.js': '0.15.1',
  },
  runsFirst: true,
  body: '<p><input id="name"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
  script: `import { ZoneContextManager } from '@opentelemetry/context-zone';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { FetchInstrumentation } from '@opentelemetry/instrumentation-fetch';
import { UserInteractionInstrumentation } from '@opentelemetry/instrumentation-user-interaction';
import { WebTracerProvider } from '@opentelemetry/sdk-trace-web';
new WebTracerProvider().register({ contextManager: new ZoneContextManager() });
registerInstrumentations({ instrumentations: [new FetchInstrumentation({ propagateTraceHeaderCorsUrls: /.*/ }), new UserInteractionInstrumentation()] });`,
  steps: [write('#name', 12), write('#note', 50), click('#send')],
};
