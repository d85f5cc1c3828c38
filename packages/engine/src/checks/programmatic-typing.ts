import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';
import { countOf, evidenceOf, type Sighting } from '../sightings.ts';
import { MANY_EXPANDED } from '../streams/expansion.ts';
import { areDetails, EVEN_INTERVALS, TYPING_WINDOW } from '../streams/typing.ts';
import { areScripted } from './programmatic-clicking.ts';

/** Keys dispatched by a script; a password manager sends a handful a field. */
const MIN_SCRIPTED_KEYS = 12;

/**
 * Characters that a script put into fields which browsers and password managers leave alone. One text may come from an
 * aid to writing; beside clicks that nobody asked for it does not.
 */
const MIN_SCRIPTED_CHARACTERS = 20;
const MIN_SCRIPTED_INPUTS = 2;

/** Text that comes from abbreviations, or from a tool that types details, was prepared like text that is pasted, and says as little. */
const PREPARED_CERTAINTY = 0.45;

/** Texts that are there at once, without a key. One may come from an emoji picker. */
const MIN_BLOCKS = 2;

export const programmaticTyping = {
  id: 'programmatic_typing',
  kind: 'biometric',
  group: 'typing',
  weight: 55,
  meaning: 'Typing is highly regular, as in programmatic input.',
  judge(features) {
    const { typing } = features;
    const rhythm = seenIn(rhythms(features));
    const script = seenIn(scripts(features));
    const reason = rhythm ?? script;
    if (reason)
      return detected(reason.because, {
        ...(!script && areDetails(typing) && { certainty: PREPARED_CERTAINTY }),
        statistic: typing.lowest,
        threshold: EVEN_INTERVALS,
        ...evidenceOf(reason.proof),
      });
    const { expanded } = typing.seen;
    if (expanded)
      return detected('most of the text was sent by a program that replaces abbreviations', {
        certainty: PREPARED_CERTAINTY,
        threshold: MANY_EXPANDED,
        ...evidenceOf(expanded),
      });
    if (typing.intervals < TYPING_WINDOW)
      return unknown(`only ${typing.intervals} of ${TYPING_WINDOW} intervals between keys`);
    return notDetected("typing rhythm varies as a person's does", {
      statistic: typing.lowest,
      threshold: EVEN_INTERVALS,
      count: typing.intervals,
    });
  },
} as const satisfies Check;

type Reason = readonly [because: string, proof: Sighting | false | undefined];

const seenIn = (reasons: readonly Reason[]): { because: string; proof: Sighting } | undefined =>
  reasons.flatMap(([because, proof]) => (proof ? [{ because, proof }] : []))[0];

const rhythms = ({ typing }: SessionFeatures): readonly Reason[] => [
  ['keys arrive faster than hands can type', typing.seen.fast],
  ['keys are held too briefly for a finger', typing.seen.shortDwell],
  ['keys arrive at an even pace no person keeps', typing.seen.even],
  ['one key goes down the moment the other comes up, every time', typing.seen.noFlight],
  ['keys keep a steady pace for longer than people do', typing.seen.steady],
];

const scripts = ({ typing, text, clicks, device }: SessionFeatures): readonly Reason[] => [
  ['a script sent the keys', countOf(typing.seen.untrusted) >= MIN_SCRIPTED_KEYS && typing.seen.untrusted],
  [
    'a script wrote the text into the fields',
    (countOf(text.seen.scripted) >= MIN_SCRIPTED_INPUTS || areScripted(clicks)) &&
      text.scripted >= MIN_SCRIPTED_CHARACTERS &&
      text.seen.scripted,
  ],
  [
    'whole texts appear without a key being pressed',
    // Keyboards on glass suggest whole phrases, and a tablet may call itself a Mac.
    device.isDesktop &&
      device.system !== 'macos' &&
      countOf(text.seen.block) >= MIN_BLOCKS &&
      text.seen.block,
  ],
];
