import type { Finding } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';

/** Gestures of a finger that a phone needs before it is accepted without monitoring. */
export const MIN_GESTURES = 5;

/**
 * The check that has judged how the visitor behaves and found nothing, if any: the model on desktops, the check of
 * clicks on phones and tablets, which the model does not cover.
 */
export const clearedBy = (
  { device }: Pick<SessionFeatures, 'device'>,
  findings: Readonly<Record<string, Finding>>,
  gestures: number,
): string | undefined => {
  const id = device.isDesktop ? 'agent_behavior' : 'programmatic_clicking';
  const hasEvidence = device.isDesktop || gestures >= MIN_GESTURES;
  return hasEvidence && findings[id]?.verdict === 'Not detected' ? id : undefined;
};
