import { markdownTable } from '../documents/markdown-table.ts';
import { measuredPart } from '../documents/measured-part.ts';
import type { RecorderShift } from './recorder-shift.ts';
import { MAX_SHIFT, reasonFor, trainedFeatures } from './trained-features.ts';

/** The part of the model card about features and recorders, as `trained-features.test.ts` reads it. */
export const shiftTable = (shifts: readonly RecorderShift[], commit: string): string =>
  measuredPart(
    markdownTable(
      ['expert', 'feature', 'shift', 'trees may use it', 'reason'],
      [...shifts]
        .sort((one, other) => (other.shift ?? -1) - (one.shift ?? -1))
        .map(({ expert, feature, shift }) => [
          expert,
          feature,
          shift === undefined ? '-' : shift.toFixed(3),
          trainedFeatures[expert].includes(feature) ? 'yes' : 'no',
          reasonFor(expert, feature) ?? '',
        ]),
    ),
    commit,
  );

/** What stands above the table. */
export const shiftIntroduction: readonly string[] = [
  '## Features and recorders',
  '',
  'People of one recorder differ from people of another in some features as much as bots do. The shift of a feature is the largest',
  '|ROC AUC - 0.5| between people of a recorder of the training data and people of a recorder that no training saw, in parts of',
  `160 events; "-" where no two recorders have the feature. Trees may not use a feature from ${MAX_SHIFT} on without a measured reason.`,
  'The table is of the next training: weights name the features that they use. `npm run lab -- shifts --write` writes it, and so',
  'does training.',
];
