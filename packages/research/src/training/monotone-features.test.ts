import { expertNames, experts } from '@gait/engine/dynamics';
import { expect, test } from 'vitest';
import { monotoneFeatures } from './monotone-features.ts';

test.each(expertNames)('%s has all of its monotone features', (name) => {
  expect(Object.keys(experts[name].features)).toEqual(expect.arrayContaining([...monotoneFeatures[name]]));
});
