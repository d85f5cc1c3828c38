import { isRewritten, MANY_MARKS, marksOf } from '../identity/request-marks.ts';
import type { SessionFeatures } from '../session/features.ts';
import { automationProof } from './automation-proof.ts';

/**
 * Whether the session probably is no page's, so that its readings may be copied from somebody else's device. Marks count
 * even if the request names a proxy that would explain them, unless everybody's requests have them.
 */
export const isForged = (features: SessionFeatures): boolean =>
  (!isRewritten(features.requestMarks) &&
    marksOf(features.requestMarks, features.readings).length >= MANY_MARKS) ||
  automationProof(features).indicators.some(({ family }) => family === 'forged');
