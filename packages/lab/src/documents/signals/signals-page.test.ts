import { keptMeasuredPart, measuredPartOf } from '@gait/research/documents/measured-part';
import { expect, test } from 'vitest';
import { signalFacts } from './signal-facts.ts';
import { SIGNALS_PAGE, signalsPage } from './signals-page.ts';

test('every signal says what it means, its false positives and its source', () => {
  for (const { name, meaning, falsePositives, source } of signalFacts()) {
    expect(meaning, name).toMatch(/\.$/);
    expect(falsePositives, name).toMatch(/\.$/);
    expect(URL.canParse(source), name).toBe(true);
  }
});

test('docs/signals.md is the page that the command writes', async () => {
  const text = signalsPage(signalFacts(), keptMeasuredPart(SIGNALS_PAGE));
  await expect(text).toMatchFileSnapshot(SIGNALS_PAGE);
});

test('the measured part of docs/signals.md names its commit', () => {
  expect(measuredPartOf(signalsPage([], keptMeasuredPart(SIGNALS_PAGE)))).toMatch(/Measured at commit \w+/);
});
