import { expect, test } from 'vitest';
import { pastedIds } from './pasted-ids.ts';

test.each([
  ['a\nb\r\nc\n', ['a', 'b', 'c']],
  ['a, b;c\td', ['a', 'b', 'c', 'd']],
  ['["a","b"]'.replaceAll(/[[\]]/g, ''), ['a', 'b']],
  ['a\na', ['a']],
  ['  \n', []],
])('%j has the IDs %j', (text, ids) => expect(pastedIds(text)).toEqual(ids));
