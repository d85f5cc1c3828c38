import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertInto, json, orElse, recordsOf, rowForm, truth } from './row-form.ts';

interface Note {
  readonly noteId: string;
  readonly at: number | null;
  readonly tags: readonly string[];
  readonly isNew: boolean;
  readonly color?: string;
}

const form = rowForm<Note>()('note_id, at, tags, is_new, color', {
  tags: json,
  is_new: truth,
  color: orElse('gray'),
});

const notes = fc.record({
  noteId: fc.string(),
  at: fc.option(fc.integer()),
  tags: fc.array(fc.string()),
  isNew: fc.boolean(),
  color: fc.string(),
});

const rowOf = (note: Note) => {
  const values = form.valuesOf(note);
  return Object.fromEntries(form.names.map((name, index) => [name, values[index] ?? null]));
};

test('a record that is written to a row is read from it again', () => {
  fc.assert(
    fc.property(notes, (note) => {
      expect(form.recordOf(rowOf(note))).toEqual(note);
    }),
  );
});

test('a field that is absent is stored with its default', () => {
  expect(rowOf({ noteId: '1', at: null, tags: [], isNew: true })).toEqual({
    note_id: '1',
    at: null,
    tags: '[]',
    is_new: 1,
    color: 'gray',
  });
});

test('a statement names the columns in the order of the values', () => {
  expect(insertInto('notes', form.names)).toBe(
    'INSERT INTO notes (note_id, at, tags, is_new, color) VALUES ($1, $2, $3, $4, $5)',
  );
  expect(form.columns).toBe('note_id, at, tags, is_new, color');
});

test('what a statement finds has the names of fields', async () => {
  const all = async () => [{ note_id: '1', color: null }] as never;
  expect(await recordsOf({ all }, 'SELECT note_id, color FROM notes')).toEqual([
    { noteId: '1', color: null },
  ]);
});
