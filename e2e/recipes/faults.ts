import { createHash } from 'node:crypto';
import { after, before, type Edits, instead, type Sample } from './sample.ts';
import { check, checkWithStream, listFilter, signal } from './samples/index.ts';

/** A mistake of a contributor, which tests find. */
export interface Fault {
  readonly fault: string;
  readonly sample: Sample;
  readonly mistakes: Edits;
  /** Parts of the names of what fails: tests, or the step before them. */
  readonly foundBy: readonly string[];
}

const CHECK = 'packages/engine/src/checks/your-check';

/** Compressed, it has at least 660 bytes. */
const LONG = [...'0123456789'].map((text) => createHash('sha512').update(text).digest('base64')).join('');

export const faults: readonly Fault[] = [
  {
    fault: 'a wrong count in a new filter',
    sample: listFilter,
    mistakes: {
      'packages/server/src/store/session-filters.ts': [
        after("    console: textParameter('platform', 20),\n", '    isEverywhere: true,\n'),
      ],
    },
    foundBy: ['platform, alone and with each later one'],
  },
  {
    fault: 'a check that never says Unknown',
    sample: check,
    mistakes: {
      [`${CHECK}.ts`]: [
        instead("unknown('the browser draws nothing')", "notDetected('drawings have no noise')"),
        instead('notDetected, unknown }', 'notDetected }'),
      ],
      [`${CHECK}.test.ts`]: [
        instead("Unknown: { 'a browser that does not draw': aVisitor() }", 'Unknown: {}'),
      ],
    },
    foundBy: ['your_check Unknown has a story', 'your_check a sentence is nothing that the log contradicts'],
  },
  {
    fault: 'a signal over the byte budget',
    sample: signal,
    mistakes: { 'packages/tracker/src/signals/your-signal.ts': [instead('yourMark', LONG)] },
    foundBy: ['build'],
  },
  {
    fault: 'a session that forgets a stream',
    sample: checkWithStream,
    mistakes: {
      'packages/engine/src/session/fold.ts': [
        instead('of registeredStreams) stream.fold', 'of registeredStreams.slice(0, -1)) stream.fold'),
      ],
    },
    foundBy: ['your_check Detected a program that fills in a form'],
  },
  {
    fault: 'a stream that forgets earlier beacons',
    sample: checkWithStream,
    mistakes: {
      'packages/engine/src/streams/your-stream.ts': [
        before('    for (const { t, flags }', '    state.seen = {};\n'),
      ],
    },
    foundBy: ['an assessment does not depend on how events were cut into beacons'],
  },
];
