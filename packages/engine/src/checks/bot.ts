import { automationProof } from '../automation/automation-proof.ts';
import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';

/** Weight of tells that proves automation: one strong tell, or two medium ones that no single cause explains. */
const PROOF = 1;

/** Reasons worth reading at once. */
const MAX_REASONS = 3;

export const bot = {
  id: 'bot',
  kind: 'device',
  group: 'automation',
  weight: 85,
  meaning: 'The browser execution context or fingerprint matches an automation tool.',
  judge(features) {
    const { weight, words, sightings } = automationProof(features);
    const evidence = {
      statistic: weight,
      threshold: PROOF,
      count: words.length,
      ...(sightings.length > 0 && {
        firstAt: Math.min(...sightings.map(([, firstAt]) => firstAt)),
        lastAt: Math.max(...sightings.map(([, firstAt, lasting]) => firstAt + lasting)),
      }),
    };
    if (weight >= PROOF) return detected(words.slice(0, MAX_REASONS).join('; '), evidence);
    if (!features.readingsComplete) return unknown('the device readings have not arrived', evidence);
    return words[0] === undefined
      ? notDetected('nothing that automation tools leave behind', evidence)
      : notDetected(`too little for automation: ${words[0]}`, evidence);
  },
} as const satisfies Check;
