import { clickStream, expansionStream, MAX_DETAIL_WINDOWS, scrollStream, typingStream } from '@gait/engine';
import type { PageWords } from './page-words.ts';

const { TYPING_WINDOW, EXCEPTIONS, EVEN_INTERVALS, STEADY_INTERVALS, STEADY_WINDOWS } = typingStream;
const { FAST_INTERVAL, SHORT_DWELL, NO_FLIGHT, POINTED_INTERVAL } = typingStream;
const { TELEPORT_DISTANCE, TELEPORT_RUN, ZERO_HOLD, CENTERED_RUN } = clickStream;

const most = `${TYPING_WINDOW - EXCEPTIONS} of ${TYPING_WINDOW}`;

export const biometricWords: Readonly<Record<string, PageWords>> = {
  agent_behavior: {
    detected: ["the model's calibrated probability passes its threshold (docs/model)"],
    unknown: [
      'the visitor is not on Windows, macOS or Linux',
      'there is less evidence than the model needs',
      'the pointer keeps to the eight directions of the number pad, its moves come too far apart to be strokes, or a system presses for who rests it: what the model did not learn from it does not judge',
      'most keys are a few details that a program typed into fields of one line, and there is nothing else to judge',
    ],
    limits: [
      'a recorded person who is played back moves like that person',
      'a pointer that a camera moves after the head, smoothed and never at rest, is called an agent (leaderboard, People who point by other means)',
    ],
  },
  programmatic_typing: {
    detected: [
      `the intervals of ${TYPING_WINDOW} keys have a dispersion below ${EVEN_INTERVALS}`,
      `${STEADY_WINDOWS} such windows in a row stay below ${STEADY_INTERVALS}`,
      `${most} intervals are below ${FAST_INTERVAL} ms`,
      `${most} keys, each within ${POINTED_INTERVAL} ms of the one before, are held for less than ${SHORT_DWELL} ms`,
      `${most} keys go down within ${NO_FLIGHT} ms of the release of the one before`,
      'a script dispatches keys, or writes texts into fields that no browser or password manager fills; one text is enough where scripts click as well',
      `${expansionStream.MANY_EXPANDED} keys or more were sent instead of abbreviations, ${expansionStream.EXPANDED_PER_TYPED} times as many as were typed; then the flag counts less than half`,
      'whole texts appear without a key and sooner than anybody could speak them, again and again, on Windows or Linux',
    ],
    unknown: [`fewer than ${TYPING_WINDOW} intervals between keys were seen`],
    limits: [
      'one of the MiniWoB demonstrators has whole texts appear at 45 ms a key, far from every typist of the other sets',
      'delays drawn like those of people are not told apart from people',
      'keys that are pointed at on the screen are held for no time at all: they follow each other more slowly, or name no place',
      'what a text expander sends for an abbreviation is left out: it takes back what was just typed and writes on at once; programs that do the same for a few words are taken for one',
      `up to ${TYPING_WINDOW * MAX_DETAIL_WINDOWS} keys that a program sends at once into fields of one line, and nowhere else, count less than half: password managers do so where they cannot fill; barcode scanners that send more are programs, and are called so`,
      'dictation inserts whole texts as well, but not before they are spoken; on a Mac, which a tablet may call itself, inserted text counts for nothing',
      'auto-repeat, spaces in a row, commands and input methods are left out',
    ],
  },
  teleporting_mouse: {
    detected: [
      `${TELEPORT_RUN} presses in a row, each ${TELEPORT_DISTANCE} px or more from where the pointer rested, with at most two moves in between`,
    ],
    unknown: [
      `fewer than ${TELEPORT_RUN} mouse presses with a known approach`,
      'the visitor uses a finger',
      'moves come so far apart that each is a stroke of its own, several to each press: a slow machine, or one far away',
    ],
    limits: [
      'a page that hangs swallows moves; one ordinary press in between ends the row',
      'a finger or pen that a remote desktop turns into a mouse jumps like a program',
      'the first press on each page has no known start and counts for nothing',
    ],
  },
  no_corrections: {
    detected: ['60 characters were composed and none was taken back'],
    unknown: ['fewer characters were composed'],
    limits: [
      'good typists write 60 characters without a slip, which is why it weighs little; a correction clears it',
    ],
  },
  all_pasted: {
    detected: ['text was pasted or dropped into a field'],
    unknown: ['no text was entered'],
    limits: ['people paste addresses and notes of their own; it says how, not why'],
  },
  jump_scrolling: {
    detected: [
      `two jumps of ${scrollStream.JUMP} px or more in a single scroll event, none within a second after a press, a key or a navigation`,
      'a turn of the wheel that moves 400 px or more in a single frame counts as such a jump',
    ],
    unknown: ['fewer than three scroll events'],
    limits: [
      'pages that scroll themselves without being asked look the same',
      'recorded scrolling does not say what set it off, so that people cannot be measured against it',
    ],
  },
  centered_clicks: {
    detected: [
      `${CENTERED_RUN} clicks in a row within 1 px of the centre of targets larger than 20 x 12 px, each newly aimed`,
    ],
    unknown: [`fewer than ${CENTERED_RUN} clicks on such targets`],
    limits: ['eye trackers and switch access that press in the middle of targets'],
  },
  programmatic_clicking: {
    detected: [
      'three clicks, on fields and on something else, that a script made without any gesture in the second before and not while the page starts up',
      'three taps in a row that end within 5 ms, outside Safari',
      `${TELEPORT_RUN} presses in a row that jump to their target and are released within ${ZERO_HOLD} ms`,
    ],
    unknown: ['fewer than three clicks'],
    limits: [
      'keyboard, labels and assistive tools click without a press; they are left out',
      'form fillers and password managers click fields alone, and are left out; so is a bot that leaves it to somebody else to send what it filled in',
      'extensions that press what a key stands for are left out where the browser says that the visitor has just done something',
      'taps on touchpads have no length, so that short presses count only after a jump',
    ],
  },
  external_input: {
    detected: ['the visitor was outside the tab for a second or more, came back and pasted before typing'],
    unknown: ['no text was entered'],
    limits: ['a second screen or device leaves no trace'],
  },
};
