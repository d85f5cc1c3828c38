import type { CheckId } from '../../check-registry.ts';
import type { Claim } from './claim.ts';
import { deviceClaims } from './device-claims.ts';
import { pointingClaims } from './pointing-claims.ts';
import { textClaims } from './text-claims.ts';

/** Every sentence that each check may say. */
export const claims: Readonly<Record<CheckId, readonly Claim[]>> = {
  ...pointingClaims,
  ...textClaims,
  ...deviceClaims,
};
