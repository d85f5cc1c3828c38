import { clipboardFlags } from '@gait/wire';
import { aVisitor, describeCheck } from '../testing/index.ts';
import { externalInput } from './external-input.ts';

const afterReturn = clipboardFlags.field | clipboardFlags.afterReturn;

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
});
