import { pressFlags, textFlags, UNTRUSTED } from '@gait/wire';
import { expect, test } from 'vitest';
import { findingOf } from '../session/latched-findings.ts';
import { clears, detects, doubts, trueIn } from '../testing/claims.ts';
import { aVisitor, describeCheck, sessionOf, type Visitor } from '../testing/index.ts';
import { keyRow, pressRow } from '../testing/rows.ts';
import { nudges } from '../testing/scripted-steps.ts';
import { cursorJumps, type SessionLog } from '../testing/session-log.ts';
import { programmaticClicking } from './programmatic-clicking.ts';

const at = (x: number, y: number) => ({ x, y });
const byKeyboard = { flags: pressFlags.keyboard, hold: -1, device: 3 };
const byTool = { flags: pressFlags.assistive, hold: -1, device: 3 };

const targets = ['input #a', 'button #go', 'input #b'] as const;

/** A script wrote a text that no gesture and no page load explains. */
const written = (characters = 40, visitor = aVisitor()) =>
  visitor.waits(11_000).fills(characters, 'textarea #essay', UNTRUSTED | textFlags.noKey);
const scripted = (times: number, visitor = written()) =>
  targets.slice(0, times).reduce((story, on) => story.scriptClicks(on), visitor);
/** A script clicks, and then sends forms at once, each after a choice. */
const sending = (forms: readonly string[], visitor = aVisitor(), ms = 20, choice = 'input radio #yes') =>
  forms.reduce(
    (story, form) =>
      story
        .scriptClicks(choice)
        .waits(2_000)
        .adds('press', pressRow({ flags: UNTRUSTED }))
        .waits(ms - 20)
        .sends(form),
    scripted(3, visitor),
  );

/** A script answers two forms, with so many moves of the pointer in between. */
const movingBetween = (moves: number) => sending(['form #second'], nudges(sending(['form #first']), moves));

/** After a press of the visitor, a script writes late, and clicks; then the page is left. */
const leaving = (visitor: Visitor) => visitor.waits(2_000).leavesPage();
const prompted = () => scripted(3, written(40, aVisitor().clicks({ on: 'main', hold: 90 })));
const clickedLast = () => prompted().scriptClicks('button #send');

/** Clicks by a script, each so many ms after a key. */
const afterGesture = (ms: number) =>
  targets.reduce(
    (visitor, on) =>
      visitor
        .adds('keys', keyRow('tab', 80, -1))
        .waits(ms - 1_520)
        .scriptClicks(on),
    written().waits(3_000),
  );

/** Clicks by a script so many ms after the page load; stories start after a second. */
const atLoad = (ms: number) =>
  targets.reduce(
    (visitor, on) =>
      visitor
        .waits(ms - 2_500)
        .scriptClicks(on)
        .loads('/next'),
    written().loads('/first'),
  );

const pressing = (hold: number, times = 3) =>
  [at(100, 500), at(800, 200), at(300, 400)]
    .slice(0, times)
    .reduce((visitor, place) => visitor.teleports({ ...place, hold }), aVisitor().clicks());

const tapping = (hold: number, times = 3) =>
  Array.from({ length: times }).reduce<Visitor>((visitor) => visitor.taps({ hold }), aVisitor('phone'));

test('says who clicked, and never calls the clicks of a script presses', () => {
  const because = (visitor: Visitor) => findingOf(programmaticClicking, sessionOf(visitor)).because;
  const pressed = () => aVisitor().clicks().clicks().clicks();
  expect(because(pressed())).toBe('3 presses by mouse or touch look natural');
  expect(because(pressed().adds('press', pressRow({ flags: UNTRUSTED })))).toBe(
    '3 presses by mouse or touch look natural; 1 click by a script in response to a gesture or the page load',
  );
  expect(because(pressed().scriptClicks('a #b').scriptClicks('a #b'))).toBe(
    '3 presses by mouse or touch look natural; 2 clicks by a script',
  );
  expect(because(pressed().scriptClicks('a #b').scriptClicks('a #b').scriptClicks('a #b'))).toBe(
    'a script clicked without a gesture, as pages do with their own controls',
  );
  expect(because(aVisitor().scriptClicks('input #a').scriptClicks('input #b').scriptClicks('input #c'))).toBe(
    'a script clicked form fields without a gesture, as form fillers do',
  );
  expect(because(scripted(3, aVisitor()))).toBe(
    'a script clicked form fields and buttons without a gesture, as consent tools and slides do',
  );
  expect(because(aVisitor().scriptClicks('a #b'))).toBe(
    'only 0 of 3 presses by mouse or touch; 1 click by a script',
  );
});

const RUN = 3;
const SHORT_MS = 5;
const isShort = ({ hold }: { readonly hold: number }) => hold >= 0 && hold <= SHORT_MS;
const presses = (log: SessionLog) => log.mousePresses().length + log.pressesBy('touch').length;
const clicksByScript = (log: SessionLog) => log.count(/^A script clicked /);
const saysScript = (log: SessionLog, rest: string) =>
  Number(/^; (\d+) clicks? by a script/.exec(rest)?.[1] ?? 0) === clicksByScript(log);

const isByScript = (log: SessionLog) => log.has(/^A script (clicked|pressed) /);

const clickedByScript = (visitor: Visitor) =>
  [0, 1, 2, 3, 4].reduce((clicked, i) => clicked.scriptClicks(`button #b${i}`), visitor);

describeCheck(programmaticClicking, {
  Detected: {
    'a script that writes and calls click()': written()
      .scriptClicks('input #a')
      .scriptClicks('input #b')
      .scriptClicks('button #go'),
    'a driver whose scripts run as if the visitor had asked for it': written()
      .scriptClicks('input #a', pressFlags.activated | pressFlags.foreignStack)
      .scriptClicks('input #b', pressFlags.activated | pressFlags.foreignStack)
      .scriptClicks('button #go', pressFlags.activated | pressFlags.foreignStack),
    'a script that answers one question after the other, on one page after the other': aVisitor()
      .scriptClicks('input radio #yes')
      .scriptClicks('label')
      .scriptClicks('input submit #send')
      .waits(-300)
      .sends('form #first')
      .scriptClicks('input radio #often')
      .scriptClicks('input checkbox #agree')
      .scriptClicks('input submit #send')
      .waits(-300)
      .sends('form #second'),
    'a script that fills in a form while the page loads, and sends it': sending(
      ['form #survey'],
      aVisitor().fills(40, 'textarea #essay', UNTRUSTED | textFlags.noKey),
    ),
    'a script that sends keys': scripted(3, aVisitor().types('typed by a script', { flags: UNTRUSTED })),
    'a program that moves the cursor and presses': aVisitor()
      .clicks()
      .teleports(at(100, 500))
      .teleports(at(800, 200))
      .teleports(at(300, 400)),
    'a program that taps': aVisitor('phone').taps({ hold: 1 }).taps({ hold: 0 }).taps({ hold: 1 }),
  },
  'Not detected': {
    'a person': aVisitor().clicks().clicks().clicks(),
    'a touchpad whose taps have no length': aVisitor()
      .clicks({ hold: 0 })
      .clicks({ hold: 0 })
      .clicks({ hold: 1 })
      .clicks({ hold: 0 }),
    'an extension that presses what a letter stands for': aVisitor()
      .clicks()
      .clicks()
      .clicks()
      .scriptClicks('input #a', pressFlags.activated)
      .scriptClicks('input #b', pressFlags.activated)
      .scriptClicks('button #go', pressFlags.activated),
    'a page that answers each press with a click of its own': aVisitor()
      .clicks()
      .adds('press', pressRow({ flags: UNTRUSTED }))
      .clicks()
      .adds('press', pressRow({ flags: UNTRUSTED }))
      .clicks(),
    'an extension that closes two banners': aVisitor()
      .clicks()
      .clicks()
      .clicks()
      .scriptClicks('button #accept')
      .scriptClicks('button #close'),
    'a finger': aVisitor('phone').taps().taps().taps(),
    'the keyboard after three clicks': aVisitor()
      .clicks()
      .clicks()
      .clicks()
      .clicks(byKeyboard)
      .clicks(byKeyboard)
      .clicks(byKeyboard),
  },
  Unknown: {
    'a carousel that clicks itself on': aVisitor()
      .clicks()
      .clicks()
      .clicks()
      .scriptClicks('button .next')
      .scriptClicks('button .next')
      .scriptClicks('button .next'),
    'tabs that open one after the other': aVisitor()
      .clicks()
      .clicks()
      .clicks()
      .scriptClicks('a #first')
      .scriptClicks('a #second')
      .scriptClicks('a #third'),
    'a form filler that makes choices': aVisitor()
      .clicks()
      .clicks()
      .clicks()
      .scriptClicks('input radio #yes')
      .scriptClicks('input radio #often')
      .scriptClicks('input checkbox #agree')
      .scriptClicks('label'),
    'a password manager that clicks what it fills': aVisitor()
      .clicks()
      .clicks()
      .clicks()
      .scriptClicks('input #name')
      .scriptClicks('input email #email')
      .scriptClicks('input password #password'),
    'a tool that answers a consent banner': aVisitor()
      .scriptClicks('input checkbox #ads')
      .scriptClicks('input checkbox #profiles')
      .scriptClicks('button #save'),
    'slides of radio buttons with a button for the next one': sending([], aVisitor()),
    'a visitor who only reads': aVisitor().scrolls(500),
    'two clicks': aVisitor().clicks().clicks(),
    'taps of VoiceOver, which have no duration': aVisitor('phone')
      .reads({ user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 Safari/604.1' })
      .taps({ hold: 0 })
      .taps({ hold: 0 })
      .taps({ hold: 0 }),
    'five buttons that a script clicks': aVisitor()
      .scriptClicks('button #b0')
      .scriptClicks('button #b1')
      .scriptClicks('button #b2')
      .scriptClicks('button #b3')
      .scriptClicks('button #b4'),
    'a page that clicks its choices into place': aVisitor()
      .adds('press', pressRow({ flags: UNTRUSTED, target: 0 }))
      .adds('press', pressRow({ flags: UNTRUSTED, target: 1 }))
      .adds('press', pressRow({ flags: UNTRUSTED, target: 2 })),
    'only the keyboard': aVisitor().types('hello').clicks(byKeyboard).clicks(byKeyboard).clicks(byKeyboard),
    'a screen reader': aVisitor().clicks(byTool).clicks(byTool).clicks(byTool),
  },
  edges: {
    'three clicks by a script': {
      inside: scripted(3),
      outside: scripted(2),
    },
    'two forms': {
      inside: sending(['form #first', 'form #second']),
      outside: sending(['form #first', 'form #first']),
    },
    'a choice before each form': {
      inside: sending(['form #first', 'form #second'], aVisitor(), 20, 'select #plan'),
      outside: sending(['form #first', 'form #second'], aVisitor(), 20, 'input password #pin'),
    },
    'four moves between two forms': { inside: movingBetween(4), outside: movingBetween(5) },
    'the last click before the page is left': {
      inside: leaving(clickedLast()),
      outside: leaving(clickedLast().turnsWheel(120, -120)),
    },
    'a form within a second of the click': {
      inside: sending(['form #first', 'form #second'], aVisitor(), 999),
      outside: sending(['form #first', 'form #second'], aVisitor(), 1_000),
    },
    'twenty characters of a script': { inside: scripted(3, written(20)), outside: scripted(3, written(19)) },
    'twelve keys of a script': {
      inside: scripted(3, aVisitor().types('x'.repeat(12), { flags: UNTRUSTED })),
      outside: scripted(3, aVisitor().types('x'.repeat(11), { flags: UNTRUSTED })),
    },
    'a second after a gesture': { inside: afterGesture(1_000), outside: afterGesture(999) },
    'two seconds after the page load': { inside: atLoad(2_000), outside: atLoad(1_999) },
    'presses of 5 ms': { inside: pressing(5), outside: pressing(6) },
    'three presses without duration': { inside: pressing(1, 3), outside: pressing(1, 2) },
    'taps of 5 ms': { inside: tapping(5), outside: tapping(6) },
    'three taps without duration': { inside: tapping(1, 3), outside: tapping(1, 2) },
  },
  claims: [
    detects('clicks happen without a press', isByScript),
    detects(
      'presses have no duration and hit places that the pointer never moved to',
      (log) => log.mousePresses().filter(isShort).length >= RUN && trueIn(cursorJumps(log)) >= RUN,
    ),
    detects('taps have no duration', (log) => log.pressesBy('touch').filter(isShort).length >= RUN),
    clears(
      '{n} presses by mouse or touch look natural{text}',
      (log, count = '', rest = '') => Number(count) === presses(log) && saysScript(log, rest),
    ),
    doubts(
      'only {n} of {n} presses by mouse or touch{text}',
      (log, count = '', needed = '', rest = '') =>
        Number(count) === presses(log) && Number(count) < Number(needed) && saysScript(log, rest),
    ),
    doubts('a script clicked form fields without a gesture, as form fillers do', (log) =>
      log.has(/^A script clicked (input|select|option|textarea|label)/),
    ),
    doubts(
      'a script clicked without a gesture, as pages do with their own controls',
      (log) => clicksByScript(log) > 0,
    ),
    doubts(
      'a script clicked form fields and buttons without a gesture, as consent tools and slides do',
      (log) => clicksByScript(log) > 0,
    ),
    doubts(
      'a script pressed form fields and buttons without a gesture, as consent tools and slides do',
      isByScript,
    ),
    doubts('a script pressed form fields without a gesture, as form fillers do', isByScript),
    doubts('a script pressed without a gesture, as pages do with their own controls', isByScript),
    doubts(
      'taps have no duration, as with VoiceOver',
      (log) => log.pressesBy('touch').filter(isShort).length >= RUN,
    ),
  ],
  lies: [
    ['Not detected', 'clicks come from presses by a person', aVisitor()],
    ['Not detected', '5 presses by mouse or touch look natural', clickedByScript(aVisitor())],
    [
      'Not detected',
      '3 presses by mouse or touch look natural',
      clickedByScript(aVisitor().clicks().clicks().clicks()),
    ],
  ],
});
