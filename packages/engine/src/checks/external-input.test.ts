import { clipboardFlags } from '@gait/wire';
import { clears, detects, doubts, entered, fieldPastes } from '../testing/claims.ts';
import { aVisitor, describeCheck } from '../testing/index.ts';
import type { SessionLog } from '../testing/session-log.ts';
import { externalInput } from './external-input.ts';

const afterReturn = clipboardFlags.field | clipboardFlags.afterReturn;

const isPastedAfterReturn = (log: SessionLog) =>
  fieldPastes(log).some(({ flags, away }) => flags & clipboardFlags.afterReturn && away >= 1_000);

describeCheck(externalInput, {
  Detected: {
    'an answer fetched from another tab': aVisitor().leaves(20_000).pastes(200, afterReturn, 20_000),
  },
  'Not detected': {
    'a person who looks something up and types': aVisitor().leaves(20_000).types('what I found'),
    'a person who types one character': aVisitor().types('x'),
    'a paste without leaving': aVisitor().pastes(200),
  },
  Unknown: { 'a visitor who only leaves and returns': aVisitor().leaves(60_000) },
  edges: {
    'a second outside the tab': {
      inside: aVisitor().pastes(200, afterReturn, 1_000),
      outside: aVisitor().pastes(200, afterReturn, 999),
    },
  },
  claims: [
    detects('text was pasted right after a visit outside the page', isPastedAfterReturn),
    clears(
      'the visitor pasted nothing right after a visit outside the page',
      (log) => entered(log) > 0 && !isPastedAfterReturn(log),
    ),
    doubts('no text was entered', (log) => entered(log) === 0),
  ],
});
