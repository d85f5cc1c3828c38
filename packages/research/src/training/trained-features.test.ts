import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expertNames, experts } from '@gait/engine/dynamics';
import { describe, expect, test } from 'vitest';
import { measuredPartOf } from '../documents/measured-part.ts';
import measured from './recorder-shifts.json' with { type: 'json' };
import { shiftTable } from './shift-table.ts';
import { MAX_SHIFT, reasonFor, trainedFeatures } from './trained-features.ts';

const card = readFileSync(fileURLToPath(new URL('../../../../docs/model/card.md', import.meta.url)), 'utf8');

const rows = expertNames.flatMap((expert) =>
  Object.entries<number | null>(measured[expert]).map(([feature, shift]) => ({
    expert,
    feature,
    shift: shift ?? undefined,
  })),
);

test('the card has the features that shift, as training uses them', () => {
  expect(measuredPartOf(card)).toContain(shiftTable(rows));
});

describe.each(expertNames)('features of the %s expert', (expert) => {
  const own = rows.filter((row) => row.expert === expert);
  const used: readonly string[] = trainedFeatures[expert];

  test('are measured before trees use them, and are no longer listed once they are gone', () => {
    const listed = own.map(({ feature }) => feature);
    expect(used.filter((feature) => !listed.includes(feature))).toEqual([]);
    expect(listed.filter((feature) => !Object.hasOwn(experts[expert].features, feature))).toEqual([]);
  });

  const isShifted = ({ shift = 0 }: (typeof own)[number]) => shift >= MAX_SHIFT;

  test('do not train a model if people of two recorders differ in them, unless a reason says what was measured', () => {
    const trained = own.filter((row) => isShifted(row) && used.includes(row.feature));
    expect(trained.filter(({ feature }) => !reasonFor(expert, feature))).toEqual([]);
  });

  test('are not left out if people are alike in them, unless a reason says what was measured', () => {
    const leftOut = own.filter((row) => !isShifted(row) && !used.includes(row.feature));
    expect(leftOut.filter(({ feature }) => !reasonFor(expert, feature))).toEqual([]);
  });

  test('have reasons only where they are against the rule', () => {
    const inLine = own.filter((row) => isShifted(row) !== used.includes(row.feature));
    expect(inLine.filter(({ feature }) => reasonFor(expert, feature))).toEqual([]);
  });
});
