import { clipboardFlags, UNTRUSTED } from '@gait/wire';
import { clears, detects, doubts, entered, fieldPastes } from '../testing/claims.ts';
import { aVisitor, describeCheck } from '../testing/index.ts';
import type { SessionLog } from '../testing/session-log.ts';
import { allPasted } from './all-pasted.ts';

const isPasted = (log: SessionLog) =>
  fieldPastes(log).length > 0 && log.has(/^(Pasted [1-9].* into|Dropped) /);

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
  claims: [
    detects('text was pasted or dropped into a field', isPasted),
    clears(
      'text was entered, and the visitor pasted no text into a field',
      (log) => entered(log) > 0 && fieldPastes(log).length === 0 && !log.has(/^Pasted [1-9].* into /),
    ),
    doubts(
      'no text was entered',
      (log) =>
        entered(log) === 0 && !log.has(/^(Typed|Composed|Entered|A script put|Pasted) [1-9].* (in|into) /),
    ),
  ],
  lies: [
    ['Not detected', 'text was entered, and the visitor pasted no text into a field', aVisitor().pastes(9)],
    ['Unknown', 'no text was entered', aVisitor().types('a')],
  ],
});
