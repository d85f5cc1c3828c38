import type { Family } from '../family.ts';
import { click, write } from '../steps.ts';

const HEADERS = [
  'traceparent',
  'tracestate',
  'baggage',
  'sentry-trace',
  'newrelic',
  'x-datadog-trace-id',
  'x-b3-traceid',
  'b3',
  'x-requested-with',
  'authorization',
  'x-csrf-token',
  'x-request-id',
  'x-amzn-trace-id',
  'elastic-apm-traceparent',
];

const WRAPPERS = {
  'in its options':
    '(url, options = {}) => own(url, { ...options, headers: add(new Headers(options.headers)) })',
  'in a Request':
    '(url, options) => { const request = new Request(url, options); add(request.headers); return own(request); }',
  'as an object':
    '(url, options = {}) => own(url, { ...options, headers: { ...Object.fromEntries(new Headers(options.headers)), ...values } })',
} as const;

/** A page that adds headers to each request of its scripts. */
export const addedHeaders: Family = {
  name: 'added-headers',
  draw: (random) => {
    const names = random.shuffled(HEADERS).slice(0, random.integer(1, 4));
    const method = random.pick(Object.keys(WRAPPERS) as (keyof typeof WRAPPERS)[]);
    const changesType = random.chance(0.3);
    const values = {
      ...Object.fromEntries(names.map((name) => [name, '1'])),
      ...(changesType && { 'content-type': 'application/json' }),
    };
    return {
      about: 'a page that adds headers to every request',
      drawn: `${Object.keys(values).join(', ')} ${method}`,
      head: `<script>{
const own = fetch.bind(window), values = ${JSON.stringify(values)};
const add = (headers) => { for (const name in values) headers.set(name, values[name]); return headers; };
window.fetch = ${WRAPPERS[method]};
}</script>`,
      body: '<p><input id="name"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
      steps: [write('#name', 12), write('#note', 45), click('#send')],
    };
  },
};
