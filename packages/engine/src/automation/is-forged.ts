import type { SessionFeatures } from '../session/features.ts';
import { automationProof } from './automation-proof.ts';

/** Whether the session probably is no page's: its readings may be copied from somebody else's device. */
export const isForged = (features: SessionFeatures): boolean =>
  automationProof(features).indicators.some(
    ({ family, strength }) => family === 'forged' || (family === 'transport' && strength === 'firm'),
  );
