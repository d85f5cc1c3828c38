import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';
import { countOf, evidenceOf, type Sighting } from '../sightings.ts';
import { MANY_EXPANDED } from '../streams/expansion.ts';
import { EVEN_INTERVALS, inhumanWindows, TYPING_WINDOW, type TypingFeatures } from '../streams/typing.ts';
import {
  ALONE_CERTAINTY,
  isDoneByScript,
  MIN_SCRIPTED_CHARACTERS,
  MIN_SCRIPTED_KEYS,
} from './programmatic-clicking.ts';

/**
 * Fields that nobody used and that scripts filled in, each at a moment of its own, while the visitor did nothing. One or two
 * may be a late answer of a server, a text that comes step by step, or one that another person writes.
 */
export const MIN_SCRIPTED_FIELDS = 3;

/** Text from abbreviations or from a tool that types personal details was prepared in advance and counts as little as a paste. */
export const PREPARED_CERTAINTY = 0.45;

/** Texts inserted at once without a key. A single one may come from an emoji picker. */
export const MIN_BLOCKS = 2;

/** Inhuman windows of personal details with a space, which tools type at once: a name, an address. */
export const MAX_DETAIL_WINDOWS = 4;

/** Share of the intervals up to which inhuman windows are words that a suggestion bar or a dictation tool sends among others. */
export const INSERTED_SHARE = 0.05;

/** Share of the intervals from which on the model would judge a tool instead of a person. */
const DETAIL_SHARE = 0.25;

export const programmaticTyping = {
  id: 'programmatic_typing',
  kind: 'biometric',
  group: 'typing',
  weight: 55,
  meaning: 'Typing is highly regular, as in programmatic input.',
  judge(features) {
    const { typing } = features;
    const rhythm = firstSeen(rhythms(features));
    const script = firstSeen(scripts(features));
    const other = firstSeen(others(features));
    const reason = rhythm ?? script ?? other;
    if (reason)
      return detected(reason.because, {
        ...(!script && certaintyOf(features, [rhythm, other])),
        ...(isByScript(features) && { byScript: true }),
        statistic: typing.lowestDispersion,
        threshold: EVEN_INTERVALS,
        ...evidenceOf(reason.proof),
      });
    const { expanded } = typing.seen;
    if (expanded)
      return detected('most of the text came from a text expander', {
        certainty: PREPARED_CERTAINTY,
        threshold: MANY_EXPANDED,
        ...evidenceOf(expanded),
      });
    if (typing.intervals < TYPING_WINDOW)
      return unknown(`only ${typing.intervals} of ${TYPING_WINDOW} inter-key intervals`);
    return notDetected("typing rhythm varies like a person's", {
      statistic: typing.lowestDispersion,
      threshold: EVEN_INTERVALS,
      count: typing.intervals,
    });
  },
} as const satisfies Check;

/** How certain windows of a tool, or what tools and pages insert, are by themselves. Both together are one program's. */
const certaintyOf = (
  { typing }: SessionFeatures,
  [rhythm, other]: readonly (object | undefined)[],
): { readonly certainty?: number } => {
  if (!rhythm) return { certainty: ALONE_CERTAINTY };
  return isByTool(typing) && !other ? { certainty: PREPARED_CERTAINTY } : {};
};

/** A tool that acts for a person sent all inhuman windows: details, codes, or now and then a word. */
const isByTool = (typing: TypingFeatures): boolean => isOnlyDetails(typing) || isInserted(typing);

/**
 * All inhuman windows are codes, text that could have been spoken or picked before, and a few personal details in
 * single-line fields, sent as fast as tools send them.
 */
const isOnlyDetails = ({ seen }: TypingFeatures): boolean =>
  !seen.notDetails &&
  Math.max(...inhumanWindows.map((name) => countOf(seen[`${name}Details`]))) <= MAX_DETAIL_WINDOWS;

/** Fast windows are rare among keys that a person typed. */
const isInserted = ({ seen, intervals }: TypingFeatures): boolean =>
  !seen.even && !seen.steady && TYPING_WINDOW * inhumanWindowCount(seen) <= INSERTED_SHARE * intervals;

/** Those details and codes, and what could have been spoken or picked, are a good part of what was typed. */
export const isMostlyDetails = (typing: TypingFeatures): boolean =>
  isOnlyDetails(typing) &&
  Math.max(TYPING_WINDOW * inhumanWindowCount(typing.seen), typing.prepared) >
    DETAIL_SHARE * typing.intervals;

const inhumanWindowCount = (seen: TypingFeatures['seen']): number =>
  Math.max(...inhumanWindows.map((name) => countOf(seen[name])));

type Reason = readonly [because: string, proof: Sighting | false | undefined];

const firstSeen = (reasons: readonly Reason[]): { because: string; proof: Sighting } | undefined =>
  reasons.flatMap(([because, proof]) => (proof ? [{ because, proof }] : []))[0];

const rhythms = ({ typing }: SessionFeatures): readonly Reason[] => [
  ['keys come in bursts, as from a program or an aid', typing.seen.fast],
  ['keys are released at once, as by a program or an aid', typing.seen.shortDwell],
  ['the typing rhythm is as even as that of a program or an aid', typing.seen.even],
  ['each key is pressed the moment the previous one is released', typing.seen.noFlight],
  ['the typing rhythm stays as steady as that of a program or an aid', typing.seen.steady],
];

const scripts = (features: SessionFeatures): readonly Reason[] => [
  [SENT, areKeysOfScript(features) && features.typing.seen.untrusted],
  [INSERTED, isWrittenByScript(features) && features.text.seen.scripted],
  [
    'whole texts are inserted without any key press',
    // Touch keyboards suggest whole phrases, and a tablet may claim to be a Mac.
    features.device.isDesktop &&
      features.device.system !== 'macos' &&
      countOf(features.text.seen.block) >= MIN_BLOCKS &&
      features.text.seen.block,
  ],
];

/** What tools and pages do, too, while the visitor does nothing, or beside a visitor on the same page. */
const others = (features: SessionFeatures): readonly Reason[] => [
  [SENT, areKeysInserted(features) && features.typing.seen.untrusted],
  [INSERTED, isWrittenAlone(features) && features.text.seen.scripted],
];

const areKeysInserted = ({ typing }: SessionFeatures): boolean =>
  countOf(typing.seen.untrusted) >= MIN_SCRIPTED_KEYS;

/** Keys where the visitor does nothing, or of a script that also fills in and sends. */
const areKeysOfScript = (features: SessionFeatures): boolean =>
  countOf(features.typing.seen.unprompted) >= MIN_SCRIPTED_KEYS ||
  (areKeysInserted(features) && isDoneByScript(features));

const SENT = 'a script sent the keys';
const INSERTED = 'a script inserted the text into the fields';

const isByScript = (features: SessionFeatures): boolean =>
  areKeysOfScript(features) || isWrittenByScript(features);

/** Scripts wrote a text, clicked and sent. */
const isWrittenByScript = (features: SessionFeatures): boolean =>
  isDoneByScript(features) && features.text.scripted >= MIN_SCRIPTED_CHARACTERS;

/** Scripts filled in field after field while the visitor did nothing, as assistants and pages do, too. */
const isWrittenAlone = ({ text: { written } }: SessionFeatures): boolean =>
  written.characters >= MIN_SCRIPTED_CHARACTERS && written.fieldsAlone >= MIN_SCRIPTED_FIELDS;
