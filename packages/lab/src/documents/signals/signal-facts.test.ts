import { expect, test } from 'vitest';
import { signalFacts } from './signal-facts.ts';

test('every signal says what it tells, when it is wrong and where that is written', () => {
  for (const { name, tells, falsePositives, source } of signalFacts()) {
    expect(tells, name).toMatch(/\.$/);
    expect(falsePositives, name).toMatch(/\.$/);
    expect(URL.canParse(source), name).toBe(true);
  }
});
