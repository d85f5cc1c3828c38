import { expect, test } from 'vitest';
import { expertNames, experts } from '../dynamics/experts.ts';
import weights from './agent-behavior.json' with { type: 'json' };

const tests: Readonly<Record<string, string>> = import.meta.glob('../dynamics/*/features.test.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(expertNames)('every feature of the %s expert that no weights use yet has a test', (name) => {
  const trained: readonly string[] = weights.experts[name].features;
  const untrained = Object.keys(experts[name].features).filter((feature) => !trained.includes(feature));
  const text = tests[`../dynamics/${name}/features.test.ts`] ?? '';
  expect(untrained.filter((feature) => !new RegExp(`\\b${feature}\\b`).test(text))).toEqual([]);
});
