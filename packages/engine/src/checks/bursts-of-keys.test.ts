import { focusCauses, focusKinds, keyFlags } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingOf } from '../session/latched-findings.ts';
import { assessmentOf, aVisitor, rulesOnly, sessionOf, type Visitor } from '../testing/index.ts';
import { type Noise, noise } from '../testing/noise.ts';
import { programmaticTyping } from './programmatic-typing.ts';

const RUNS = 60;
const REVIEW = 50;

const SENTENCE =
  'the quick brown fox jumps over the lazy dog and then it goes on over the fence to the river ';
const words = (characters: number) => SENTENCE.repeat(4).slice(0, characters);

const systems = fc.constantFrom('windows', 'linux', 'mac');
const systemsWithoutKeys = fc.constantFrom('windows', 'linux');

interface Tool {
  /** ms from key to key, and how much of that they vary. */
  readonly pace: number;
  readonly jitter: number;
  readonly held: number;
  readonly hasCodes: boolean;
  readonly seed: number;
}

const tools = fc.record({
  pace: fc.integer({ min: 1, max: 60 }),
  jitter: fc.double({ min: 0, max: 0.15, noNaN: true }),
  held: fc.integer({ min: 0, max: 20 }),
  hasCodes: fc.boolean(),
  seed: fc.integer({ min: 1, max: 1e6 }),
});

/** Keys at the pace of a tool. */
const sends = (visitor: Visitor, text: string, { pace, jitter, held, hasCodes, seed }: Tool): Visitor => {
  const random: Noise = noise(seed);
  const every = Array.from(text, () => Math.max(0, Math.round(pace * (1 + jitter * random.normal()))));
  return visitor.types(text, { every, held: [held], flags: hasCodes ? 0 : keyFlags.noCode });
};

const scoreOf = (visitor: Visitor) => assessmentOf(visitor, rulesOnly).riskScore;

/** With a correction, so that only the keys are judged. */
const pointsOf = (visitor: Visitor) => scoreOf(visitor.waits(900).corrects(2));

describe('text that could have been spoken or picked', () => {
  test('is prepared text, in phrases, whatever tool types it, also among what is typed by hand', () => {
    const phrases = fc.array(fc.integer({ min: 8, max: 200 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(systems, tools, phrases, fc.boolean(), (system, tool, lengths, isTyped) => {
        const visitor = aVisitor(system, tool.seed).clicks();
        for (const length of lengths) {
          if (isTyped) visitor.types('and by hand ');
          // Fast speech has 20 characters a second.
          sends(visitor.waits(500 + 50 * length), words(length), tool).waits(200);
        }
        expect(pointsOf(visitor)).toBeLessThanOrEqual(30);
      }),
      { numRuns: RUNS },
    );
  });

  test('may be the rest of a word or a phrase, picked at any pace', () => {
    const picks = fc.array(
      fc.record({ pause: fc.integer({ min: 600, max: 16_000 }), length: fc.integer({ min: 1, max: 12 }) }),
      { minLength: 10, maxLength: 40 },
    );
    fc.assert(
      fc.property(systems, tools, picks, (system, tool, picked) => {
        const visitor = aVisitor(system, tool.seed).clicks();
        for (const { pause, length } of picked) sends(visitor.waits(pause), words(length), tool);
        expect(pointsOf(visitor)).toBeLessThanOrEqual(30);
      }),
      { numRuns: RUNS },
    );
  });

  /** What one act enters: it takes back keys, and adds a word, an ending, a sign or a letter, with or without a space. */
  interface Act {
    readonly erased: number;
    readonly isSpaceFirst: boolean;
    readonly letters: number;
    readonly isSpaceLast: boolean;
  }
  const acts = (letters: fc.Arbitrary<number>) =>
    fc.array(
      fc.record({
        erased: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(12) }),
        isSpaceFirst: fc.boolean(),
        letters,
        isSpaceLast: fc.boolean(),
      }),
      { minLength: 40, maxLength: 80 },
    );
  const wordLengths = fc.integer({ min: 5, max: 16 });
  const anyLetters = fc.oneof(wordLengths, fc.integer({ min: 1, max: 4 }));
  const enters = (
    visitor: Visitor,
    tool: Tool,
    { erased, isSpaceFirst, letters, isSpaceLast }: Act,
  ): void => {
    for (let i = 0; i < erased; i++)
      visitor.pressesKey('backspace', { on: 'textarea #essay', held: tool.held }).waits(tool.pace);
    sends(visitor, `${isSpaceFirst ? ' ' : ''}${'x'.repeat(letters)}${isSpaceLast ? ' ' : ''}`, tool);
  };
  /** Stenography, word completion and expanders send what they were given at once. */
  const atOnce = (tool: Tool): Tool => ({ ...tool, pace: Math.min(tool.pace, 8) });

  test('may be a word, an ending, a sign or a letter at each stroke of both hands, and take keys back for it', () => {
    fc.assert(
      fc.property(
        systems,
        tools,
        acts(anyLetters),
        fc.integer({ min: 230, max: 700 }),
        (system, tool, all, median) => {
          const visitor = aVisitor(system, tool.seed).clicks();
          const { around } = noise(tool.seed);
          for (const act of all) enters(visitor.waits(Math.max(120, around(median, 0.3))), atOnce(tool), act);
          expect(pointsOf(visitor)).toBeLessThanOrEqual(30);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('takes 200 ms for each of them: what a program enters in half of it is full evidence', () => {
    fc.assert(
      fc.property(tools, acts(wordLengths), fc.integer({ min: 0, max: 100 }), (tool, all, pause) => {
        const visitor = aVisitor('windows', tool.seed)
          .clicks()
          .types('x ', { every: [90] });
        const program = { ...atOnce(tool), held: 1, hasCodes: true };
        for (const act of all) enters(visitor.waits(pause), program, act);
        expect(pointsOf(visitor)).toBeGreaterThanOrEqual(REVIEW);
      }),
      { numRuns: RUNS },
    );
  });

  test('takes time: what a program types without it is full evidence, however it continues', () => {
    fc.assert(
      fc.property(tools, fc.integer({ min: 100, max: 350 }), fc.boolean(), (tool, length, isTypedAfter) => {
        const visitor = aVisitor('windows', tool.seed).clicks();
        sends(visitor.types('x ', { every: [90] }), words(length), {
          ...tool,
          pace: Math.min(tool.pace, 30),
        });
        if (isTypedAfter) visitor.waits(3_000).types(SENTENCE);
        expect(pointsOf(visitor)).toBeGreaterThanOrEqual(REVIEW);
      }),
      { numRuns: RUNS },
    );
  });

  test('is no essay that waited on the page for a minute', () => {
    const tool = { pace: 12, jitter: 0.1, held: 2, hasCodes: true, seed: 3 };
    expect(pointsOf(sends(aVisitor().waits(60_000), words(350), tool))).toBe(55);
    expect(pointsOf(sends(aVisitor().waits(60_000), words(200), tool))).toBe(25);
  });

  test('goes on where a busy machine delays the tool', () => {
    const every = Array.from({ length: 70 }, (_, i) => (i % 20 === 19 ? 300 : 12));
    const spoken = (ms: number) =>
      aVisitor()
        .waits(ms)
        .types(words(70), { every, held: [2] });
    expect(pointsOf(spoken(4_000))).toBe(25);
    expect(pointsOf(spoken(0))).toBe(55);
  });
});

describe('text without keys that was spoken into the window of a tool', () => {
  const focuses = (visitor: Visitor, kind: 'window_focus' | 'field_focus', away: number): Visitor =>
    visitor.adds('focus', {
      kind: focusKinds.indexOf(kind),
      cause: focusCauses.indexOf(kind === 'field_focus' ? 'window' : 'none'),
      away,
      flags: 0,
      target: 0,
    });

  interface Text {
    readonly length: number;
    /** ms from the return of the window to the text. */
    readonly late: number;
  }

  /** Texts, each right after so many ms in another window for each character. */
  const inserted = (
    texts: readonly Text[],
    perCharacter: number,
    system: 'windows' | 'linux' = 'windows',
  ) => {
    const visitor = aVisitor(system).clicks({ on: 'textarea #essay' });
    for (const { length, late } of texts) {
      const away = length * perCharacter;
      focuses(focuses(visitor.waits(away), 'window_focus', away), 'field_focus', away);
      visitor.waits(late).fills(length);
    }
    return visitor;
  };
  const textsUpTo = (longest: number) =>
    fc.array(
      fc.record({
        length: fc.integer({ min: 60, max: longest }),
        late: fc.integer({ min: 20, max: 1_500 }),
      }),
      { minLength: 3, maxLength: 6 },
    );

  test('says nothing, whenever the focus returns', () => {
    fc.assert(
      fc.property(
        textsUpTo(250),
        fc.integer({ min: 40, max: 120 }),
        systemsWithoutKeys,
        (texts, ms, system) => {
          expect(pointsOf(inserted(texts, ms, system))).toBe(0);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('takes time: a program gains nothing by leaving the window for a moment', () => {
    fc.assert(
      fc.property(textsUpTo(250), fc.integer({ min: 0, max: 10 }), (texts, ms) => {
        const quick = texts.map(({ length }) => ({ length, late: 20 }));
        expect(pointsOf(inserted(quick, ms))).toBeGreaterThanOrEqual(REVIEW);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a typed login', () => {
  test('says nothing about what is typed by hand after it, wherever that goes', () => {
    fc.assert(
      fc.property(
        systems,
        fc.integer({ min: 6, max: 60 }),
        fc.integer({ min: 100, max: 4_000 }),
        fc.constantFrom('textarea #essay', 'input #search'),
        (system, keys, ms, into) => {
          const visitor = aVisitor(system, keys)
            .types('x'.repeat(keys), { every: [9, 11, 13, 8], held: [2, 3], into: 'input #login' })
            .waits(ms)
            .types(SENTENCE, { into });
          expect(pointsOf(visitor)).toBeLessThanOrEqual(30);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe('slow typing', () => {
  /** ms of a dwell or a switch, and of the way to the next key, log-normal as aiming is. */
  const picking = fc.record({
    fixed: fc.integer({ min: 300, max: 1_200 }),
    aim: fc.integer({ min: 150, max: 900 }),
    spread: fc.double({ min: 0.3, max: 0.6, noNaN: true }),
    seed: fc.integer({ min: 1, max: 1e6 }),
  });

  test('is no program for a fixed wait at each key', () => {
    fc.assert(
      fc.property(systems, picking, (system, { fixed, aim, spread, seed }) => {
        const random = noise(seed);
        const every = Array.from({ length: 240 }, () =>
          Math.round(fixed + aim * Math.exp(spread * random.normal())),
        );
        const visitor = aVisitor(system, seed).types(SENTENCE.repeat(2), { every, held: [2] });
        expect(findingOf(programmaticTyping, sessionOf(visitor)).verdict).not.toBe('Detected');
      }),
      { numRuns: RUNS },
    );
  });

  test('is a program where its delay varies by a few ms only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 285, max: 390 }), fc.integer({ min: 0, max: 14 }), (every, spread) => {
        const random = noise(every);
        const intervals = Array.from({ length: 90 }, () => Math.round(every + spread * random.normal()));
        const visitor = aVisitor('windows', every).types(SENTENCE, { every: intervals, held: [90] });
        expect(findingOf(programmaticTyping, sessionOf(visitor)).verdict).toBe('Detected');
      }),
      { numRuns: RUNS },
    );
  });
});
