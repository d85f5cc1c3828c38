import { keyFlags } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessmentOf, aVisitor, rulesOnly } from '../testing/index.ts';
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

/** Visits drawn of each kind. */
const RUNS = 27;

const hands = fc.constantFrom(...Object.values(byHand));
const every = ms(510, 3_000);
const isApp = fc.boolean();

/** Tools and pages that act by script, while their visitor does something now and then. */
const kinds: Readonly<Record<string, (hand: Act) => fc.Arbitrary<Act>>> = {
  'a tool that restores a lost form, one field after another': (hand) =>
    fc
      .record({ texts: ms(2, 7), choices: ms(0, 6), every, length: ms(5, 900), isPopup: fc.boolean() })
      .map(({ texts, choices, every, length, isPopup }) => (visitor) => {
        if (isPopup) visitor.leaves(2_500).waits(1_200);
        const written = many(texts, (story, i) =>
          clicksAt(story, `textarea #t${i}`, every).fills(length, `textarea #t${i}`, scripted),
        )(visitor.waits(4_000));
        const chosen = many(choices, (story, i) => clicksAt(story, `input radio #r${i}`, every))(written);
        return hand(clicksAt(chosen, 'button #close-bar', every).waits(700)).waits(2_000);
      }),
  'a translator that writes in another language as the visitor writes': (hand) =>
    fc
      .record({ sentences: ms(3, 12), delay: ms(600, 6_000), targets: ms(1, 5) })
      .map(({ sentences, delay, targets }) =>
        many(sentences, (visitor, i) => {
          visitor.types('a short sentence', { into: 'textarea #mine' }).waits(delay);
          return hand(visitor.fills(24, `div #lang${i % targets}`, scripted).waits(900));
        }),
      ),
  'a wizard that chooses defaults and goes on by itself': (hand) =>
    fc
      .record({ steps: ms(2, 6), defaults: ms(1, 3), every, isApp })
      .map(({ steps, defaults, every, isApp }) =>
        many(steps, (visitor, step) => {
          const chosen = many(defaults, (story, i) => clicksAt(story, `input radio #d${step}${i}`, every))(
            hand(visitor.waits(2_100)).waits(1_100),
          );
          const gone = sendsBy(chosen, 'button #next', every);
          return isApp
            ? gone.sends(`/wizard/${step}`, 'push')
            : gone.sends(`form #w${step}`).loads(`/w/${step}`);
        }),
      ),
  'a calculator whose results come from a server': (hand) =>
    fc
      .record({ inputs: ms(1, 6), results: ms(3, 8), delay: ms(500, 9_000), apart: ms(50, 2_500) })
      .map(({ inputs, results, delay, apart }) =>
        many(inputs, (visitor, n) => {
          visitor.clicks({ on: `input #in${n}`, hold: 80 }).types('12500', { into: `input #in${n}` });
          const shown = many(results, (story, i) => story.waits(apart).fills(9, `input #out${i}`, scripted))(
            visitor.waits(delay),
          );
          return hand(shown.waits(500));
        }),
      ),
  'a sheet of prices that are quoted again and again': (hand) =>
    fc
      .record({ cells: ms(3, 8), quotes: ms(6, 40), pause: ms(400, 6_000), looks: ms(1, 2) })
      .map(({ cells, quotes, pause, looks }) =>
        many(quotes, (visitor, i) => {
          const quoted = visitor.waits(pause).fills(7, `input #cell${(3 * i) % cells}`, scripted);
          return i % looks ? quoted : hand(quoted);
        }),
      ),
  'a board on which others write cards and open their menus': (hand) =>
    fc
      .record({ cards: ms(3, 9), pause: ms(1_100, 12_000), boxes: ms(0, 3), length: ms(4, 80) })
      .map(({ cards, pause, boxes, length }) =>
        many(cards, (visitor, i) => {
          const written = visitor.waits(pause).fills(length, `div #card${i}`, scripted);
          const ticked = many(boxes, (story, n) => clicksAt(story, `input checkbox #c${i}${n}`, 600))(
            written,
          );
          return hand(clicksAt(ticked, 'button #menu', 900).waits(300));
        }),
      ),
  'a helper who fills in a form of the visitor from afar': (hand) =>
    fc
      .record({ texts: ms(1, 4), keys: ms(0, 40), choices: ms(1, 4), every })
      .map(({ texts, keys, choices, every }) => (visitor) => {
        const start = visitor.clicks({ on: 'button #help', hold: 90 }).waits(12_000);
        const written = many(texts, (story, i) => {
          const into = `textarea #q${i}`;
          clicksAt(story, into, every);
          story.types('x'.repeat(keys), { flags: keyFlags.untrusted, every: [140], into });
          return hand(story.waits(every).fills(20, into, scripted));
        })(start);
        const chosen = many(choices, (story, i) => clicksAt(story, `input radio #c${i}`, every))(written);
        return hand(chosen.waits(900)).clicks({ on: 'button #send', hold: 90 }).sends('form #visitor');
      }),
  'a code playground that shows its steps': (hand) =>
    fc.record({ steps: ms(2, 8), files: ms(1, 4), length: ms(20, 400), pause: ms(1_100, 9_000) }).map(
      ({ steps, files, length, pause }) =>
        (visitor) =>
          many(steps, (story, i) => {
            clicksAt(story, `button #file${i % files}`, 900);
            story.waits(pause).fills(length, `div #editor${i % files}`, scripted);
            return hand(clicksAt(story, 'button #run', 1_200).waits(500));
          })(visitor.clicks({ on: 'button #tour', hold: 90 })),
    ),
  'a language course that shows the answers one by one': (hand) =>
    fc
      .record({ blanks: ms(3, 12), pause: ms(900, 4_000), choices: ms(0, 4) })
      .map(({ blanks, pause, choices }) => (visitor) => {
        const start = visitor.clicks({ on: 'button #answers', hold: 90 }).waits(900);
        const shown = many(blanks, (story, i) => {
          story.waits(pause).fills(8, `input #blank${i}`, scripted);
          return i % 2 ? hand(story) : story;
        })(start);
        const chosen = many(choices, (story, i) => clicksAt(story, `input radio #a${i}`, pause))(shown);
        return hand(clicksAt(chosen, 'button #listen', pause).waits(900)).waits(1_200);
      }),
  'a counter with a camera that reads codes into its rows': (hand) =>
    fc.record({ codes: ms(3, 15), pause: ms(1_100, 8_000), length: ms(8, 20), hasBoxes: fc.boolean() }).map(
      ({ codes, pause, length, hasBoxes }) =>
        (visitor) =>
          many(codes, (story, i) => {
            story.waits(pause).fills(length, `input #row${i}`, scripted);
            if (hasBoxes) clicksAt(story, `input checkbox #counted${i}`, 600);
            clicksAt(story, 'button #add', 700);
            return i % 2 ? hand(story.waits(400)) : story;
          })(visitor.clicks({ on: 'button #camera', hold: 90 })),
    ),
  'a webmail tool that sets up a mail from a template': (hand) =>
    fc
      .record({ mails: ms(1, 4), delay: ms(200, 4_000), length: ms(40, 900), boxes: ms(0, 2) })
      .map(({ mails, delay, length, boxes }) =>
        many(mails, (visitor, n) => {
          visitor.clicks({ on: 'button #template', hold: 90 }).waits(delay);
          clicksAt(visitor, 'button #cc', 1_300).fills(30, `input #to${n}`, detail).waits(delay);
          visitor.fills(40, `input #subject${n}`, scripted).waits(delay);
          visitor.fills(length, `div #body${n}`, scripted).waits(delay);
          const ticked = many(boxes, (story, i) => clicksAt(story, `input checkbox #o${i}`, 1_300))(visitor);
          return hand(ticked.waits(1_500)).clicks({ on: 'button #send', hold: 90 }).sends('form #mail');
        }),
      ),
  'a tool that copies a contact into a record and leaves the rest to the visitor': (hand) =>
    fc
      .record({ details: ms(2, 8), others: ms(1, 5), choices: ms(1, 3), every, records: ms(1, 3) })
      .map(({ details, others, choices, every, records }) =>
        many(records, (visitor, n) => {
          visitor.leaves(3_000).waits(1_200);
          many(details, (story, i) => story.waits(every).fills(14, `input #d${n}${i}`, detail))(visitor);
          many(others, (story, i) => story.waits(every).fills(22, `input #o${n}${i}`, scripted))(visitor);
          many(choices, (story, i) => clicksAt(story, `select #s${n}${i}`, every))(visitor);
          clicksAt(visitor, 'button #more-fields', every);
          return hand(visitor.waits(1_500)).clicks({ on: 'button #save', hold: 90 }).sends(`form #r${n}`);
        }),
      ),
  'a screen in a shop that plays by itself until somebody comes': (hand) =>
    fc
      .record({ rounds: ms(3, 9), pause: ms(900, 6_000), length: ms(4, 30), tabs: ms(1, 3) })
      .map(({ rounds, pause, length, tabs }) => (visitor) => {
        const played = many(rounds, (story, i) => {
          clicksAt(story, `input radio #size${i % 3}`, pause);
          story.waits(pause).fills(length, 'input search #find', scripted);
          return many(tabs, (one, n) => clicksAt(one, `button #tab${n}`, pause))(story);
        })(visitor);
        return hand(played.waits(900)).clicks({ on: 'main', hold: 90 });
      }),
};

/** Where nobody does anything before and after, a page that plays by itself looks like a bot. */
const arrivals = fc.constantFrom<Act>(person, ...Object.values(byHand));

const scoreOf = (arrive: Act, act: Act) =>
  assessmentOf(act(arrive(aVisitor('windows', 5))), rulesOnly).riskScore;

describe('a visit beside tools and pages that act by script', () => {
  test.each(Object.entries(kinds))('is no review: %s', (_, kind) => {
    fc.assert(
      fc.property(arrivals, hands.chain(kind), (arrive, act) => {
        expect(scoreOf(arrive, act)).toBeLessThan(50);
      }),
      { numRuns: RUNS },
    );
  });

  test.each(Object.entries(kinds))('is no review after the visitor has come, either: %s', (_, kind) => {
    const still = kind((visitor) => visitor);
    fc.assert(
      fc.property(arrivals, still, (arrive, act) => {
        expect(scoreOf(arrive, act)).toBeLessThan(50);
      }),
      { numRuns: RUNS },
    );
  });
});
