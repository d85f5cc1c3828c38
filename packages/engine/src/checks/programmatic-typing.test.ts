import { keyFlags, textFlags, UNTRUSTED } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { sessionFeatures } from '../session/features.ts';
import { findingOf } from '../session/latched-findings.ts';
import type { Sighting } from '../sightings.ts';
import { clears, detects, doubts, sumOf } from '../testing/claims.ts';
import {
  assessmentOf,
  aVisitor,
  describeCheck,
  rulesOnly,
  sessionOf,
  type Visitor,
} from '../testing/index.ts';
import { nudges } from '../testing/scripted-steps.ts';
import type { SessionLog } from '../testing/session-log.ts';
import { isMostlyDetails, programmaticTyping } from './programmatic-typing.ts';

const sentence = 'the quick brown fox jumps over the lazy dog and then over the fence';
const scripted = UNTRUSTED | textFlags.noKey;

const sent = { every: [9, 11, 13, 8], held: [2, 3] };
const inLine = (id: string) => ({ ...sent, into: `input #${id}` });

/** A password manager that types where it cannot fill in. */
const managed = () =>
  aVisitor().types('maria lindqvist', inLine('name')).types('maria@example.org', inLine('email'));

const letters = (count: number) => 'x'.repeat(count);

/** A page on which the visitor has done nothing for long enough that no answer of a server is due. */
const alone = () => aVisitor().waits(11_000);

/** Too early on a page for anybody to have spoken. */
const early = () => aVisitor().waits(-600);

/** A script sets values, each so many ms after the one before. */
const writing = (lengths: readonly number[], visitor = aVisitor(), ms = 2_000) =>
  lengths.reduce(
    (story, length, i) => story.waits(ms - 400).fills(length, `textarea #${'abc'[i]}`, scripted),
    visitor.waits(10_000),
  );
/** A script sets three values, with so many moves of the pointer before the last. */
const movingBetween = (moves: number) =>
  nudges(writing([20, 20]).waits(1_500), moves).fills(20, 'textarea #c', scripted);
/** A key, and then three texts of a script, the first after so many ms. */
const writingAfter = (ms: number) =>
  writing(
    [20, 20, 20],
    alone()
      .pressesKey('tab')
      .waits(ms - 11_600),
    2_000,
  );
/** A script sends so many keys after each of twelve gestures. */
const sendingKeys = (count: number) =>
  Array.from({ length: 12 }).reduce<Visitor>(
    (visitor) =>
      visitor
        .clicks()
        .types(letters(count), { flags: keyFlags.untrusted, every: [1] })
        .waits(2_000),
    aVisitor(),
  );
/** The keys of whole windows of intervals. */
const windows = (count: number) => letters(12 * count + 1);
const window = windows(1);
const fastIntervals = (count: number) => Array.from({ length: count }, (_, i) => 10 + 7 * (i % 4));

/** A dwell time below that of people, and not below that of programs. */
const brief = { held: [12] };

/** A dwell time that a program keeps. */
const kept = { held: [60] };

/** Taps of a finger on one key, which keep a beat of so many ms. */
const drummed = (count: number, every = [140, 148, 135, 143]) =>
  aVisitor().types(letters(count), { every, held: [62, 75, 58, 69, 51] });
const onIPhone = () =>
  aVisitor('phone').reads({
    ua_platform: '',
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
  });
/** Its keyboard lets keys go at once. */
const thumbs = { every: [150, 260, 120, 175, 310], held: [1, 2] };
const beat = { every: [140, 148, 135, 143], held: [1, 2] };

/** The rhythm of a person, as far as its dispersion tells. */
const jittered = { every: [80, 190, 120, 240] };

/** Two texts that appear at once, each so many ms after its field got the focus. */
const inserting = (characters: number, ms = 50) =>
  aVisitor('linux')
    .isFocused()
    .waits(ms - 50)
    .fills(characters)
    .waits(3_000)
    .isFocused()
    .waits(ms - 50)
    .fills(characters);

/** Texts of a text expander at a rhythm of its own. */
const expanding = (rhythm: { every: number[]; held: number[] }, abbreviation = 3) =>
  aVisitor()
    .expands(letters(70), { ...rhythm, abbreviation })
    .expands(letters(70), { ...rhythm, abbreviation });

/** Keys behind the shortest window of typing that accuses. */
const WINDOW = 12;

const hasKeys = (log: SessionLog) => log.trusted('keys').length >= WINDOW;

/** A window of keys in a second, which nobody types. */
const isFast = (log: SessionLog) => {
  const rows = log.trusted('keys');
  return rows.some(({ t }, i) => (rows[i + WINDOW - 1]?.t ?? Number.POSITIVE_INFINITY) - t < 1_000);
};

describeCheck(programmaticTyping, {
  Detected: {
    'a script that types every 100 ms': aVisitor().types(sentence, { every: [100], held: [3] }),
    'a script with a little jitter': aVisitor().types(sentence, {
      every: [98, 103, 101, 100, 104],
      held: [80, 95, 70],
    }),
    'a program that types as fast as it can': aVisitor().types(sentence, {
      every: [9, 11, 13, 8],
      held: [2, 3],
    }),
    'a jittered rhythm with keys released at once': aVisitor().types(sentence, {
      every: [80, 190, 120, 240],
      held: [1, 2],
    }),
    'a random dwell time with the next key pressed at once': aVisitor().types(sentence, {
      every: [80, 190, 120, 240],
      held: [79, 188, 120, 239],
    }),
    'a rhythm that varies a little, all the time': aVisitor().types(sentence, {
      every: [120, 140, 165, 150, 110, 135, 170],
    }),
    'a script that fills one field after another': aVisitor('linux')
      .isFocused('input #name')
      .fills(40, 'input #name')
      .waits(3_000)
      .isFocused('textarea #essay')
      .fills(60),
    'a program that types as fast as it can and takes something back now and then': aVisitor()
      .types(sentence, { every: [9, 11, 13, 8], held: [2, 3] })
      .corrects(3)
      .types(sentence, { every: [9, 11, 13, 8], held: [2, 3] }),
    'a program that mistypes and corrects at its own pace': aVisitor()
      .expands('', { abbreviation: 4 })
      .waits(900)
      .types(sentence, { every: [9, 11, 13, 8], held: [2, 3] }),
    'only abbreviations': aVisitor().expands(sentence).expands(sentence),
    'details that a password manager types': managed(),
    'a script that dispatches keys': aVisitor().types(sentence, { flags: keyFlags.untrusted }),
    'a script that inserts one text and clicks': alone()
      .fills(60, 'textarea #essay', scripted | textFlags.block)
      .scriptClicks('input #a')
      .scriptClicks('input #b')
      .scriptClicks('button #go'),
    'a script that sets values, one after the other': writing([20, 20, 20]),
    'a script that starts to set values while the page loads': aVisitor()
      .fills(40, 'textarea #a', scripted)
      .waits(1_500)
      .fills(40, 'textarea #b', scripted)
      .waits(1_500)
      .fills(40, 'textarea #c', scripted)
      .waits(1_500)
      .fills(40, 'textarea #d', scripted),
    'a script that sets a value on each page': [1, 2, 3].reduce(
      (visitor, number) => writing([30], visitor).loads(`/page/${number}`),
      aVisitor(),
    ),
  },
  'Not detected': {
    'a laugh or a line of dots on one key, among words': drummed(30).waits(900).types(` ${sentence}`),
    'quick thumbs on an iPhone, whose keys are named and not held': onIPhone().types(sentence, thumbs),
    'thumbs that laugh on an iPhone': onIPhone()
      .types(sentence, thumbs)
      .types(windows(3), beat)
      .types(sentence, thumbs),
    'a person': aVisitor().types(sentence),
    'another person, in short answers': aVisitor('mac', 7)
      .types('forty two')
      .clicks()
      .types('more or less')
      .clicks()
      .types('yes'),
    'a person who holds a key down': aVisitor()
      .types(sentence)
      .types('aaaaaaaaaaaaaaaaaaaaaaaaaa', { every: [33], held: [0], flags: keyFlags.repeat }),
    'an on-screen keyboard, key by key with the pointer': aVisitor().types(sentence, {
      every: [520, 260, 760, 240, 430, 910, 280, 640, 250, 1_150],
      held: [0, 1],
    }),
    'dictation on a Mac': aVisitor('mac').types('a first sentence').fills(60).fills(40).fills(50),
    'dictation on Windows': aVisitor()
      .types('a first sentence')
      .waits(2_500)
      .fills(60)
      .waits(1_800)
      .fills(40)
      .waits(3_000)
      .fills(110),
    'a text expander among what a person types': aVisitor()
      .types(sentence)
      .expands('with kind regards from all of us in the north')
      .types(sentence),
    'a text expander on a busy machine': aVisitor()
      .types(sentence)
      .expands(sentence, { every: [6, 7, 6, 5, 7, 6, 6, 90, 5, 6, 7, 5, 6, 8, 6] })
      .types(sentence),
    'a name and an address by a text expander, before anything else': aVisitor()
      .expands('maria lindqvist')
      .expands('maria.lindqvist at example.org', { abbreviation: 2 })
      .types(sentence),
    'a writing aid that inserts one text': aVisitor()
      .types(sentence)
      .fills(60, 'textarea #essay', scripted | textFlags.block),
    'a password manager': aVisitor()
      .types('the name I go by')
      .isFocused('input #email')
      .types('ab', { flags: keyFlags.untrusted, every: [1], held: [0] })
      .fills(20, 'input #email', scripted | textFlags.autofillable)
      .fills(16, 'input #password', scripted | textFlags.autofillable),
  },
  Unknown: {
    'a visitor who only reads': aVisitor(),
    'one word': aVisitor().types('hello'),
    'a touch keyboard': aVisitor('phone').fills(20).fills(14).fills(30),
  },
  edges: {
    'intervals below 40 ms': {
      inside: aVisitor().types(sentence, { every: [39, 12, 39, 20], ...brief }),
      outside: aVisitor().types(sentence, { every: [40, 12, 40, 20], ...brief }),
    },
    'keys held for 40 ms, beyond the next press': {
      inside: aVisitor().types(sentence, { every: [12, 30, 15, 20], held: [39] }),
      outside: aVisitor().types(sentence, { every: [12, 30, 15, 20], held: [40] }),
    },
    'an even pace of 48 keys on an iPhone': {
      inside: onIPhone().types(windows(4), beat),
      outside: onIPhone().types(windows(3), beat),
    },
    'an even pace of 400 ms per key': {
      inside: aVisitor().types(windows(4), { every: [390, 410], ...kept }),
      outside: aVisitor().types(windows(4), { every: [391, 410], ...kept }),
    },
    'an even pace of more than 280 ms per key, which is judged by four windows': {
      inside: aVisitor().types(windows(1), { every: [280], ...kept }),
      outside: aVisitor().types(windows(3), { every: [281], ...kept }),
    },
    'a standard deviation below 25 ms of slower keys': {
      inside: aVisitor().types(windows(4), { every: [276, 324], ...kept }),
      outside: aVisitor().types(windows(4), { every: [275, 325], ...kept }),
    },
    'one slower interval in a window': {
      inside: early().types(window, { every: [...fastIntervals(11), 500], ...brief }),
      outside: early().types(window, { every: [...fastIntervals(10), 500, 500], ...brief }),
    },
    'dwell times below 5 ms': {
      inside: aVisitor().types(sentence, { ...jittered, held: [4] }),
      outside: aVisitor().types(sentence, { ...jittered, held: [5] }),
    },
    'keys within 300 ms of each other': {
      inside: aVisitor().types(sentence, { every: [80, 300, 120, 240], held: [1] }),
      outside: aVisitor().types(sentence, { every: [80, 301, 120, 240], held: [1] }),
    },
    'flight times below 5 ms': {
      inside: aVisitor().types(sentence, { ...jittered, held: [76, 186, 116, 236] }),
      outside: aVisitor().types(sentence, { ...jittered, held: [75, 185, 115, 235] }),
    },
    'negative flight times above -5 ms': {
      inside: aVisitor().types(sentence, { ...jittered, held: [84, 194, 124, 244] }),
      outside: aVisitor().types(sentence, { ...jittered, held: [85, 195, 125, 245] }),
    },
    'a dispersion of intervals below 0.1': {
      inside: aVisitor().types(windows(2), { every: [109, 91], ...kept }),
      outside: aVisitor().types(windows(2), { every: [111, 89], ...kept }),
    },
    'a dispersion of intervals below 0.2 in four windows': {
      inside: aVisitor().types(windows(4), { every: [119, 81], ...kept }),
      outside: aVisitor().types(windows(4), { every: [121, 79], ...kept }),
    },
    'dwell times with a standard deviation below 5 ms at an even pace': {
      inside: aVisitor().types(window, { every: [100], held: [60, 69] }),
      outside: aVisitor().types(window, { every: [100], held: [60, 70] }),
    },
    'more than 48 keys at an even pace': { inside: drummed(49), outside: drummed(48) },
    'four steady windows in a row': {
      inside: aVisitor().types(windows(4), { every: [115, 85], ...kept }),
      outside: aVisitor().types(windows(3), { every: [115, 85], ...kept }),
    },
    'twelve intervals': {
      inside: aVisitor().types(window, { every: [100], ...kept }),
      outside: aVisitor().types(window.slice(1), { every: [100], ...kept }),
    },
    'intervals of two seconds': {
      inside: early().types(window, { every: [...fastIntervals(11), 2_000], ...brief }),
      outside: early().types(window, { every: [...fastIntervals(11), 2_001], ...brief }),
    },
    'twelve keys of a script': {
      inside: aVisitor().types(sentence.slice(0, 12), { flags: keyFlags.untrusted }),
      outside: aVisitor().types(sentence.slice(0, 11), { flags: keyFlags.untrusted }),
    },
    'twenty characters of a script': { inside: writing([10, 5, 5]), outside: writing([10, 5, 4]) },
    'three fields of a script': { inside: writing([20, 20, 20]), outside: writing([40, 40]) },
    'more than a second between the fields of a script': {
      inside: writing([20, 20, 20], aVisitor(), 1_001),
      outside: writing([20, 20, 20], aVisitor(), 1_000),
    },
    'four moves between two texts': { inside: movingBetween(4), outside: movingBetween(5) },
    'ten seconds after a gesture': {
      inside: writingAfter(10_000).leavesPage(),
      outside: writingAfter(9_999).leavesPage(),
    },
    'nothing that the visitor does before leaving': {
      inside: writingAfter(10_000).leavesPage(),
      outside: writingAfter(10_000).turnsWheel(120, -120).leavesPage(),
    },
    'three keys of a script in response to a gesture': {
      inside: sendingKeys(4),
      outside: sendingKeys(3),
    },
    'two texts at once': {
      inside: aVisitor('linux').isFocused().fills(40).waits(3_000).isFocused().fills(40),
      outside: aVisitor('linux').isFocused().fills(40),
    },
    'texts of twelve characters': { inside: inserting(12), outside: inserting(11) },
    'texts faster than 40 characters a second': { inside: inserting(40, 999), outside: inserting(40, 1_000) },
    '120 keys of a text expander': {
      inside: aVisitor().expands(letters(60)).expands(letters(60)),
      outside: aVisitor().expands(letters(60)).expands(letters(59)),
    },
    'more than four keys of a text expander to each typed key': {
      inside: aVisitor().types(letters(23)).expands(letters(60)).expands(letters(60)),
      outside: aVisitor().types(letters(24)).expands(letters(60)).expands(letters(60)),
    },
    'abbreviations of two keys': {
      inside: expanding({ every: [60, 200, 90], held: [39] }, 2),
      outside: expanding({ every: [60, 200, 90], held: [39] }, 1),
    },
    'a text expander that is delayed for less than half a second': {
      inside: expanding({ every: [60, 499, 90], held: [39] }),
      outside: expanding({ every: [60, 500, 90], held: [39] }),
    },
    'keys that a text expander sends within 40 ms': {
      inside: expanding({ every: [39, 10, 25], held: [45] }),
      outside: expanding({ every: [40, 10, 25], held: [45] }),
    },
    'keys of a busy text expander that are held for less than 40 ms': {
      inside: expanding({ every: [39, 60], held: [39] }),
      outside: expanding({ every: [39, 60], held: [40] }),
    },
  },
  claims: [
    detects('keys come in bursts, as from a program or an aid', isFast),
    detects('keys are released at once, as by a program or an aid', hasKeys),
    detects('the typing rhythm is as even as that of a program or an aid', hasKeys),
    detects('each key is pressed the moment the previous one is released', hasKeys),
    detects('the typing rhythm stays as steady as that of a program or an aid', hasKeys),
    detects(
      'a script sent the keys',
      (log) => log.rows('keys').length - log.trusted('keys').length >= WINDOW,
    ),
    detects(
      'a script inserted the text into the fields',
      (log) => sumOf(log.rows('text'), ({ added, flags }) => (flags & UNTRUSTED ? added : 0)) >= 20,
    ),
    detects('whole texts are inserted without any key press', (log) =>
      log.trusted('text').some(({ flags, added }) => flags & textFlags.noKey && added >= 12),
    ),
    detects('most of the text came from a text expander', hasKeys),
    clears("typing rhythm varies like a person's", hasKeys),
    doubts(
      'only {n} of {n} inter-key intervals',
      (log, count, needed) => Number(count) < Number(needed) && Number(count) <= log.rows('keys').length,
    ),
  ],
});

/** What the finding alone makes of a score. */
const pointsOf = (visitor: Visitor): number => assessmentOf(visitor, rulesOnly).riskScore;

describe('personal details', () => {
  const certaintyOf = (visitor: Visitor) => findingOf(programmaticTyping, sessionOf(visitor)).certainty;
  /** A key just before, and nothing long before it, so that nobody has spoken what follows. */
  const touched = (into = 'textarea #essay') => early().types('x', { every: [120], into });
  const details = (windowCount: number) =>
    touched('input #name').types('some words '.repeat(7).slice(0, 12 * windowCount), inLine('name'));
  const code = (length: number) => touched().types(letters(length - 1), sent);
  const typing = (intervals: number, windowCount: number) => ({
    intervals,
    prepared: 0,
    lowestDispersion: 1,
    seen: { fast: [windowCount, 1, 0] as Sighting, fastDetails: [windowCount, 1, 0] as Sighting },
  });

  test('are four windows at most', () => {
    expect(certaintyOf(details(4))).toBe(0.45);
    expect(certaintyOf(details(5))).toBeUndefined();
  });

  test('are followed by codes of up to 64 keys, in any field', () => {
    expect(certaintyOf(code(72))).toBe(0.45);
    expect(certaintyOf(code(73))).toBeUndefined();
  });

  test('may be phrases among what a person types, up to a third of the intervals', () => {
    const typed = (keys: number) =>
      aVisitor().types('xxxxxxx '.repeat(40).slice(0, keys), { every: [80, 190, 120, 240] });
    const phrases = 'with kind regards from all of us here ';
    const sentAfter = (keys: number) =>
      certaintyOf(typed(keys).types(phrases, { ...sent, into: 'textarea #essay' }));
    expect(sentAfter(73)).toBe(0.45);
    expect(sentAfter(61)).toBeUndefined();
  });

  test('may not be slow and even', () => {
    const typed = aVisitor().types('xxxxxxx '.repeat(40), { every: [80, 190, 120, 240] });
    expect(
      certaintyOf(typed.types('with kind regards ', { every: [100], into: 'textarea #essay' })),
    ).toBeUndefined();
  });

  test('are left out of the model if they are more than a quarter of the intervals', () => {
    expect(isMostlyDetails(typing(95, 2))).toBe(true);
    expect(isMostlyDetails(typing(96, 2))).toBe(false);
    expect(isMostlyDetails(typing(10, 5))).toBe(false);
  });
});

test('twelve intervals of a person are enough to clear typing', () => {
  const intervals = [80, 190, 120, 240];
  const verdictOf = (text: string) =>
    findingOf(programmaticTyping, sessionOf(aVisitor().types(text, { every: intervals }))).verdict;
  expect(verdictOf(window)).toBe('Not detected');
  expect(verdictOf(window.slice(1))).toBe('Unknown');
});

test('a key that is held enters no prepared text', () => {
  const held = { every: [33], held: [0], flags: keyFlags.repeat };
  const preparedBy = (keys: number) =>
    sessionFeatures(
      sessionOf(aVisitor().types(sentence).waits(600).types(letters(keys), held).waits(600).types(sentence)),
    ).typing.prepared;
  expect(preparedBy(20)).toBe(preparedBy(0));
});

describe('a program that types', () => {
  test.each([
    ['details', managed()],
    ['details, before an answer by hand', managed().types(sentence).corrects(3)],
  ])('weighs like pasted text where it sends %s at once', (_, visitor) => {
    expect(pointsOf(visitor)).toBeLessThan(30);
  });

  test.each([
    ['an answer', managed().types(sentence, sent)],
    ['more than details', managed().types(sentence, inLine('what'))],
    ['details at an even pace', aVisitor().types('maria lindqvist', { ...inLine('name'), every: [100] })],
    ['as a script does', managed().types(sentence, { flags: keyFlags.untrusted })],
  ])('weighs in full where it types %s', (_, visitor) => {
    expect(pointsOf(visitor)).toBeGreaterThan(50);
  });
});
