import { keyClasses, textKinds } from '@gait/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findingOf } from '../session/latched-findings.ts';
import { clears, detects, doubts, sumOf } from '../testing/claims.ts';
import { aVisitor, describeCheck, sessionOf } from '../testing/index.ts';
import { textRow } from '../testing/rows.ts';
import type { SessionLog } from '../testing/session-log.ts';
import { noCorrections } from './no-corrections.ts';

const essay = 'textarea #essay';
const sentence = 'the quick brown fox jumps over the lazy dog and then over the fence';

const isOf = (row: { readonly kind: number }, ...kinds: readonly (typeof textKinds)[number][]) =>
  kinds.some((kind) => textKinds[row.kind] === kind);

const composed = (log: SessionLog) =>
  sumOf(
    log.trusted('text').filter((row) => isOf(row, 'insert')),
    ({ added }) => added,
  );

const isCorrected = (log: SessionLog) =>
  log
    .trusted('text')
    .some((row) => isOf(row, 'undo', 'replace') || (isOf(row, 'delete', 'cut') && row.removed > 0));

const isErasing = (key: number) => ['backspace', 'delete'].includes(keyClasses[key] ?? '');

describeCheck(noCorrections, {
  Detected: {
    'a long text without a slip': aVisitor().types(sentence),
    'a field filled at once': aVisitor().fills(80),
  },
  'Not detected': {
    'a person who takes one letter back': aVisitor().types(sentence).corrects(1).types('more of it'),
    'a word replaced by one of the same length': aVisitor()
      .types(sentence)
      .adds('text', textRow('replace', { count: 1 })),
    'an edit that was undone': aVisitor()
      .types(sentence)
      .adds('text', textRow('undo', { added: 4 })),
    'an editor that erases by itself': aVisitor().types(sentence).pressesKey('backspace', { on: essay }),
    'a person who corrects long after': aVisitor().types(sentence).clicks().types(sentence).corrects(3),
  },
  Unknown: {
    'a short answer': aVisitor().types('forty two'),
    'a pasted text': aVisitor().pastes(300),
    'words of a keyboard on the screen, which corrects them itself': aVisitor().adds(
      'text',
      textRow('compose', { added: 300, count: 60 }),
    ),
  },
  edges: {
    '60 characters': { inside: aVisitor().fills(60), outside: aVisitor().fills(59) },
    'a single correction': {
      inside: aVisitor().types(sentence),
      outside: aVisitor().types(sentence).corrects(1),
    },
    'a key that erases, elsewhere or before the text': {
      inside: aVisitor()
        .pressesKey('backspace', { on: essay })
        .types(sentence)
        .pressesKey('backspace', { on: 'body' }),
      outside: aVisitor().types(sentence).pressesKey('delete', { on: essay }),
    },
  },
  claims: [
    detects(
      '{n} characters were entered without a single correction',
      (log, count) =>
        composed(log) === Number(count) &&
        !isCorrected(log) &&
        !log.has(/^(Deleted [1-9]|Replaced text|Undid)/),
    ),
    clears('text was deleted, replaced or restored', isCorrected),
    clears(
      'keys that erase were pressed in the text',
      (log) =>
        !isCorrected(log) && composed(log) > 0 && log.trusted('keys').some(({ key }) => isErasing(key)),
    ),
    doubts(
      'only {n} of {n} characters',
      (log, count, needed) => composed(log) === Number(count) && Number(count) < Number(needed),
    ),
  ],
  lies: [
    ['Detected', '60 characters were entered without a single correction', aVisitor().fills(60).corrects(1)],
  ],
});

test('an editor that erases by itself accuses nobody, wherever it is and whenever the visitor erases', () => {
  const fields = fc.constantFrom('textarea', 'input #name', 'div #editor', 'my-editor');
  const keys = fc.constantFrom<'backspace' | 'delete'>('backspace', 'delete');
  fc.assert(
    fc.property(
      fields,
      keys,
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 9 }),
      (into, key, at, times) => {
        const text = sentence.repeat(3);
        const visitor = aVisitor().isFocused(into).types(text.slice(0, at), { into });
        for (let i = 0; i < times; i++) visitor.pressesKey(key, { on: into }).waits(150);
        const state = sessionOf(visitor.types(text.slice(at), { into }));
        expect(findingOf(noCorrections, state).verdict).toBe('Not detected');
      },
    ),
    { numRuns: 40 },
  );
});
