import { expect, test } from 'vitest';
import { measuredPart, measuredPartOf, NOT_MEASURED } from './measured-part.ts';

test('a measured part is read back from its document with the commit', () => {
  const part = measuredPart('| 12 ms |', 'abc1234');
  expect(part).toContain('Measured at commit abc1234.');
  expect(measuredPartOf(`# A page\n\n${part}\n\nThe end.`)).toBe(part);
});

test('a document without a measured part says so', () => {
  expect(measuredPartOf('# A page')).toBe(NOT_MEASURED);
});
