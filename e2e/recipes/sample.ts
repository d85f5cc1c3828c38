/** What a contributor writes who follows CONTRIBUTING.md: a signal, a check that judges its reading, an endpoint. */

export const SAMPLE_CHECK = `import type { Check } from '../check.ts';
import { flagOf } from '../device.ts';
import { detected, notDetected, unknown } from '../finding.ts';

export const sampleCheck = {
  id: 'sample_check',
  kind: 'device',
  group: 'sample',
  weight: 40,
  meaning: 'The browser reports a flag that only this sample knows.',
  judge({ readings }) {
    const sample = flagOf(readings, 'sample_signal');
    if (sample === undefined) return unknown('the sample signal never arrived');
    return sample ? detected('the sample signal is set') : notDetected('the sample signal is not set');
  },
} as const satisfies Check;
`;

export const SAMPLE_CHECK_TEST = `import { aVisitor, describeCheck } from '../testing/index.ts';
import { sampleCheck } from './sample-check.ts';

describeCheck(sampleCheck, {
  Detected: { 'a browser with the sample flag': aVisitor().reads({ sample_signal: true }) },
  'Not detected': { 'a browser without the sample flag': aVisitor().reads({ sample_signal: false }) },
  Unknown: { 'a browser that never reported it': aVisitor() },
});
`;

export const SAMPLE_CLAIMS = `  sample_check: [
    detects('the sample signal is set', (log) => log.read(({ sample_signal }) => sample_signal === true)),
    clears('the sample signal is not set', (log) => log.read(({ sample_signal }) => sample_signal === false)),
    doubts('the sample signal never arrived', (log) => !log.read(({ sample_signal }) => sample_signal !== undefined)),
  ],`;

export const SAMPLE_READINGS = '  (dice) => ({ sample_signal: dice.isIn(2) }),';

export const SAMPLE_SIGNAL = `import type { Signal } from '../signal.ts';

/**
 * True in browsers whose window carries the sample mark.
 * False positives: none known.
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#window
 */
export const sampleSignal = {
  cost: 0,
  collect: () => 'sampleMark' in window,
} as const satisfies Signal<'flag'>;
`;

export const SAMPLE_SIGNAL_TEST = `import { describeSignal } from './testing/describe-signal.ts';

describeSignal('sample_signal', () => import('./sample-signal.ts'), {
  'an ordinary browser': { page: { window: {} }, reads: false },
});
`;

export const SAMPLE_ENDPOINT = `import { findSession } from './find-session.ts';
import Type from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { parameters } from './schemas.ts';

export const getSessionSample = {
  id: 'getSessionSample',
  path: '/v1/sessions/{sessionId}/sample',
  summary: 'Get a session sample',
  description: 'Returns the ID of a session, as a sample.',
  parameters: { sessionId: parameters.sessionId },
  required: ['sessionId'],
  response: Type.Object({ sample: Type.String({ description: "The session's ID." }) }),
  answer: async (request, context) => {
    const { sessionId } = await findSession(request, context);
    return { body: { sample: sessionId } };
  },
} as const satisfies Endpoint;
`;

export const SAMPLE_ENDPOINT_TEST = `import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit } from '../testing/answers.ts';

test('a session answers with its sample', async () => {
  const server = await aServer();
  const session = await aVisit(server);
  const response = await server.ask(\`/v1/sessions/\${session}/sample\`);
  expect(await response.json()).toEqual({ sample: session });
});
`;

export const SAMPLE_DESCRIPTION = `  sample_check: {
    detected: ['the browser carries the sample mark'],
    unknown: ['the reading never arrived'],
    limits: ['no browser carries the mark'],
  },`;
