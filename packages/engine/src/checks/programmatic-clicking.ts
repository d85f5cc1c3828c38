import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';
import { countOf, evidenceOf } from '../sightings.ts';
import { ACTING_MOVES } from '../streams/acts.ts';
import { TELEPORT_RUN, ZERO_HOLD } from '../streams/clicks.ts';
import { GESTURE_RESPONSE } from '../streams/gestures.ts';
import { isField } from '../streams/script-clicks.ts';
import { certaintyOfJumps } from './teleporting-mouse.ts';

/** Fewer clicks are not judged. */
export const MIN_CLICKS = 3;

/** Clicks by scripts without a gesture before them; fewer are not judged. */
export const MIN_SCRIPTED = 3;

/**
 * Forms and pages of an app that scripts made choices for and sent, without anything that the visitor did in between. A consent
 * tool may send its form, again on each page.
 */
export const MIN_ANSWERED = 2;

/**
 * A page that a gamepad or a voice steers, and a tool that goes on by itself, answer forms or write texts as a script does. The
 * browser shows nothing of who is behind it, so either alone stays below a review, on a bare machine too.
 */
export const ALONE_CERTAINTY = 0.65;

/** Switches, cameras and touch that a system injects tap for a person without a finger, as programs do. */
const AIDED_TAPS_CERTAINTY = 0.45;

/** Keys that a script sent; a password manager sends a handful per field. */
export const MIN_SCRIPTED_KEYS = 12;

/** Characters that a script inserted into fields which browsers and password managers do not fill. */
export const MIN_SCRIPTED_CHARACTERS = 20;

/** As the pages of checks say it. */
export const WHILE_IDLE = `while the visitor does nothing: no press, no key, no turn of the wheel, no swipe and fewer than ${ACTING_MOVES} moves of the pointer`;
export const COUNTS_ALONE = `as tools and pages do the same, the flag then counts with a certainty of ${ALONE_CERTAINTY}`;

export const programmaticClicking = {
  id: 'programmatic_clicking',
  kind: 'biometric',
  group: 'clicks',
  weight: 60,
  meaning: 'Clicks were made programmatically rather than by natural interaction.',
  page: {
    detected: [
      `${MIN_SCRIPTED} clicks by a script, on fields and on other elements, without a gesture in the ${GESTURE_RESPONSE} ms before and after the page has started up, if scripts also dispatch ${MIN_SCRIPTED_KEYS} keys before the visitor presses anything on the page, or write ${MIN_SCRIPTED_CHARACTERS} characters without keys into fields that nobody used (in answer to the start of a page or a gesture, only with a form that they send after clicking a field; once the visitor has done anything on the page, only with such a form or if the page is left when a script has clicked last; not while the page clicks on a clock, as slides do)`,
      `as many such clicks, if scripts make choices in ${MIN_ANSWERED} different forms or pages of an app and send each ${WHILE_IDLE}; ${COUNTS_ALONE}`,
      `${TELEPORT_RUN} taps in a row that end within ${ZERO_HOLD} ms, outside Safari; as switches and touch that the system injects do the same, the flag then counts with a certainty of ${AIDED_TAPS_CERTAINTY}`,
      `${TELEPORT_RUN} presses in a row that jump to their target and are released within ${ZERO_HOLD} ms`,
    ],
    unknown: [
      `there are fewer than ${MIN_CLICKS} presses by mouse or touch; clicks by a script are never presses`,
      `${MIN_SCRIPTED} clicks by a script or more, without a gesture, fall only on fields, as those of form fillers do, only on other elements, as those of pages do, or on both without text and sending, as those of consent tools and slides do`,
      'taps have no duration, as with VoiceOver on an iPhone',
    ],
    limits: [
      'keyboard, labels and assistive technology click without a press; they are left out',
      'a bot that clicks as those do is not Detected, nor is one that makes choices on page after page while somebody moves the pointer; a visit without input by hand is not accepted for it either',
      'extensions that click in response to a key are left out where the browser reports recent user activation',
      'taps on touchpads have no length, so short presses only count after a jump',
    ],
  },
  judge(features) {
    const { clicks, device } = features;
    const { scripted, zeroPressRun, zeroTapRun } = clicks.seen;
    const isDone = isDoneByScript(features);
    if (isDone || isAnsweredByScript(clicks))
      return detected('clicks happen without a press', {
        threshold: MIN_SCRIPTED,
        ...(isDone ? { byScript: true } : { certainty: ALONE_CERTAINTY }),
        ...evidenceOf(scripted),
      });
    if (zeroPressRun)
      return detected('presses have no duration and hit places that the pointer never moved to', {
        threshold: TELEPORT_RUN,
        ...certaintyOfJumps(clicks),
        ...evidenceOf(zeroPressRun),
      });
    // VoiceOver taps for its users, without a finger.
    if (zeroTapRun && device.engine !== 'webkit')
      return detected('taps have no duration', {
        certainty: AIDED_TAPS_CERTAINTY,
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
const excuseOf = (clicks: Clicks): string => {
  const acted = clicks.byScript > 0 ? 'clicked' : 'pressed';
  if (areOnBoth(clicks))
    return `a script ${acted} form fields and buttons without a gesture, as consent tools and slides do`;
  return clicks.scriptedTargets.some(isField)
    ? `a script ${acted} form fields without a gesture, as form fillers do`
    : `a script ${acted} without a gesture, as pages do with their own controls`;
};

/** What is said of clicks by scripts next to presses. */
const othersOf = ({ byScript, seen }: Clicks): string => {
  if (byScript === 0) return '';
  const clicked = byScript === 1 ? '1 click by a script' : `${byScript} clicks by a script`;
  return seen.scripted ? `; ${clicked}` : `; ${clicked} in response to a gesture or the page load`;
};

/** Form fillers and password managers click only fields, carousels and tab bars only other elements. */
const areOnBoth = ({ seen, scriptedTargets }: Clicks): boolean =>
  countOf(seen.scripted) >= MIN_SCRIPTED && scriptedTargets.some(isField) && !scriptedTargets.every(isField);

/**
 * Scripts fill in and send. Consent tools, slides of radio buttons and "select all" also click fields and buttons, but
 * they write no text into fields that nobody used. Where the visitor does something on the page, it may show examples, and a
 * tool may fill in what the visitor then sends; text counts there once the script also sends it, and keys by that text.
 */
export const isDoneByScript = ({ clicks, text, typing }: Pick<SessionFeatures, Acts>): boolean => {
  if (!areOnBoth(clicks)) return false;
  const { unkeyed, written } = text;
  if (countOf(typing.seen.unprompted) >= MIN_SCRIPTED_KEYS) return true;
  if (isAnsweredByScript(clicks) && text.scripted >= MIN_SCRIPTED_CHARACTERS) return true;
  // At the start of a page, text may be a draft that the page restores, unless a script also sends it.
  return unkeyed + Math.max(written.sent, written.driven) >= MIN_SCRIPTED_CHARACTERS;
};

/** Scripts answer one page after another, while the visitor does nothing. Password managers make no choices. */
const isAnsweredByScript = (clicks: Clicks): boolean => areOnBoth(clicks) && clicks.answered >= MIN_ANSWERED;

type Acts = 'clicks' | 'text' | 'typing';
