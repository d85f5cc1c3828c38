import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';
import { countOf, evidenceOf } from '../sightings.ts';
import { isField, TELEPORT_RUN } from '../streams/clicks.ts';

/** Fewer clicks are not judged. */
export const MIN_CLICKS = 3;

/**
 * Clicks by scripts without a gesture before them. Their targets must include fields and other elements: form fillers and
 * password managers click only fields, carousels and tab bars only other elements.
 */
export const MIN_SCRIPTED = 3;

export const programmaticClicking = {
  id: 'programmatic_clicking',
  kind: 'biometric',
  group: 'clicks',
  weight: 60,
  meaning: 'Clicks were made programmatically rather than by natural interaction.',
  judge({ clicks, device }) {
    const { scripted, zeroPressRun, zeroTapRun } = clicks.seen;
    if (areScripted(clicks))
      return detected('clicks happen without a press', {
        threshold: MIN_SCRIPTED,
        ...evidenceOf(scripted),
      });
    if (zeroPressRun)
      return detected('presses have no duration and hit places that the pointer never moved to', {
        threshold: TELEPORT_RUN,
        ...evidenceOf(zeroPressRun),
      });
    // VoiceOver taps for its users, without a finger.
    if (zeroTapRun && device.engine !== 'webkit')
      return detected('taps have no duration', {
        threshold: TELEPORT_RUN,
        ...evidenceOf(zeroTapRun),
      });
    if (countOf(scripted) >= MIN_SCRIPTED) return unknown(excuseOf(clicks), evidenceOf(scripted));
    if (zeroTapRun) return unknown('taps have no duration, as with VoiceOver', evidenceOf(zeroTapRun));
    const count = clicks.mouse + clicks.touch;
    return count < MIN_CLICKS
      ? unknown(`only ${count} of ${MIN_CLICKS} presses by mouse or touch${othersOf(clicks)}`, { count })
      : notDetected(`${count} presses by mouse or touch look natural${othersOf(clicks)}`, { count });
  },
} as const satisfies Check;

type Clicks = SessionFeatures['clicks'];

/** Who else clicks like this. */
const excuseOf = ({ byScript, scriptedTargets }: Clicks): string => {
  const acted = byScript > 0 ? 'clicked' : 'pressed';
  return scriptedTargets.some(isField)
    ? `a script ${acted} form fields without a gesture, as form fillers do`
    : `a script ${acted} without a gesture, as pages do with their own controls`;
};

/** What is said of clicks by scripts next to presses. */
const othersOf = ({ byScript, seen }: Clicks): string => {
  if (byScript === 0) return '';
  const clicked = byScript === 1 ? '1 click by a script' : `${byScript} clicks by a script`;
  return seen.scripted ? `; ${clicked}` : `; ${clicked} in response to a gesture or the page load`;
};

/** Scripts clicked both fields and other elements without a gesture of the visitor. */
export const areScripted = ({ seen, scriptedTargets }: Clicks): boolean =>
  countOf(seen.scripted) >= MIN_SCRIPTED && scriptedTargets.some(isField) && !scriptedTargets.every(isField);
