import { expect, test } from 'vitest';
import { evidencePageOnDisk, evidencePagePath } from './evidence-page.ts';

test('docs/evidence.md has the rules of the engine (npm test -- -u updates it, and keeps what was measured)', async () => {
  await expect(evidencePageOnDisk()).toMatchFileSnapshot(evidencePagePath);
});
