import { type Check, detected, notDetected, unknown } from '../check.ts';
import { countOf, evidenceOf } from '../sightings.ts';
import { WARPS_IN_ROW } from '../streams/clicks.ts';

/** Clicks below which nothing is said. */
const MIN_CLICKS = 3;

/**
 * Clicks of scripts without any gesture before, and the different targets they must hit, a field among them: carousels
 * click one thing again and again, or one tab after the other.
 */
const MIN_SCRIPTED = 3;
const MIN_TARGETS = 2;
const FIELD = /^(input|select|textarea)\b/;

export const programmaticClicking = {
  id: 'programmatic_clicking',
  kind: 'biometric',
  group: 'clicks',
  weight: 60,
  meaning: 'Clicks were made programmatically rather than by natural interaction.',
  judge({ clicks, device }) {
    const { scripted, zeroHolds, zeroTaps } = clicks.seen;
    if (countOf(scripted) >= MIN_SCRIPTED && isVaried(clicks.scriptedTargets))
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

const isVaried = (targets: readonly string[]): boolean =>
  targets.length >= MIN_TARGETS && targets.some((target) => FIELD.test(target));
