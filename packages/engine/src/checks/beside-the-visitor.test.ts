import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingOf } from '../session/latched-findings.ts';
import { assessmentOf, aVisitor, rulesOnly, sessionOf, type Visitor } from '../testing/index.ts';
import {
  type Act,
  byHand,
  clicksAt,
  detail,
  many,
  ms,
  person,
  scripted,
  sendsBy,
} from '../testing/scripted-steps.ts';
import { programmaticClicking } from './programmatic-clicking.ts';
import { programmaticTyping } from './programmatic-typing.ts';

/** Visits drawn of each kind. */
const RUNS = 27;

const accusing = (visitor: Visitor) => {
  const state = sessionOf(visitor, { ends: [3_000, 12_000, 30_000] });
  return [programmaticTyping, programmaticClicking]
    .filter((check) => findingOf(check, state).verdict === 'Detected')
    .map(({ id }) => id);
};

const hands = fc.constantFrom(...Object.values(byHand));
const isApp = fc.boolean();
const every = ms(510, 3_000);
const fields = fc.constantFrom('textarea #a', 'input search #a', 'input #a', 'div #a');

/** The field of this turn, of the same kind. */
const numbered = (field: string, turn: number) => `${field}${turn}`;

const opens = (visitor: Visitor, page: number, isInApp: boolean) =>
  isInApp
    ? visitor.sends(`/step/${page}`, 'push')
    : visitor.sends(`form #step${page}`).loads(`/step/${page}`);

/** What goes on by script while its visitor does something now and then. */
const beside: Readonly<Record<string, (hand: Act) => fc.Arbitrary<Act>>> = {
  'an address book that fills in a checkout and goes on': (hand) =>
    fc
      .record({ pages: ms(2, 4), details: ms(1, 6), choices: ms(1, 3), every, isApp, isFirst: fc.boolean() })
      .map(({ pages, details, choices, every, isApp, isFirst }) =>
        many(pages, (visitor, page) => {
          visitor.waits(2_100);
          if (isFirst) hand(visitor).waits(1_100);
          const filled = many(details, (story, i) =>
            clicksAt(story, `input #d${i}`, every).fills(12, `input #d${i}`, detail),
          )(visitor);
          const chosen = many(choices, (story, i) => clicksAt(story, `select #s${i}`, every))(filled);
          if (!isFirst) hand(chosen.waits(300)).waits(1_100);
          const again = isFirst ? chosen : clicksAt(chosen, 'select #again', every);
          return opens(sendsBy(again, 'button #continue', every), page, isApp);
        }),
      ),
  'a tool that unticks boxes and closes their dialog on the pages of an app': (hand) =>
    fc.record({ pages: ms(2, 5), boxes: ms(1, 6), every }).map(({ pages, boxes, every }) =>
      many(pages, (visitor, page) => {
        const unticked = many(boxes, (story, i) => clicksAt(story, `input checkbox #c${i}`, every));
        const closed = opens(sendsBy(unticked(visitor.waits(2_100)), 'button #close', every), page, true);
        return hand(closed.waits(1_500)).waits(1_500);
      }),
    ),
  'an assistant that fills in field after field': (hand) =>
    fc
      .record({ into: fields, texts: ms(3, 9), length: ms(7, 200), pause: ms(1_100, 9_000), until: ms(1, 2) })
      .map(({ into, texts, length, pause, until }) =>
        many(texts, (visitor, i) => {
          const written = visitor.waits(pause).fills(length, numbered(into, i), scripted);
          return i % until ? written : hand(written.waits(400));
        }),
      ),
  'notes that others write on': (hand) =>
    fc
      .record({ notes: ms(3, 6), rounds: ms(1, 4), pause: ms(1_100, 20_000), length: ms(1, 60) })
      .map(({ notes, rounds, pause, length }) =>
        many(notes * rounds, (visitor, i) => {
          const written = visitor.waits(pause).fills(length, `textarea #note${(5 * i) % notes}`, scripted);
          return i % 2 ? hand(written) : written;
        }),
      ),
  'example data that come step by step': (hand) =>
    fc
      .record({ into: fields, steps: ms(2, 8), every, choices: ms(1, 3), hasTabs: fc.boolean() })
      .map(({ into, steps, every, choices, hasTabs }) => (visitor) => {
        const start = visitor.clicks({ on: 'button #example', hold: 90 }).waits(1_100);
        const shown = many(steps, (story, i) => {
          if (hasTabs) clicksAt(story, `button #tab${i}`, every);
          const written = story.waits(every).fills(30, numbered(into, i), scripted);
          if (i % 2) hand(written.waits(300));
          return many(choices, (one, n) => clicksAt(one, `input radio #r${i}${n}`, every))(written);
        })(start);
        return hand(shown.waits(900)).clicks({ on: 'button #send', hold: 90 }).sends('form #own');
      }),
};

/** What nothing shows a visitor of: a gamepad, a voice, a wait until a tool is done. */
const alone: Readonly<Record<string, fc.Arbitrary<Act>>> = {
  'a page that a gamepad or a voice takes from question to question': fc
    .record({ questions: ms(2, 9), options: ms(1, 4), think: ms(600, 6_000), every, isApp })
    .map(({ questions, options, think, every, isApp }) =>
      many(questions, (visitor, page) => {
        const chosen = many(options, (story, i) => clicksAt(story, `input radio #q${page}${i}`, every));
        return opens(sendsBy(chosen(visitor.waits(2_100 + think)), 'button #next', every), page, isApp);
      }),
    ),
  ...Object.fromEntries(
    Object.entries(beside).map(([name, kind]) => [`${name}, while nobody moves`, kind((visitor) => visitor)]),
  ),
};

describe('what goes on by script beside its visitor', () => {
  test.each(Object.entries(beside))('accuses nobody: %s', (_, kind) => {
    fc.assert(
      fc.property(hands.chain(kind), fc.boolean(), (act, isFirst) => {
        const visitor = isFirst ? act(aVisitor('windows', 5)) : act(person(aVisitor()));
        expect(accusing(visitor)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  test.each(Object.entries(alone))('asks for no review: %s', (_, kind) => {
    fc.assert(
      fc.property(kind, fc.boolean(), (act, isFirst) => {
        const visitor = isFirst ? act(aVisitor('windows', 5)) : act(person(aVisitor()));
        expect(assessmentOf(visitor, rulesOnly).riskScore).toBeLessThan(50);
      }),
      { numRuns: RUNS },
    );
  });
});
