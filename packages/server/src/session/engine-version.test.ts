import { readFileSync } from 'node:fs';
import { ENGINE_VERSION, FOLD_VERSION } from '@gait/engine';
import { expect, test } from 'vitest';

test('the version of the engine names its package and its fold', () => {
  const { version } = JSON.parse(
    readFileSync(new URL('../../../engine/package.json', import.meta.url), 'utf8'),
  );
  expect(ENGINE_VERSION).toBe(`${version}-fold.${FOLD_VERSION}`);
});
