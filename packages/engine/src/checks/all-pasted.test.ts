import { clipboardFlags, UNTRUSTED } from '@gait/wire';
import { aVisitor, describeCheck } from '../testing/index.ts';
import { allPasted } from './all-pasted.ts';

describeCheck(allPasted, {
  Detected: {
    'a person who pastes once': aVisitor().types('my answer').pastes(120),
    'a person who only pastes': aVisitor().pastes(400),
  },
  'Not detected': {
    'a person who types': aVisitor().types('my answer'),
    'a person who types one character': aVisitor().types('x'),
    'a picture that is pasted into an answer': aVisitor().types('my answer').pastes(0),
    'a paste outside any field': aVisitor().types('my answer').pastes(20, 0),
  },
  Unknown: {
    'a script that pastes': aVisitor().pastes(0, clipboardFlags.field | UNTRUSTED),
    'a visitor who only reads': aVisitor().scrolls(600),
  },
});
