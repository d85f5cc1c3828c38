import type { Sample } from '../sample.ts';

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
  edits: [
    {
      file: 'packages/engine/src/dynamics/click/statistics.ts',
      at: '  dwell: moments(),\n',
      before: '  secondary: count(),\n',
    },
    {
      file: 'packages/engine/src/dynamics/click/stream.ts',
      at: '  if (press.hold >= 0 && press.hold < DRAG)',
      before: '  incrementIf(numbers, offset.secondary, press.button === 2);\n',
    },
    {
      file: 'packages/engine/src/dynamics/click/features.ts',
      at: '} as const satisfies ModelFeatures',
      before:
        "  your_feature: of((s) => rateOf(s.secondary, s.presses), 'menus are never opened', 'menus are opened often'),\n",
    },
    {
      file: 'packages/engine/src/dynamics/click/features.test.ts',
      at: "test('are not numbers",
      before: TEST,
    },
  ],
  documents: [],
};
