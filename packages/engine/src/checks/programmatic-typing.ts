import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';
import { countOf, evidenceOf, type Sighting } from '../sightings.ts';
import {
  DRUMMED_SPREAD,
  EVEN_INTERVALS,
  PACED_INTERVAL,
  PICKED_INTERVAL,
  STEADY_INTERVALS,
  STEADY_SPREAD,
} from '../streams/evenness.ts';
import { EXPANDED_PER_TYPED, MANY_EXPANDED } from '../streams/expansion.ts';
import { GESTURE_RESPONSE } from '../streams/gestures.ts';
import { KEYS_PER_GESTURE } from '../streams/script-keys.ts';
import { MAX_PREPARED, PREPARED_PER_S, STROKE_KEYS, TOOL_PACE } from '../streams/spoken.ts';
import { BLOCK, SPOKEN_PER_S } from '../streams/text.ts';
import {
  EXCEPTIONS,
  FAST_INTERVAL,
  inhumanWindows,
  MAX_CODE,
  NO_FLIGHT,
  POINTED_INTERVAL,
  SHORT_DWELL,
  STEADY_WINDOWS,
  TYPING_WINDOW,
  type TypingFeatures,
} from '../streams/typing.ts';
import { LATE_RESPONSE } from '../streams/written.ts';
import {
  ALONE_CERTAINTY,
  COUNTS_ALONE,
  isDoneByScript,
  MIN_SCRIPTED_CHARACTERS,
  MIN_SCRIPTED_KEYS,
  WHILE_IDLE,
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

/**
 * Share of the intervals that may lie in inhuman windows beyond what could have been spoken or picked: words that a suggestion
 * bar sends among others, phrases that a person keeps under keys. Of what a program types without waiting, all do.
 */
export const SOONER_SHARE = 1 / 3;

/** Share of the intervals from which on the model would judge a tool instead of a person. */
const DETAIL_SHARE = 0.25;

const MOST = `${TYPING_WINDOW - EXCEPTIONS} of ${TYPING_WINDOW}`;
const COUNTS_PREPARED = `the flag then counts with a certainty of ${PREPARED_CERTAINTY}`;

export const programmaticTyping = {
  id: 'programmatic_typing',
  kind: 'biometric',
  group: 'typing',
  weight: 55,
  meaning: 'Typing is highly regular, as in programmatic input.',
  page: {
    detected: [
      `the inter-key intervals of ${TYPING_WINDOW} keys have a dispersion below ${EVEN_INTERVALS} and a mean of ${PICKED_INTERVAL} ms at most`,
      `${STEADY_WINDOWS} such windows in a row have a dispersion below ${STEADY_INTERVALS}; with a mean from ${PICKED_INTERVAL} to ${PACED_INTERVAL} ms, a standard deviation below ${STEADY_SPREAD} ms`,
      `${MOST} inter-key intervals are below ${FAST_INTERVAL} ms, apart from keys that are held for ${FAST_INTERVAL} ms or more and beyond the next press, as mashed keys are`,
      `${MOST} keys, each within ${POINTED_INTERVAL} ms of the previous one, have a dwell time below ${SHORT_DWELL} ms`,
      `${MOST} flight times are within ${NO_FLIGHT} ms of zero`,
      `a script dispatches ${MIN_SCRIPTED_KEYS} keys or more to text fields that the visitor has not used on the page; up to ${KEYS_PER_GESTURE} keys within ${GESTURE_RESPONSE} ms of a gesture are its response, as those of a keyboard on the page. Once the visitor has pressed something on the page, ${COUNTS_ALONE}`,
      `a script writes into ${MIN_SCRIPTED_FIELDS} fields that the visitor never used, each at a moment of its own, and ${MIN_SCRIPTED_CHARACTERS} characters or more into fields that no browser or password manager fills; not in the ${GESTURE_RESPONSE} ms after a gesture, and not as one answer within ${LATE_RESPONSE} ms of a gesture or of the start of the page; all that ${WHILE_IDLE}, and on a page where the visitor has done nothing, or that is sent or left before the visitor does anything more; ${COUNTS_ALONE}`,
      `a script writes ${MIN_SCRIPTED_CHARACTERS} characters or more and also does what programmatic_clicking calls filling in and sending`,
      `${MANY_EXPANDED} keys or more replaced abbreviations, ${EXPANDED_PER_TYPED} times as many as were typed; ${COUNTS_PREPARED}`,
      `${MIN_BLOCKS} texts or more of at least ${BLOCK} characters appear without a key and faster than speech (${SPOKEN_PER_S} characters per second), on Windows or Linux`,
    ],
    unknown: [`there are fewer than ${TYPING_WINDOW} inter-key intervals`],
    limits: [
      'for one of the MiniWoB demonstrators, whole texts appear at 45 ms per key, far from every typist of the other data sets',
      'delays that are drawn from human distributions look human',
      'only keys in text fields and editable regions are judged: in experiments, games and players the page sets the rhythm',
      'keys of a custom element count from the second word on, if the first two have different lengths',
      `in a text field, keys that are ${PACED_INTERVAL} ms apart may answer a stimulus, too, so a program as slow is left to the other checks`,
      'keys of an on-screen keyboard, which have no dwell time, are left out: they are slower, report no physical key, or are those of an iPhone or iPad',
      `up to ${TYPING_WINDOW * STEADY_WINDOWS} keys without a space that keep a beat, and whose dwell times have a standard deviation of ${DRUMMED_SPREAD} ms or more, are left out as drummed, like a laugh or a line of dots. A program that draws dwell times and keeps a fixed delay passes in a code or an address, and on an iPhone, whose keys have no dwell time, one that sends so few`,
      'programs that erase what was just typed and continue at once, for a few words, pass as text expanders, whose keys are left out',
      `up to ${TYPING_WINDOW * MAX_DETAIL_WINDOWS} keys with spaces that a program sends at once into single-line fields, and nowhere else, look like a password manager that types; codes of up to ${MAX_CODE} keys without a space, ${TOOL_PACE} ms apart at most, sent into any field, look like a scanner or a security key, however often they come; words and phrases that come sooner look like those of a suggestion bar or a macro key while they are ${Math.round(100 * SOONER_SHARE)} % of the intervals at most; ${COUNTS_PREPARED}. A program that sends nothing else weighs as little`,
      `a burst of keys, ${TOOL_PACE} ms apart at most, that is no longer than what could have been spoken or picked in the time before it (${PREPARED_PER_S} characters per second, ${MAX_PREPARED} ahead; one act, such as a key, an ending or a word with its space, takes the time of ${STROKE_KEYS} or less) is prepared text, as tools for dictation, word completion and stenography type it, and so are single keys without a dwell time that come no sooner; ${COUNTS_PREPARED}. A program that waits as long weighs as little`,
      `keys picked by gaze, a switch or one finger are as slow as a fixed wait makes them, so a program that types slower than ${PICKED_INTERVAL} ms per key is only seen if its delays hardly vary`,
      `a scanner that waits more than ${TOOL_PACE} ms between its keys is flagged as a program`,
      'dictation also inserts whole texts, but not before they are spoken; on a Mac, which a tablet may claim to be, inserted text is ignored',
      'a gesture explains only what follows it soon, so a script that one click starts is seen after its first field. A script that writes only into a field which the visitor has used, or into one or two others, looks the same as a page',
      'auto-repeat, consecutive spaces, shortcuts and input methods are left out',
    ],
  },
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
const isByTool = (typing: TypingFeatures): boolean => isOnlyDetails(typing) || isMostlyExplained(typing);

/**
 * All inhuman windows are codes, text that could have been spoken or picked before, and a few personal details in
 * single-line fields, sent as fast as tools send them.
 */
const isOnlyDetails = ({ seen }: TypingFeatures): boolean =>
  !seen.notDetails &&
  Math.max(...inhumanWindows.map((name) => countOf(seen[`${name}Details`]))) <= MAX_DETAIL_WINDOWS;

/** What came sooner than it could have been spoken or picked is a small part of what was typed, and none of it slow and even. */
const isMostlyExplained = ({ seen, intervals, prepared }: TypingFeatures): boolean =>
  Math.max(countOf(seen.even), countOf(seen.steady)) <= countOf(seen.fast) &&
  TYPING_WINDOW * inhumanWindowCount(seen) - prepared <= SOONER_SHARE * intervals;

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

const rhythms = ({ device, typing }: SessionFeatures): readonly Reason[] => [
  ['keys come in bursts, as from a program or an aid', typing.seen.fast],
  // The keyboard on the screen of an iPhone names each key and has no dwell time; those of Android name none.
  ['keys are released at once, as by a program or an aid', device.system !== 'ios' && typing.seen.shortDwell],
  [
    'the typing rhythm is as even as that of a program or an aid',
    // Without dwell times, thumbs that drum look like a program.
    (device.system !== 'ios' || countOf(typing.seen.even) >= STEADY_WINDOWS) && typing.seen.even,
  ],
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
