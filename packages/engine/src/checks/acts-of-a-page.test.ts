import { clipboardFlags, keyFlags, textFlags, UNTRUSTED } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingOf } from '../session/latched-findings.ts';
import { assessmentOf, aVisitor, rulesOnly, sessionOf, type Visitor } from '../testing/index.ts';
import { bot } from './bot.ts';
import { programmaticClicking } from './programmatic-clicking.ts';
import { programmaticTyping } from './programmatic-typing.ts';

const RUNS = 60;

const scripted = UNTRUSTED | textFlags.noKey;

const accusing = (visitor: Visitor) => {
  const state = sessionOf(visitor, { ends: [3_000, 12_000, 30_000] });
  return [programmaticTyping, programmaticClicking, bot]
    .filter((check) => findingOf(check, state).verdict === 'Detected')
    .map(({ id }) => id);
};

const many = (times: number, step: (visitor: Visitor, i: number) => Visitor) => (visitor: Visitor) =>
  Array.from({ length: times }).reduce<Visitor>((story, _, i) => step(story, i), visitor);

const ms = (min: number, max: number) => fc.integer({ min, max });
const fields = fc.constantFrom('textarea #note', 'input search #city', 'div #editor', 'input number #sum');

type Act = (visitor: Visitor) => Visitor;

/** A page that also clicks itself on fields and buttons would look like a script that fills them in. */
const LATE = 'two late texts';

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
  [LATE]: ms(11_000, 30_000).map(
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
      .constantFrom(...Object.keys(innocent).filter((name) => name !== LATE))
      .chain((name) => (innocent[name] as fc.Arbitrary<Act>).map((act) => ({ name, act }))),
    { minLength: 1, maxLength: 3 },
  )
  .filter((acts) => new Set(acts.map(({ name }) => name)).size === acts.length);

const person = () =>
  aVisitor().clicks().types('a person writes a sentence or two here').corrects(2).scrolls(500);

describe('what a page, an extension or a tool does by script', () => {
  test.each(Object.entries(innocent))('accuses nobody: %s', (_, acts) => {
    fc.assert(
      fc.property(acts, fc.boolean(), (act, isFirst) => {
        const visitor = isFirst ? act(aVisitor('windows', 5)) : act(person());
        expect(accusing(visitor)).toEqual([]);
      }),
      { numRuns: RUNS / 2 },
    );
  });

  test('accuses nobody together', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        const visitor = acts.reduce((story, { act }) => act(story), person());
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

const clicksAt = (visitor: Visitor, on: string, every: number) =>
  visitor.waits(every - 2_000).scriptClicks(on);

/** A script that does a person's task: it fills in a form, makes choices and sends it. */
const agent = ({ every, isTyping, start }: Agent, visitor: Visitor, form: string) => {
  const write = (story: Visitor, into: string, length: number, flags = 0) =>
    isTyping
      ? story.waits(every).types('x'.repeat(length), { flags: keyFlags.untrusted, every: [20], into })
      : story.waits(every).fills(length, into, scripted | flags);
  const named = write(visitor.waits(start), 'input #name', 15, textFlags.autofillable);
  const reported = write(write(named, 'textarea #essay', 60), 'textarea #more', 40);
  const chosen = clicksAt(clicksAt(reported, 'input radio #yes', every), 'input checkbox #agree', every);
  return clicksAt(chosen, 'button #send', every).waits(-300).sends(form);
};

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
});

test('a visit that pastes is no visit that a script writes', () => {
  expect(accusing(aVisitor().waits(20_000).pastes(200, clipboardFlags.field))).toEqual([]);
});
