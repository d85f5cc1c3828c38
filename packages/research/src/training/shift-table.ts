import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expertNames } from '@gait/engine/dynamics';
import { markdownTable } from '../documents/markdown-table.ts';
import { measuredPart } from '../documents/measured-part.ts';
import { groupBy } from '../group-by.ts';
import type { RecorderShift } from './recorder-shift.ts';
import { MAX_SHIFT, reasonFor, trainedFeatures } from './trained-features.ts';

const FILE = fileURLToPath(new URL('recorder-shifts.json', import.meta.url));

/** Keeps the shift of every feature, by expert; null where no two recorders have the feature. */
export const writeShifts = (shifts: readonly RecorderShift[]): void => {
  const rounded = (shift = Number.NaN) => (Number.isNaN(shift) ? null : Number(shift.toFixed(3)));
  const byExpert = expertNames.map((name) => [
    name,
    Object.fromEntries(
      shifts.filter(({ expert }) => expert === name).map(({ feature, shift }) => [feature, rounded(shift)]),
    ),
  ]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(byExpert), null, 2)}\n`);
};

/** Features with a measured reason, largest shift first. */
export const shiftTable = (shifts: readonly RecorderShift[]): string => {
  const listed = shifts
    .map(({ expert, feature, shift = Number.NaN }) => {
      const shown = Number.isNaN(shift) ? '-' : shift.toFixed(3);
      return { expert, feature, shift: shown, reason: reasonFor(expert, feature) };
    })
    .sort((one, other) => other.shift.localeCompare(one.shift) || one.feature.localeCompare(other.feature));
  const reasoned = groupBy(
    listed.filter(({ reason }) => reason),
    ({ expert, reason }) => `${expert} ${reason}`,
  );
  return markdownTable(
    ['expert', 'features and shifts', 'trees may use them', 'reason'],
    [...reasoned.values()].map((own) => {
      const [{ expert, feature, reason = '' }] = own as [(typeof own)[number]];
      const isUsed = trainedFeatures[expert].includes(feature);
      return [expert, shiftsOf(own), isUsed ? 'yes' : 'no', reason];
    }),
  );
};

const shiftsOf = (features: readonly { readonly feature: string; readonly shift: string }[]): string =>
  features.map(({ feature, shift }) => `${feature} ${shift}`).join(', ');

/** The part of the model card about features and recorders. */
export const shiftPart = (shifts: readonly RecorderShift[], commit: string): string =>
  measuredPart(shiftTable(shifts), commit);

/** What stands above the table. */
export const shiftIntroduction: readonly string[] = [
  '## Features and recorders',
  '',
  'The shift of a feature is the largest |ROC AUC - 0.5| between people of a recorder of the training data and of one that no training saw, in parts of',
  `160 events. Trees may not use a feature from ${MAX_SHIFT} on without a measured reason. The table has those with one;`,
  '`packages/research/src/training/recorder-shifts.json` has the shift of every feature. It is of the next training: weights name the',
  'features that they use. `npm run lab -- shifts --write` writes both, and so does training.',
];
