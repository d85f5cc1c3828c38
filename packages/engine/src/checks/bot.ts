import { automationProof } from '../automation/automation-proof.ts';
import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';

/** Summed strength of indicators that proves automation: a strong one, or two medium ones without a common cause. */
export const PROOF = 1;

/** Reasons named in `because`. */
const MAX_REASONS = 3;

export const bot = {
  id: 'bot',
  kind: 'device',
  group: 'automation',
  weight: 85,
  meaning: 'The browser execution context or fingerprint matches an automation tool.',
  judge(features) {
    const { strength, reasons, sightings } = automationProof(features);
    const evidence = {
      statistic: strength,
      threshold: PROOF,
      count: reasons.length,
      ...(sightings.length > 0 && {
        firstAt: Math.min(...sightings.map(([, firstAt]) => firstAt)),
        lastAt: Math.max(...sightings.map(([, firstAt, lasting]) => firstAt + lasting)),
      }),
    };
    if (strength >= PROOF) return detected(reasons.slice(0, MAX_REASONS).join('; '), evidence);
    if (!features.readingsComplete) return unknown('the device readings have not arrived', evidence);
    return reasons[0] === undefined
      ? notDetected('no trace of automation tools', evidence)
      : notDetected(`not enough evidence of automation: ${reasons[0]}`, evidence);
  },
} as const satisfies Check;
