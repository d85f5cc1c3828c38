import type { Sample } from '../sample.ts';

const STREAM = `import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

interface State {
  seen: Sightings<'chosen'>;
}

/** How often the visitor changes a control, such as a select box. */
export const yourStream = {
  empty: () => ({ seen: {} }),
  fold(state, { events, origin }) {
    for (const { t } of events.change) see(state.seen, 'chosen', origin + t);
  },
  features: ({ seen }) => ({ seen }),
} as const satisfies Stream<State, State>;
`;

const CHECK = `import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { countOf, evidenceOf } from '../sightings.ts';

/** Changes of controls; people rarely make more on one page. */
const MANY = 3;

export const yourCheck = {
  id: 'your_check',
  kind: 'biometric',
  group: 'yours',
  weight: 20,
  meaning: 'The visitor changes one control after the other.',
  judge({ yourStream }) {
    const { chosen } = yourStream.seen;
    if (!chosen) return unknown('no control was changed');
    const evidence = { ...evidenceOf(chosen), statistic: countOf(chosen), threshold: MANY };
    return countOf(chosen) >= MANY
      ? detected('many controls were changed', evidence)
      : notDetected('few controls were changed', evidence);
  },
} as const satisfies Check;
`;

const TEST = `import { aVisitor, describeCheck } from '../testing/index.ts';
import { yourCheck } from './your-check.ts';

describeCheck(yourCheck, {
  Detected: { 'a program that fills in a form': aVisitor().chooses().chooses().chooses() },
  'Not detected': { 'a person who chooses a plan': aVisitor().chooses() },
  Unknown: { 'a person who clicks': aVisitor().clicks() },
  edges: {
    'three changes': {
      inside: aVisitor().chooses().chooses().chooses(),
      outside: aVisitor().chooses().chooses(),
    },
  },
});
`;

const CLAIMS = `  your_check: [
    detects('many controls were changed', (log) => log.rows('change').length >= 3),
    clears('few controls were changed', (log) => [1, 2].includes(log.rows('change').length)),
    doubts('no control was changed', (log) => log.rows('change').length === 0),
  ],
`;

const PAGE = `  your_check: {
    detected: ['three controls or more are changed'],
    unknown: ['no control is changed'],
    limits: ['people fill in forms, too'],
  },
`;

/** A check of what the visitor does, with a stream that counts what no other stream counts. */
export const checkWithStream: Sample = {
  recipe: 'check-with-stream',
  sections: ['Add a check', 'Add a stream'],
  files: {
    'packages/engine/src/streams/your-stream.ts': STREAM,
    'packages/engine/src/checks/your-check.ts': CHECK,
    'packages/engine/src/checks/your-check.test.ts': TEST,
  },
  edits: [
    {
      file: 'packages/engine/src/streams/index.ts',
      at: "export { typing } from './typing.ts';\n",
      after: "export { yourStream } from './your-stream.ts';\n",
    },
    {
      file: 'packages/engine/src/checks/index.ts',
      at: "export { vpn } from './vpn.ts';\n",
      after: "export { yourCheck } from './your-check.ts';\n",
    },
    {
      file: 'packages/engine/src/testing/any-visit.ts',
      at: '  (visitor) => visitor.isFocused(),\n',
      before: '  repeated((visitor) => visitor.chooses(), 3),\n',
    },
  ],
  asked: {
    in: [
      'packages/engine/src/testing/claims/index.ts',
      'packages/lab/src/documents/checks/check-descriptions.ts',
    ],
    edits: [
      { file: 'packages/engine/src/testing/claims/text-claims.ts', at: '  all_pasted: [\n', before: CLAIMS },
      {
        file: 'packages/lab/src/documents/checks/biometric-checks.ts',
        at: '  all_pasted: {\n',
        before: PAGE,
      },
    ],
  },
  documents: ['docs/checks/your_check.md', 'docs/openapi-manage.json', 'docs/openapi.json'],
};
