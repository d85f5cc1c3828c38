import { after, type Sample } from '../sample.ts';
import { DOCUMENTS } from './check.ts';

const STREAM = `import { UNTRUSTED } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

interface State {
  seen: Sightings<'byVisitor' | 'byScript'>;
}

/** Who changes controls, such as select boxes. */
export const yourStream = {
  empty: () => ({ seen: {} }),
  fold(state, { events, origin }) {
    for (const { t, flags } of events.change)
      see(state.seen, flags & UNTRUSTED ? 'byScript' : 'byVisitor', origin + t);
  },
  features: ({ seen }) => ({ seen }),
} as const satisfies Stream<State, State>;
`;

const CHECK = `import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { countOf, evidenceOf } from '../sightings.ts';

/** Changes by scripts; a page may set one control itself. */
const MANY = 2;

export const yourCheck = {
  id: 'your_check',
  kind: 'biometric',
  group: 'yours',
  weight: 20,
  meaning: 'Scripts change the controls of a form.',
  page: {
    detected: [\`scripts change \${MANY} controls or more\`],
    unknown: ['no control is changed'],
    limits: ['a page may set its own controls'],
  },
  judge({ yourStream: { seen } }) {
    const scripted = countOf(seen.byScript);
    if (scripted + countOf(seen.byVisitor) === 0) return unknown('no control was changed');
    const evidence = { ...evidenceOf(seen.byScript), statistic: scripted, threshold: MANY };
    return scripted >= MANY
      ? detected('scripts change controls', evidence)
      : notDetected('the visitor changes controls', evidence);
  },
} as const satisfies Check;
`;

const TEST = `import { UNTRUSTED } from '@gait/wire';
import { clears, detects, doubts } from '../testing/claims.ts';
import { aVisitor, describeCheck } from '../testing/index.ts';
import type { SessionLog } from '../testing/session-log.ts';
import { yourCheck } from './your-check.ts';

const scripted = (times: number) =>
  Array.from({ length: times }).reduce<ReturnType<typeof aVisitor>>(
    (visitor) => visitor.chooses(UNTRUSTED),
    aVisitor().clicks(),
  );

const changesByScript = (log: SessionLog) =>
  log.rows('change').filter(({ flags }) => flags & UNTRUSTED).length;

describeCheck(yourCheck, {
  Detected: { 'a program that fills in a form': scripted(3) },
  'Not detected': { 'a person who chooses a plan': aVisitor().chooses() },
  Unknown: { 'a person who clicks': aVisitor().clicks() },
  edges: { 'two changes': { inside: scripted(2), outside: scripted(1) } },
  claims: [
    detects('scripts change controls', (log) => changesByScript(log) >= 2),
    clears(
      'the visitor changes controls',
      (log) => changesByScript(log) < 2 && log.rows('change').length > 0,
    ),
    doubts('no control was changed', (log) => log.rows('change').length === 0),
  ],
});
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
  edits: {
    'packages/engine/src/streams/index.ts': [
      after("export { typing } from './typing.ts';\n", "export { yourStream } from './your-stream.ts';\n"),
    ],
    'packages/engine/src/checks/index.ts': [
      after("export { vpn } from './vpn.ts';\n", "export { yourCheck } from './your-check.ts';\n"),
    ],
  },
  documents: [...DOCUMENTS, 'packages/engine/src/session/folded-values.json'],
};
