import type { Finding } from '../finding.ts';

/** The only check that judges how a visitor moves and types. It covers desktops. */
const JUDGE = 'agent_behavior';

/**
 * The check that has judged how the visitor behaves and found nothing, if any. Nothing judges gestures: swipes and taps by
 * formula keep every rule, so a phone is accepted with monitoring (docs/decisions/evidence.md).
 */
export const clearedBy = (findings: Readonly<Record<string, Finding>>): string | undefined =>
  findings[JUDGE]?.verdict === 'Not detected' ? JUDGE : undefined;
