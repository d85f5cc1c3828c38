import { expertNames, experts } from '@gait/engine/dynamics';
import { expect, test } from 'vitest';
import { rising } from './monotone-features.ts';

test.each(expertNames)('%s is bound by measures that it has', (name) => {
  expect(Object.keys(experts[name].measures)).toEqual(expect.arrayContaining([...rising[name]]));
});
