import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test('a character that turns text around is shown by its name', () =>
  expect(visibleText('\u202eevil')).toBe('U+202Eevil'));

test('control characters and invisible spaces are shown by their names', () =>
  expect(visibleText('a\u0000b\u200bc\n')).toBe('aU+0000bU+200BcU+000A'));

test('names in other scripts and emoji stay as they are', () => {
  for (const text of ['זויה', 'سارا', '李', 'می\u200cخواهم', '👩\u200d🔬', 'Zoë'])
    expect(visibleText(text)).toBe(text);
});
