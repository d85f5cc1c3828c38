import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expertNames, experts } from '@gait/engine/dynamics';
import { describe, expect, test } from 'vitest';
import { measuredPartOf } from '../documents/measured-part.ts';
import { MAX_SHIFT, reasonFor, trainedFeatures } from './trained-features.ts';

const card = readFileSync(fileURLToPath(new URL('../../../../docs/model/card.md', import.meta.url)), 'utf8');

/** Rows of the card: expert, feature, shift, whether trees may use it. */
const rows = measuredPartOf(card)
  .split('\n')
  .filter((line) => /^\| (mouse|keystroke|click) \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, expert, feature, shift, use]) => ({ expert, feature, shift: Number(shift), use }));

describe.each(expertNames)('features of the %s expert', (expert) => {
  const own = rows.filter((row) => row.expert === expert);
  const used: readonly string[] = trainedFeatures[expert];

  test('are all in the table of the card, as training uses them', () => {
    expect(own.map(({ feature }) => feature).sort()).toEqual(Object.keys(experts[expert].features).sort());
    expect(
      own
        .filter(({ use }) => use === 'yes')
        .map(({ feature }) => feature)
        .sort(),
    ).toEqual([...used].sort());
  });

  const isShifted = ({ shift }: (typeof own)[number]) => shift >= MAX_SHIFT;

  test('do not train a model if people of two recorders differ in them, unless a reason says what was measured', () => {
    const trained = own.filter((row) => isShifted(row) && used.includes(row.feature as string));
    expect(trained.filter(({ feature }) => !reasonFor(expert, feature as string))).toEqual([]);
  });

  test('are not left out if people are alike in them, unless a reason says what was measured', () => {
    const leftOut = own.filter((row) => !isShifted(row) && !used.includes(row.feature as string));
    expect(leftOut.filter(({ feature }) => !reasonFor(expert, feature as string))).toEqual([]);
  });

  test('have reasons only where they are against the rule', () => {
    const inLine = own.filter((row) => isShifted(row) !== used.includes(row.feature as string));
    expect(inLine.filter(({ feature }) => reasonFor(expert, feature as string))).toEqual([]);
  });
});
