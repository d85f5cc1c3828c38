import type { CheckId } from '@gait/engine';
import { biometricChecks } from './biometric-checks.ts';
import type { CheckDescription } from './check-description.ts';
import { deviceChecks } from './device-checks.ts';

/** A new check does not compile until it has a description. */
export const checkDescriptions: Readonly<Record<CheckId, CheckDescription>> = {
  ...biometricChecks,
  ...deviceChecks,
};
