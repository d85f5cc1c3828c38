import { before, type Sample } from '../sample.ts';

const SIGNAL = `import type { Signal } from '../signal.ts';

/**
 * True in browsers whose window carries your mark.
 * False positives: none known.
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#window
 */
export const yourSignal = {
  cost: 0,
  collect: () => 'yourMark' in window,
} as const satisfies Signal<'flag'>;
`;

const TEST = `import { describeSignal } from './testing/describe-signal.ts';

describeSignal('your_signal', () => import('./your-signal.ts'), {
  'an ordinary browser': { page: { window: {} }, reads: false },
});
`;

/** A signal of the device. */
export const signal: Sample = {
  recipe: 'signal',
  sections: ['Add a signal'],
  files: {
    'packages/tracker/src/signals/your-signal.ts': SIGNAL,
    'packages/tracker/src/signals/your-signal.test.ts': TEST,
  },
  edits: {
    'packages/tracker/src/signals/index.ts': [
      before("import { zone } from './zone.ts';\n", "import { yourSignal } from './your-signal.ts';\n"),
      before('  window,\n', '  your_signal: yourSignal,\n'),
    ],
    'packages/wire/src/readings.ts': [before("  zone: 'text',\n", "  your_signal: 'flag',\n")],
  },
  asked: {
    in: ['packages/wire/src/readings.ts'],
    edits: {
      'packages/wire/src/readings.ts': [before("  zone: 'Time zone',\n", "  your_signal: 'Your signal',\n")],
    },
  },
  documents: ['docs/signals.md'],
};
