import { before, type Sample } from '../sample.ts';

const CLICK = 'packages/engine/src/dynamics/click';

const FEATURE = `  your_feature: of((s) => rateOf(s.secondary, s.presses), 'menus are never opened', 'menus are opened often'),
`;

const TEST = `test('a person opens menus now and then, a program clicks with the first button only', () => {
  const person = featuresOf([0, 0, 2, 0].map((button) => ({ button })));
  const program = featuresOf([0, 0, 0, 0].map((button) => ({ button })));
  expect(person('your_feature')).toBe(0.25);
  expect(program('your_feature')).toBe(0);
});

`;

/** A feature of clicks, from a statistic that is new, too. */
export const modelFeature: Sample = {
  recipe: 'model-feature',
  sections: ['Add a model feature'],
  files: {},
  edits: {
    [`${CLICK}/stream.ts`]: [
      before(
        '  if (press.hold >= 0 && press.hold < DRAG)',
        '  incrementIf(numbers, offset.secondary, press.button === 2);\n',
      ),
    ],
    [`${CLICK}/features.ts`]: [
      before('  dwell: moments(),\n', '  secondary: count(),\n'),
      before('} as const satisfies ModelFeatures', FEATURE),
    ],
    [`${CLICK}/features.test.ts`]: [before("test('are not numbers", TEST)],
  },
  documents: ['packages/engine/src/session/folded-values.json'],
};
