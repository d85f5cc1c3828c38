import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';
import { countOf, evidenceOf } from '../sightings.ts';
import { isField, WARPS_IN_ROW } from '../streams/clicks.ts';

/** Clicks below which nothing is said. */
const MIN_CLICKS = 3;

/**
 * Clicks of scripts without any gesture before. Both fields and something else must be among what they hit: form fillers
 * and password managers click the fields they fill, carousels one thing again and again, or one tab after the other.
 */
const MIN_SCRIPTED = 3;

export const programmaticClicking = {
  id: 'programmatic_clicking',
  kind: 'biometric',
  group: 'clicks',
  weight: 60,
  meaning: 'Clicks were made programmatically rather than by natural interaction.',
  judge({ clicks, device }) {
    const { scripted, zeroHolds, zeroTaps } = clicks.seen;
    if (areScripted(clicks))
      return detected('clicks happen without anybody pressing', {
        threshold: MIN_SCRIPTED,
        ...evidenceOf(scripted),
      });
    if (zeroHolds)
      return detected('presses are released at once, at places the pointer never travelled to', {
        threshold: WARPS_IN_ROW,
        ...evidenceOf(zeroHolds),
      });
    // VoiceOver taps for its user without a finger.
    if (zeroTaps && device.engine !== 'webkit')
      return detected('taps end the moment they begin', {
        threshold: WARPS_IN_ROW,
        ...evidenceOf(zeroTaps),
      });
    const count = clicks.mouse + clicks.touch + countOf(scripted);
    if (count < MIN_CLICKS) return unknown(`only ${count} of ${MIN_CLICKS} clicks`, { count });
    return notDetected('clicks come from presses of a hand', { count });
  },
} as const satisfies Check;

/** A script went through the page and pressed what nobody asked it to. */
export const areScripted = ({ seen, scriptedTargets }: SessionFeatures['clicks']): boolean =>
  countOf(seen.scripted) >= MIN_SCRIPTED && scriptedTargets.some(isField) && !scriptedTargets.every(isField);
