import { aVisitor, sessionOf } from '@gait/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aRecord } from '../testing/a-record.ts';
import { valuePacker } from './value-packer.ts';

const aSession = (id: string) =>
  aRecord('ws_1', { sessionId: id, state: sessionOf(aVisitor('windows').moves(600, 300).clicks()) });

describe('a packed value', () => {
  test('is the same when it is unpacked, in the same order', () => {
    const { pack, unpack } = valuePacker();
    const values = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(values, fc.string(), (value, owner) => {
        const unpacked = unpack(pack(owner, value));
        expect(unpacked).toEqual(value);
        expect(JSON.stringify(unpacked)).toBe(JSON.stringify(value));
      }),
      { numRuns: 300 },
    );
  });

  test.each([0, -0, 239, 240, -1, 2 ** 31, -(2 ** 50), 2 ** 53, 0.1, Number.NaN, Number.NEGATIVE_INFINITY])(
    'keeps the number %s',
    (number) => {
      const { pack, unpack } = valuePacker();
      expect(unpack(pack('one', [number]))).toEqual([number]);
      expect(unpack(pack('one', [number, 'text']))).toEqual([number, 'text']);
    },
  );

  test('keeps what is undefined, and texts of any length and script', () => {
    const { pack, unpack } = valuePacker();
    const value = { absent: undefined, plain: 'x'.repeat(100_000), wide: 'Ärger, λόγος, 言葉 🙂' };
    for (const owner of ['one', 'other', 'third']) expect(unpack(pack(owner, value))).toStrictEqual(value);
  });

  test('keeps names that objects have by themselves', () => {
    const { pack, unpack } = valuePacker();
    const text = '{"__proto__":{"a":1},"constructor":2,"toString":"x"}';
    expect(JSON.stringify(unpack(pack('one', JSON.parse(text))))).toBe(text);
  });

  test('is small when other sessions are like it', () => {
    const { pack, unpack } = valuePacker();
    const sessions = ['one', 'other', 'third'].map(aSession);
    const bytes = sessions.map((session) => pack(session.sessionId, session));
    for (const [index, session] of sessions.entries()) expect(unpack(bytes[index]!)).toEqual(session);
    expect(bytes[2]!.length).toBeLessThan(JSON.stringify(sessions[2]).length / 2);
  });

  test('is right when more names and texts come than are kept', () => {
    const { pack, unpack } = valuePacker();
    for (let number = 0; number < 10_000; number++) {
      const value = { [`name ${number}`]: `text ${number}` };
      for (const owner of ['one', 'other']) expect(unpack(pack(owner, value))).toEqual(value);
    }
  });
});
