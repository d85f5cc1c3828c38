import { keyFlags, textFlags, UNTRUSTED } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { assessmentOf, aVisitor, describeCheck, rulesOnly, type Visitor } from '../testing/index.ts';
import { programmaticTyping } from './programmatic-typing.ts';

const sentence = 'the quick brown fox jumps over the lazy dog and then over the fence';
const scripted = UNTRUSTED | textFlags.noKey;

const sent = { every: [9, 11, 13, 8], held: [2, 3] };
const inLine = (id: string) => ({ ...sent, into: `input #${id}` });
/** A password manager that types where it cannot fill in. */
const managed = () =>
  aVisitor().types('maria lindqvist', inLine('name')).types('maria@example.org', inLine('email'));

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
    'jittered pace, keys released at once': aVisitor().types(sentence, {
      every: [80, 190, 120, 240],
      held: [1, 2],
    }),
    'each key held for a random time and the next pressed at once': aVisitor().types(sentence, {
      every: [80, 190, 120, 240],
      held: [79, 188, 120, 239],
    }),
    'a pace that wavers a little, all the time': aVisitor().types(sentence, {
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
    'nothing but abbreviations': aVisitor().expands(sentence).expands(sentence),
    'details that a password manager types': managed(),
    'a script that dispatches keys': aVisitor().types(sentence, { flags: keyFlags.untrusted }),
    'a script that sets one text, and clicks what nobody pressed': aVisitor()
      .fills(60, 'textarea #essay', scripted | textFlags.block)
      .scriptClicks('input #a')
      .scriptClicks('input #b')
      .scriptClicks('button #go'),
    'a script that sets values': aVisitor()
      .fills(60, 'textarea #essay', scripted)
      .fills(40, 'textarea #more', scripted),
  },
  'Not detected': {
    'a person': aVisitor().types(sentence),
    'another person, in short answers': aVisitor('mac', 7)
      .types('forty two')
      .clicks()
      .types('more or less')
      .clicks()
      .types('yes'),
    'a person who leans on a key': aVisitor()
      .types(sentence)
      .types('aaaaaaaaaaaaaaaaaaaaaaaaaa', { every: [33], held: [0], flags: keyFlags.repeat }),
    'a keyboard on the screen, key by key with the pointer': aVisitor().types(sentence, {
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
    'a text expander, in the midst of what a person types': aVisitor()
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
    'a writing aid that puts in one text': aVisitor()
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
    'a keyboard on glass': aVisitor('phone').fills(20).fills(14).fills(30),
  },
});

/** What the finding alone makes of a score. */
const pointsOf = (visitor: Visitor): number => assessmentOf(visitor, rulesOnly).riskScore;

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
