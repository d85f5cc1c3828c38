import { expect, test } from 'vitest';
import { cursorOf, positionOfCursor } from './list-cursor.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const INVALID = expect.objectContaining({ status: 400, code: 'invalid_parameter' });

test('a cursor gives back its position', () => {
  const position = { activeAt: 1_795_000_000_000, sessionId: 'a-B_9' };
  expect(positionOfCursor(cursorOf(position))).toEqual(position);
  expect(positionOfCursor(undefined)).toBeUndefined();
});

test('an id has 1 to 128 characters', () => {
  for (const id of ['x', 'x'.repeat(128)]) expect(positionOfCursor(encoded([0, id]))?.sessionId).toBe(id);
  for (const id of ['', 'x'.repeat(129), 'a b', ['abc'], 1])
    expect(() => positionOfCursor(encoded([0, id]))).toThrow(INVALID);
});

test('a moment is a safe integer', () => {
  const { MAX_SAFE_INTEGER } = Number;
  expect(positionOfCursor(encoded([MAX_SAFE_INTEGER, 'x']))?.activeAt).toBe(MAX_SAFE_INTEGER);
  for (const at of [MAX_SAFE_INTEGER + 1, 0.5, '0', null])
    expect(() => positionOfCursor(encoded([at, 'x']))).toThrow(INVALID);
});

test('anything else is refused', () => {
  for (const cursor of ['', 'x', encoded(null), encoded({})])
    expect(() => positionOfCursor(cursor)).toThrow(INVALID);
});

test('a cursor remembers when its list was begun, and whether it goes through it again', () => {
  for (const isSecond of [false, true]) {
    const pass = { beganAt: 1_795_000_000_000, isSecond };
    expect(positionOfCursor(cursorOf({ activeAt: 5, sessionId: 'x' }, pass))).toEqual({
      activeAt: 5,
      sessionId: 'x',
      pass,
    });
  }
  for (const pass of [[1], [1, 2], ['1', 0], [0.5, 0], [1, true]])
    expect(() => positionOfCursor(encoded([5, 'x', ...pass]))).toThrow(INVALID);
});
