import { type CheckId, thresholds } from '@gait/engine';
import type { CheckDescription } from './check-description.ts';

const { TYPING_WINDOW, EXCEPTIONS, EVEN_INTERVALS, STEADY_INTERVALS, STEADY_WINDOWS } = thresholds;
const { PICKED_INTERVAL, STEADY_SPREAD, PREPARED_PER_S, MAX_PREPARED, STROKE_KEYS, TOOL_PACE } = thresholds;
const { FAST_INTERVAL, SHORT_DWELL, NO_FLIGHT, POINTED_INTERVAL, PACED_INTERVAL } = thresholds;
const { MAX_DETAIL_WINDOWS, MAX_CODE, INSERTED_SHARE, MODEL_CERTAINTY } = thresholds;
const { MIN_SCRIPTED_KEYS, MIN_SCRIPTED_FIELDS, MIN_SCRIPTED_CHARACTERS, PREPARED_CERTAINTY } = thresholds;
const { KEYS_PER_GESTURE, LATE_RESPONSE, MIN_ANSWERED, ACTING_MOVES, ALONE_CERTAINTY } = thresholds;
const { MANY_EXPANDED, EXPANDED_PER_TYPED, BLOCK, MIN_BLOCKS, SPOKEN_PER_S, MIN_CHARACTERS } = thresholds;
const { TELEPORT_DISTANCE, TELEPORT_MOVES, TELEPORT_RUN, ZERO_HOLD } = thresholds;
const { CENTER, CENTERED_RUN, MIN_TARGET_WIDTH, MIN_TARGET_HEIGHT } = thresholds;
const { MIN_CLICKS, MIN_SCRIPTED_CLICKS, GESTURE_RESPONSE } = thresholds;
const { JUMP, WHEEL_JUMP, MIN_JUMPS, MIN_SCROLLS, MIN_AWAY } = thresholds;

const most = `${TYPING_WINDOW - EXCEPTIONS} of ${TYPING_WINDOW}`;
const nothing = `while the visitor does nothing: no press, no key, no turn of the wheel, no swipe and fewer than ${ACTING_MOVES} moves of the pointer`;
const alone = `as tools and pages do the same, the flag then counts with a certainty of ${ALONE_CERTAINTY}`;
const prepared = `the flag then counts with a certainty of ${PREPARED_CERTAINTY}`;

export const biometricChecks = {
  agent_behavior: {
    detected: [
      "the model's calibrated probability exceeds its threshold (docs/model)",
      'the strokes of the pointer repeat those of an earlier session in the same order',
      'over three to five visits of a user with a token, or of a visitor who is one device, the mean of pointing or of typing is unlike all people, and this session does not look human',
    ],
    unknown: [
      'the visitor is not on Windows, macOS or Linux',
      'there are fewer events than the model needs',
      'the input is of a kind that the model was not trained on: the pointer only moves in the eight directions of a number pad, moves are too far apart to form strokes, or the system clicks for a person whose pointer rests',
      'keys go to no text field, or they are mashed: most are held beyond the next press, and they are faster than typing',
      'many keys are codes, text that could have been spoken or picked before, or a few personal details that a program typed into single-line fields, and there is no other behavior to judge',
    ],
    limits: [
      `the model alone counts with a certainty of ${MODEL_CERTAINTY} at most, below Auto-reject, as hands that software slows or smooths are as unlike people's; a replay counts in full`,
      'a recorded person who is played back moves like that person',
    ],
  },
  programmatic_typing: {
    detected: [
      `the inter-key intervals of ${TYPING_WINDOW} keys have a dispersion below ${EVEN_INTERVALS} and a mean of ${PICKED_INTERVAL} ms at most`,
      `${STEADY_WINDOWS} such windows in a row have a dispersion below ${STEADY_INTERVALS}; with a mean from ${PICKED_INTERVAL} to ${PACED_INTERVAL} ms, a standard deviation below ${STEADY_SPREAD} ms`,
      `${most} inter-key intervals are below ${FAST_INTERVAL} ms, apart from keys that are held for ${FAST_INTERVAL} ms or more and beyond the next press, as mashed keys are`,
      `${most} keys, each within ${POINTED_INTERVAL} ms of the previous one, have a dwell time below ${SHORT_DWELL} ms`,
      `${most} flight times are within ${NO_FLIGHT} ms of zero`,
      `a script dispatches ${MIN_SCRIPTED_KEYS} keys or more to text fields that the visitor has not used on the page; up to ${KEYS_PER_GESTURE} keys within ${GESTURE_RESPONSE} ms of a gesture are its response, as those of a keyboard on the page. Once the visitor has pressed something on the page, ${alone}`,
      `a script writes into ${MIN_SCRIPTED_FIELDS} fields that the visitor never used, each at a moment of its own, and ${MIN_SCRIPTED_CHARACTERS} characters or more into fields that no browser or password manager fills; not in the ${GESTURE_RESPONSE} ms after a gesture, and not as one answer within ${LATE_RESPONSE} ms of a gesture or of the start of the page; all that ${nothing}, and on a page where the visitor has done nothing, or that is sent or left before the visitor does anything more; ${alone}`,
      `a script writes ${MIN_SCRIPTED_CHARACTERS} characters or more and also does what programmatic_clicking calls filling in and sending`,
      `${MANY_EXPANDED} keys or more replaced abbreviations, ${EXPANDED_PER_TYPED} times as many as were typed; ${prepared}`,
      `${MIN_BLOCKS} texts or more of at least ${BLOCK} characters appear without a key and faster than speech (${SPOKEN_PER_S} characters per second), on Windows or Linux`,
    ],
    unknown: [`there are fewer than ${TYPING_WINDOW} inter-key intervals`],
    limits: [
      'for one of the MiniWoB demonstrators, whole texts appear at 45 ms per key, far from every typist of the other data sets',
      'delays that are drawn from human distributions look human',
      'only keys in text fields and editable regions are judged: in experiments, games and players the page sets the rhythm',
      'keys of a custom element count from the second word on, if the first two have different lengths',
      `in a text field, keys that are ${PACED_INTERVAL} ms apart may answer a stimulus, too, so a program as slow is left to the other checks`,
      'keys of an on-screen keyboard, which have no dwell time, are left out: they are slower or report no physical key',
      'programs that erase what was just typed and continue at once, for a few words, pass as text expanders, whose keys are left out',
      `up to ${TYPING_WINDOW * MAX_DETAIL_WINDOWS} keys with spaces that a program sends at once into single-line fields, and nowhere else, look like a password manager that types; codes of up to ${MAX_CODE} keys without a space, ${TOOL_PACE} ms apart at most, sent into any field, look like a scanner or a security key, however often they come; words sent at once look like a suggestion bar while they are ${100 * INSERTED_SHARE} % of the intervals at most; ${prepared}. A program that sends nothing else weighs as little`,
      `a burst of keys, ${TOOL_PACE} ms apart at most, that is no longer than what could have been spoken or picked in the time before it (${PREPARED_PER_S} characters per second, ${MAX_PREPARED} ahead; one act, such as a key, an ending or a word with its space, takes the time of ${STROKE_KEYS} or less) is prepared text, as tools for dictation, word completion and stenography type it, and so are single keys without a dwell time that come no sooner; ${prepared}. A program that waits as long weighs as little`,
      `keys picked by gaze, a switch or one finger are as slow as a fixed wait makes them, so a program that types slower than ${PICKED_INTERVAL} ms per key is only seen if its delays hardly vary`,
      `a scanner that waits more than ${TOOL_PACE} ms between its keys is flagged as a program`,
      'dictation also inserts whole texts, but not before they are spoken; on a Mac, which a tablet may claim to be, inserted text is ignored',
      'a gesture explains only what follows it soon, so a script that one click starts is seen after its first field. A script that writes only into a field which the visitor has used, or into one or two others, looks the same as a page',
      'auto-repeat, consecutive spaces, shortcuts and input methods are left out',
    ],
  },
  teleporting_mouse: {
    detected: [
      `${TELEPORT_RUN} presses in a row, each ${TELEPORT_DISTANCE} px or more from where the pointer rested, with at most ${TELEPORT_MOVES} moves in between`,
    ],
    unknown: [
      `there are fewer than ${TELEPORT_RUN} mouse presses with a known approach`,
      'the visitor uses touch',
      'moves are too far apart to form strokes, as on a slow or remote machine',
    ],
    limits: [
      'a page that hangs loses moves; one ordinary press in between ends the run',
      'touch or pen input that a remote desktop turns into mouse input jumps like a program',
      'the first press on each page has no known start and is not counted',
    ],
  },
  no_corrections: {
    detected: [
      `${MIN_CHARACTERS} characters or more were composed, none was deleted, replaced or restored, and no key that erases was pressed where text had gone: many editors erase by themselves`,
    ],
    unknown: [
      `fewer than ${MIN_CHARACTERS} characters were composed`,
      'the text came from an input method or the keyboard of a phone, which correct words themselves',
    ],
    limits: [
      `good typists write ${MIN_CHARACTERS} characters without an error, so the weight is low; a correction clears the flag`,
    ],
  },
  all_pasted: {
    detected: ['text was pasted or dropped into a field'],
    unknown: ['no text was entered'],
    limits: ['people paste their own addresses and notes; the flag says how text was entered, not why'],
  },
  jump_scrolling: {
    detected: [
      `${MIN_JUMPS} jumps of ${JUMP} px or more in a single scroll event, without a press, key or navigation in the second before, without a gesture that the browser knows of, and without scrolling by hand; a gesture in the ${LATE_RESPONSE} ms before explains one jump`,
      `a turn of the wheel that moves ${WHEEL_JUMP} px or more in a single frame counts as such a jump`,
    ],
    unknown: [
      `there are fewer than ${MIN_SCROLLS} scroll events`,
      'a press, a key, the wheel, a search or a page that loads or changes explains every large jump, and there are no more small steps than jumps',
    ],
    limits: [
      'a page that scrolls by itself again and again, without a gesture, looks the same until its visitor has scrolled by hand',
      'a script that scrolls once after each real press, or where somebody scrolls by hand, looks like the page; what it clicks and types, and its driver, are judged as before',
      'recordings do not contain the cause of scrolling, so the threshold cannot be measured on recorded people',
    ],
  },
  centered_clicks: {
    detected: [
      `${CENTERED_RUN} clicks in a row within ${CENTER / 10} px of the center of targets of at least ${MIN_TARGET_WIDTH} x ${MIN_TARGET_HEIGHT} px, each aimed again`,
    ],
    unknown: [`there are fewer than ${CENTERED_RUN} clicks on such targets`],
    limits: ['eye trackers and switch access may press at the exact center of targets'],
  },
  programmatic_clicking: {
    detected: [
      `${MIN_SCRIPTED_CLICKS} clicks by a script, on fields and on other elements, without a gesture in the ${GESTURE_RESPONSE} ms before and after the page has started up, if scripts also dispatch ${MIN_SCRIPTED_KEYS} keys before the visitor presses anything on the page, or write ${MIN_SCRIPTED_CHARACTERS} characters without keys into fields that nobody used (in answer to the start of a page or a gesture, only with a form that they send after clicking a field; once the visitor has done anything on the page, only with such a form or if the page is left when a script has clicked last; not while the page clicks on a clock, as slides do)`,
      `as many such clicks, if scripts make choices in ${MIN_ANSWERED} different forms or pages of an app and send each ${nothing}; ${alone}`,
      `${TELEPORT_RUN} taps in a row that end within ${ZERO_HOLD} ms, outside Safari; as switches and touch that the system injects do the same, ${prepared}`,
      `${TELEPORT_RUN} presses in a row that jump to their target and are released within ${ZERO_HOLD} ms`,
    ],
    unknown: [
      `there are fewer than ${MIN_CLICKS} presses by mouse or touch; clicks by a script are never presses`,
      `${MIN_SCRIPTED_CLICKS} clicks by a script or more, without a gesture, fall only on fields, as those of form fillers do, only on other elements, as those of pages do, or on both without text and sending, as those of consent tools and slides do`,
      'taps have no duration, as with VoiceOver on an iPhone',
    ],
    limits: [
      'keyboard, labels and assistive technology click without a press; they are left out',
      'a bot that clicks as those do is not Detected, nor is one that makes choices on page after page while somebody moves the pointer; a visit without input by hand is not accepted for it either',
      'extensions that click in response to a key are left out where the browser reports recent user activation',
      'taps on touchpads have no length, so short presses only count after a jump',
    ],
  },
  external_input: {
    detected: [
      `the visitor was outside the tab for ${MIN_AWAY} ms or more, came back and pasted before typing`,
    ],
    unknown: ['no text was entered'],
    limits: ['a second screen or device leaves no trace'],
  },
} as const satisfies Partial<Record<CheckId, CheckDescription>>;
