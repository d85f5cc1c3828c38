import { after, type Sample } from '../sample.ts';

const DOUBT = `import { flagOf } from '../device.ts';
import type { Doubt } from './doubt.ts';

/** A browser that adds noise to its drawings hides which device it runs on. */
export const yourDoubt: Doubt = {
  id: 'your_doubt',
  because: ({ readings }) => (flagOf(readings, 'canvas_noise') ? 'drawings have noise' : undefined),
};
`;

const TEST = `import { expect, test } from 'vitest';
import { sessionFeatures } from '../session/features.ts';
import { aVisitor, sessionOf } from '../testing/index.ts';
import { yourDoubt } from './your-doubt.ts';

const becauseOf = (canvas_noise: boolean) =>
  yourDoubt.because(sessionFeatures(sessionOf(aVisitor().reads({ canvas_noise }))));

test('a browser that adds noise is in doubt, and no other', () => {
  expect(becauseOf(true)).toBe('drawings have noise');
  expect(becauseOf(false)).toBeUndefined();
});
`;

/** A reason not to trust what a page sent. */
export const doubt: Sample = {
  recipe: 'doubt',
  sections: ['Add a doubt'],
  files: {
    'packages/engine/src/evidence/your-doubt.ts': DOUBT,
    'packages/engine/src/evidence/your-doubt.test.ts': TEST,
  },
  edits: {
    'packages/engine/src/evidence/doubts.ts': [
      after("from './unlike-browser.ts';\n", "import { yourDoubt } from './your-doubt.ts';\n"),
      after(', changedBrowser', ', yourDoubt'),
    ],
  },
  documents: [],
};
