import { after, type Sample } from '../sample.ts';

const CHECK = `import type { Check } from '../check.ts';
import { flagOf } from '../device.ts';
import { detected, notDetected, unknown } from '../finding.ts';

export const yourCheck = {
  id: 'your_check',
  kind: 'device',
  group: 'yours',
  weight: 40,
  meaning: 'The browser adds noise to what it draws.',
  page: {
    detected: ['the same drawing has other pixels each time'],
    unknown: ['the reading never arrived'],
    limits: ['people use browsers that add noise, too'],
  },
  judge({ readings }) {
    const isNoisy = flagOf(readings, 'canvas_noise');
    if (isNoisy === undefined) return unknown('the browser draws nothing');
    return isNoisy ? detected('drawings have noise') : notDetected('drawings have no noise');
  },
} as const satisfies Check;
`;

const TEST = `import { clears, detects, doubts } from '../testing/claims.ts';
import { aVisitor, describeCheck } from '../testing/index.ts';
import { yourCheck } from './your-check.ts';

describeCheck(yourCheck, {
  Detected: { 'a browser that adds noise': aVisitor().reads({ canvas_noise: true }) },
  'Not detected': { 'a browser that draws exactly': aVisitor().reads({ canvas_noise: false }) },
  Unknown: { 'a browser that does not draw': aVisitor() },
  claims: [
    detects('drawings have noise', (log) => log.read(({ canvas_noise }) => canvas_noise === true)),
    clears('drawings have no noise', (log) => log.read(({ canvas_noise }) => canvas_noise === false)),
    doubts('the browser draws nothing', (log) => !log.read(({ canvas_noise }) => canvas_noise !== undefined)),
  ],
});
`;

/** The documents that follow from a new check. */
export const DOCUMENTS = ['docs/checks/your_check.md', 'docs/openapi-manage.json', 'docs/openapi.json'];

/** A check of what the device reports. */
export const check: Sample = {
  recipe: 'check',
  sections: ['Add a check'],
  files: {
    'packages/engine/src/checks/your-check.ts': CHECK,
    'packages/engine/src/checks/your-check.test.ts': TEST,
  },
  edits: {
    'packages/engine/src/checks/index.ts': [
      after("export { vpn } from './vpn.ts';\n", "export { yourCheck } from './your-check.ts';\n"),
    ],
  },
  documents: DOCUMENTS,
};
