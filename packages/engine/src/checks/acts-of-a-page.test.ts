import { clipboardFlags, keyFlags, textFlags } from '@gait/wire';
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
import { bot } from './bot.ts';
import { programmaticClicking } from './programmatic-clicking.ts';
import { programmaticTyping } from './programmatic-typing.ts';

const RUNS = 60;

const accusing = (visitor: Visitor) => {
  const state = sessionOf(visitor, { ends: [3_000, 12_000, 30_000] });
  return [programmaticTyping, programmaticClicking, bot]
    .filter((check) => findingOf(check, state).verdict === 'Detected')
    .map(({ id }) => id);
};

const fields = fc.constantFrom('textarea #note', 'input search #city', 'div #editor', 'input number #sum');

/** Texts that come late into unused fields. With a third field they are a pattern; after slides that have stopped, a script. */
const LATE = { texts: 'two late texts', slides: 'slides on a clock, beside texts that come late' } as const;

/** On a page with a text that came late, tools that send a form by themselves look like a script that fills it in. */
const SENDING = {
  consent: 'a consent tool on each page of an app',
  signIn: 'a password manager that signs in, with a code on a second page',
  discount: 'a tool that tries discount codes',
} as const;

const NOT_TOGETHER: readonly string[] = [...Object.values(LATE), ...Object.values(SENDING)];

/** What pages, extensions and tools of people do by script; each may happen in any visit, in any order. */
const innocent: Readonly<Record<string, fc.Arbitrary<Act>>> = {
  'a button that writes a template or a mention': fc
    .record({ into: fields, after: ms(0, 400), times: ms(1, 6), length: ms(3, 400) })
    .map(({ into, after, times, length }) =>
      many(times, (visitor) =>
        visitor.clicks({ hold: 90 }).waits(after).fills(length, into, scripted).waits(1_500),
      ),
    ),
  'a mask that writes after each key': fc.record({ into: fields, keys: ms(3, 30) }).map(({ into, keys }) =>
    many(keys, (visitor, i) =>
      visitor
        .pressesKey('character', { on: into })
        .fills(1, into, scripted)
        .waits(((97 * i) % 290) - 200),
    ),
  ),
  'an answer of a server to a gesture': fc
    .record({ after: ms(1_000, 9_000), times: ms(1, 4), length: ms(10, 300) })
    .map(({ after, times, length }) =>
      many(times, (visitor) =>
        visitor
          .clicks({ hold: 90 })
          .waits(after - 700)
          .fills(length, 'textarea #a', scripted)
          .waits(-300)
          .fills(length, 'textarea #b', scripted)
          .waits(1_500),
      ),
    ),
  'a text that an answer writes step by step': fc.record({ steps: ms(5, 40), every: ms(60, 1_400) }).map(
    ({ steps, every }) =>
      (visitor) =>
        many(steps, (story) => story.waits(every).fills(12, 'textarea #answer', scripted))(
          visitor.clicks({ hold: 90 }),
        ),
  ),
  'drafts that a page restores at its start': fc
    .record({ after: ms(0, 8_000), pages: ms(1, 4) })
    .map(({ after, pages }) =>
      many(pages, (visitor, i) =>
        visitor
          .loads(`/draft/${i}`)
          .waits(after)
          .fills(120, 'textarea #a', scripted)
          .waits(-380)
          .fills(80, 'textarea #b', scripted)
          .waits(3_000),
      ),
    ),
  'a field that the visitor used, and others write into as well': ms(1, 20).map(
    (times) => (visitor) =>
      many(times, (story) => story.waits(4_000).fills(30, 'textarea #shared', scripted))(
        visitor.clicks({ on: 'textarea #shared' }).types('shared by two', { into: 'textarea #shared' }),
      ),
  ),
  [LATE.texts]: ms(11_000, 30_000).map(
    (wait) => (visitor) =>
      visitor.waits(wait).fills(60, 'textarea #a', scripted).waits(5_000).fills(60, 'textarea #b', scripted),
  ),
  'a price that a page computes again and again': ms(3, 40).map((times) =>
    many(times, (visitor, i) => visitor.waits(1_500).fills(4, `input number #n${i % 5}`, scripted)),
  ),
  'a keyboard on the page': ms(3, 40).map((times) =>
    many(times, (visitor) =>
      visitor.clicks({ on: 'button .key' }).types('x', { flags: keyFlags.untrusted, every: [1] }),
    ),
  ),
  'a tool that sends keys into the field that the visitor is in': fc
    .record({
      into: fc.constantFrom('textarea #note', 'input search #city', 'div #editor'),
      keys: ms(12, 250),
      every: ms(5, 900),
      isPressed: fc.boolean(),
    })
    .map(({ into, keys, every, isPressed }) => (visitor) => {
      if (isPressed && into.startsWith('div')) visitor.fills(2, into, 0);
      const entered = isPressed ? visitor.clicks({ on: into, hold: 80 }) : visitor.types('hm ', { into });
      return entered
        .waits(3_000)
        .types('x'.repeat(keys), { flags: keyFlags.untrusted, every: [every], into });
    }),
  'a game that plays its demo': ms(12, 60).map((times) =>
    many(times, (visitor) =>
      visitor.pressesKey('character', { on: 'canvas', flags: keyFlags.untrusted }).waits(90),
    ),
  ),
  'a tool that answers a consent banner': fc
    .record({ wait: ms(0, 6_000), boxes: ms(1, 9), every: ms(0, 900), buttons: ms(1, 3) })
    .map(({ wait, boxes, every, buttons }) => (visitor) => {
      const start = visitor.waits(wait);
      const unticked = many(boxes, (story, i) =>
        story.waits(every - 1_900).scriptClicks(`input checkbox #c${i}`),
      );
      const saved = many(buttons, (story, i) => story.waits(every - 1_900).scriptClicks(`button #b${i}`));
      return saved(unticked(start.waits(2_000)))
        .waits(2_000)
        .sends('form #consent')
        .waits(2_000);
    }),
  'slides of radio buttons, and a button for the next one': fc
    .record({ slides: ms(2, 12), every: ms(0, 5_000), rounds: ms(1, 3) })
    .map(({ slides, every, rounds }) =>
      many(slides * rounds, (visitor, i) =>
        visitor.waits(every).scriptClicks(i % 2 ? 'button #next' : `input radio #s${i % slides}`),
      ),
    ),
  'a button that selects all': ms(3, 40).map(
    (boxes) => (visitor) =>
      many(boxes, (story, i) => story.waits(-1_990).scriptClicks(`input checkbox #row${i}`))(
        visitor.clicks({ on: 'button #all', hold: 90 }),
      ).waits(1_000),
  ),
  [LATE.slides]: fc
    .record({ every: ms(1_100, 7_000), before: ms(4, 12), texts: ms(1, 6), buttons: ms(1, 3) })
    .map(({ every, before, texts, buttons }) => (visitor) => {
      const turn = (story: Visitor, i: number) =>
        story.timerClicks(i % (buttons + 1) ? 'button #next' : `input radio #s${i % 7}`, every);
      const begun = many(before, turn)(visitor.waits(10_000));
      return many(texts, (story, i) =>
        turn(
          story
            .waits(-0.6 * every)
            .fills(60, `textarea #t${i % 2}`, scripted)
            .waits(0.6 * every - 400),
          i,
        ),
      )(begun);
    }),
  'a slide show that changes the address': fc
    .record({ slides: ms(3, 20), every: ms(2_000, 7_000), dots: ms(2, 5) })
    .map(({ slides, every, dots }) =>
      many(slides, (visitor, i) =>
        sendsBy(visitor, i % dots ? 'button #next' : `input radio #dot${i}`, every).sends(
          `/photos/${i}`,
          'push',
        ),
      ),
    ),
  'a quiz that goes on by itself after each answer': fc
    .record({ questions: ms(3, 12), feedback: ms(1_000, 4_000), hasPreset: fc.boolean() })
    .map(({ questions, feedback, hasPreset }) =>
      many(questions, (visitor, i) => {
        visitor.clicks({ on: `input radio #q${i}`, hold: 90 });
        sendsBy(visitor, 'button #next', feedback + 600).sends(`/quiz/${i}`, 'push');
        return hasPreset ? clicksAt(visitor, 'input radio #unsure', 600).waits(1_200) : visitor.waits(1_200);
      }),
    ),
  [SENDING.consent]: fc
    .record({ boxes: ms(2, 6), every: ms(510, 900), pages: ms(1, 4) })
    .map(({ boxes, every, pages }) =>
      many(pages, (visitor, page) => {
        const unticked = many(boxes, (story, i) => clicksAt(story, `input checkbox #c${i}`, every));
        sendsBy(unticked(visitor.waits(3_000)), 'button #save', every).sends('form #consent');
        return page === 0 ? visitor.sends('/news', 'push') : visitor;
      }),
    ),
  [SENDING.signIn]: fc
    .record({ every: ms(510, 2_000), pages: ms(1, 2), isApp: fc.boolean(), start: ms(0, 8_000) })
    .map(({ every, pages, isApp, start }) => (visitor) => {
      const fill = (story: Visitor, into: string) => clicksAt(story, into, every).fills(16, into, detail);
      const signIn = fill(fill(visitor.waits(start), 'input email #email'), 'input password #password');
      const sent = sendsBy(signIn, 'button #sign-in', every).sends('form #sign-in');
      if (isApp) sent.sends('/code', 'push');
      if (pages === 1) return sent;
      const verified = sendsBy(fill(sent.waits(2_500), 'input #code'), 'button #verify', every).sends(
        'form #code',
      );
      return isApp ? verified.sends('/home', 'push') : verified;
    }),
  [SENDING.discount]: fc
    .record({ every: ms(510, 2_000), codes: ms(2, 12), isApp: fc.boolean() })
    .map(({ every, codes, isApp }) =>
      many(codes, (visitor) => {
        const filled = clicksAt(visitor, 'input #discount', every).fills(8, 'input #discount', detail);
        const sent = sendsBy(filled, 'button #apply', every).sends('form #discount');
        return isApp ? sent.sends('/cart', 'push') : sent;
      }),
    ),
  'answers that stream into several fields at once': fc
    .record({ fields: ms(2, 4), chunks: ms(10, 60), every: ms(50, 1_200), first: ms(100, 8_000) })
    .map(
      ({ fields, chunks, every, first }) =>
        (visitor) =>
          many(chunks, (story) =>
            many(fields, (one, i) =>
              one.fills(7, `textarea #answer${i}`, scripted).waits(every / fields - 400),
            )(story),
          )(visitor.clicks({ on: 'button #ask', hold: 90 }).waits(first)).waits(2_000),
    ),
  'boxes of a one-time code': fc
    .record({ length: ms(4, 8), isPasted: fc.boolean(), every: ms(90, 500) })
    .map(({ length, isPasted, every }) => (visitor) => {
      visitor.clicks({ on: 'input tel #d0', hold: 80 });
      if (isPasted) visitor.pastes(length);
      return many(length, (story, i) =>
        isPasted
          ? story.fills(1, `input tel #d${i}`, scripted).waits(-390)
          : story.types('1', { into: `input tel #d${i}`, every: [every] }).isFocused(`input tel #d${i + 1}`),
      )(visitor).waits(1_500);
    }),
  'a sheet whose cells are computed': fc
    .record({ cells: ms(3, 15), depend: ms(1, 5), after: ms(0, 900) })
    .map(({ cells, depend, after }) =>
      many(cells, (visitor, cell) => {
        visitor.clicks({ on: 'td', hold: 80 }).isFocused('textarea .editor');
        visitor.types('12 and', { into: 'textarea .editor' }).pressesKey('enter', { on: 'textarea .editor' });
        return many(depend, (story, i) =>
          story.fills(9, `textarea #f${(i + cell) % 7}`, scripted).waits(-390),
        )(visitor.waits(after)).waits(800);
      }),
    ),
  'a password manager': fc.constant((visitor) =>
    visitor
      .isFocused('input email #email')
      .fills(20, 'input email #email', scripted | textFlags.autofillable)
      .fills(16, 'input password #password', scripted | textFlags.autofillable)
      .waits(1_500),
  ),
};

const anyActs = fc
  .array(
    fc
      .constantFrom(...Object.keys(innocent).filter((name) => !NOT_TOGETHER.includes(name)))
      .chain((name) => (innocent[name] as fc.Arbitrary<Act>).map((act) => ({ name, act }))),
    { minLength: 1, maxLength: 3 },
  )
  .filter((acts) => new Set(acts.map(({ name }) => name)).size === acts.length);

describe('what a page, an extension or a tool does by script', () => {
  test.each(Object.entries(innocent))('accuses nobody: %s', (_, acts) => {
    fc.assert(
      fc.property(acts, fc.boolean(), (act, isFirst) => {
        const visitor = isFirst ? act(aVisitor('windows', 5)) : act(person(aVisitor()));
        expect(accusing(visitor)).toEqual([]);
      }),
      { numRuns: RUNS / 2 },
    );
  });

  test('accuses nobody together', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        const visitor = acts.reduce((story, { act }) => act(story), person(aVisitor()));
        expect([acts.map(({ name }) => name), accusing(visitor)]).toEqual([acts.map(({ name }) => name), []]);
      }),
      { numRuns: RUNS },
    );
  });
});

interface Agent {
  readonly every: number;
  readonly isTyping: boolean;
  readonly start: number;
}

/** A script that does a person's task: it fills in a form, makes choices and presses its button. */
const fillsIn = ({ every, isTyping, start }: Agent, visitor: Visitor, hand: Act = (story) => story) => {
  const write = (story: Visitor, into: string, length: number, flags = 0) =>
    isTyping
      ? story.waits(every).types('x'.repeat(length), { flags: keyFlags.untrusted, every: [20], into })
      : story.waits(every).fills(length, into, scripted | flags);
  const named = write(visitor.waits(start), 'input #name', 15, textFlags.autofillable);
  const reported = write(hand(write(named, 'textarea #essay', 60)), 'textarea #more', 40);
  const chosen = clicksAt(
    hand(clicksAt(reported, 'input radio #yes', every)),
    'input checkbox #agree',
    every,
  );
  return clicksAt(chosen, 'button #send', every);
};

const agent = (one: Agent, visitor: Visitor, form: string) => fillsIn(one, visitor).waits(-300).sends(form);

const agents = fc.record({ every: ms(300, 3_000), isTyping: fc.boolean(), start: ms(1_500, 20_000) });

describe('a script that does what a person should', () => {
  test('is seen by what it writes and clicks', () => {
    fc.assert(
      fc.property(agents, (one) => {
        const visitor = agent(one, aVisitor(), 'form #survey');
        expect(accusing(visitor)).toEqual(['programmatic_typing', 'programmatic_clicking']);
        expect(assessmentOf(visitor, rulesOnly).riskScore).toBeGreaterThanOrEqual(70);
      }),
      { numRuns: RUNS },
    );
  });

  test('is seen at a pace as even as that of slides', () => {
    const paces = fc.record({ every: ms(1_100, 5_000), choices: ms(4, 10) });
    fc.assert(
      fc.property(paces, ({ every, choices }) => {
        const choosing = many(choices, (story, i) => story.timerClicks(`input radio #q${i}`, every));
        const writing = choosing(aVisitor().waits(11_000))
          .fills(60, 'textarea #essay', scripted)
          .waits(every - 400)
          .fills(40, 'textarea #more', scripted)
          .waits(every - 400);
        expect(accusing(writing.timerClicks('button #send', 20).sends('form #survey'))).toContain(
          'programmatic_clicking',
        );
      }),
      { numRuns: RUNS },
    );
  });

  test('is seen where it answers one page after another', () => {
    const surveys = fc.record({
      every: ms(600, 3_000),
      pages: ms(2, 5),
      questions: ms(1, 4),
      isApp: fc.boolean(),
    });
    fc.assert(
      fc.property(surveys, ({ every, pages, questions, isApp }) => {
        const survey = many(pages, (story, page) => {
          const chosen = many(questions, (one, i) => clicksAt(one, `input radio #q${page}${i}`, every))(
            story,
          );
          const sent = sendsBy(chosen, 'button #next', every);
          return isApp ? sent.sends(`/survey/${page}`, 'push') : sent.sends(`form #page${page}`);
        });
        expect(accusing(survey(aVisitor().waits(3_000)))).toEqual(['programmatic_clicking']);
      }),
      { numRuns: RUNS },
    );
  });

  test('is seen by its keys in a field that only the script has come to', () => {
    fc.assert(
      fc.property(
        ms(12, 200),
        ms(5, 400),
        fc.constantFrom('textarea #more', 'div #editor'),
        (keys, every, into) => {
          const visitor = person(aVisitor())
            .clicks({ on: 'button #go', hold: 90 })
            .isFocused(into)
            .waits(1_200);
          visitor.types('x'.repeat(keys + 3), { flags: keyFlags.untrusted, every: [every], into });
          expect(accusing(visitor)).toEqual(['programmatic_typing']);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('is seen after one real click that starts it', () => {
    fc.assert(
      fc.property(agents, (one) => {
        const visitor = agent(
          { ...one, start: 0 },
          aVisitor().waits(3_000).clicks({ hold: 90 }),
          'form #survey',
        );
        expect(assessmentOf(visitor, rulesOnly).riskScore).toBeGreaterThanOrEqual(70);
      }),
      { numRuns: RUNS },
    );
  });

  test('is seen after one real click on a page without a form, once that is left', () => {
    fc.assert(
      // What comes faster may be one answer of the page to the click.
      fc.property(agents, ms(1_000, 3_000), ms(0, 9_000), (one, every, wait) => {
        const visitor = aVisitor().waits(3_000).clicks({ hold: 90 });
        fillsIn({ ...one, every, start: 0 }, visitor)
          .waits(wait)
          .leavesPage();
        expect(assessmentOf(visitor, rulesOnly).riskScore).toBeGreaterThanOrEqual(70);
      }),
      { numRuns: RUNS },
    );
  });

  test('is seen while somebody watches it and moves the pointer', () => {
    fc.assert(
      fc.property(agents, fc.constantFrom(byHand.points, byHand.scrolls, byHand.swipes), (one, hand) => {
        const visitor = aVisitor().waits(3_000).clicks({ hold: 90 });
        fillsIn({ ...one, start: 0 }, visitor, hand)
          .waits(-300)
          .sends('form #survey');
        expect(assessmentOf(visitor, rulesOnly).riskScore).toBeGreaterThanOrEqual(70);
      }),
      { numRuns: RUNS },
    );
  });
});

test('a visit that pastes is no visit that a script writes', () => {
  expect(accusing(aVisitor().waits(20_000).pastes(200, clipboardFlags.field))).toEqual([]);
});
