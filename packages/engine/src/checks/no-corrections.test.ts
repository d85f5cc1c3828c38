import { aVisitor, describeCheck } from '../testing/index.ts';
import { textRow } from '../testing/rows.ts';
import { noCorrections } from './no-corrections.ts';

const sentence = 'the quick brown fox jumps over the lazy dog and then over the fence';

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
  },
});
