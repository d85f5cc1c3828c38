import type { SessionLookup, SessionRow } from '@gait/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookedUpFile } from './looked-up-file.ts';
import { foundWords, idBatches, lookedUp, pastedIds } from './pasted-ids.ts';

test.each([
  ['a\nb\r\nc\n', ['a', 'b', 'c']],
  ['a, b;c\td', ['a', 'b', 'c', 'd']],
  ['["a","b"]'.replaceAll(/[[\]]/g, ''), ['a', 'b']],
  ["'a','b'", ['a', 'b']],
  ['plain user/ä\nMiller, Ada', ['plain user/ä', 'Miller', 'Ada']],
  ['"Miller, Ada"; two  words ', ['Miller, Ada', 'two  words']],
  ['a, "Miller, Ada" ,b', ['a', 'Miller, Ada', 'b']],
  ['"open\nb\nc" d', ['"open', 'b', 'c" d']],
  ['"a" b', ['"a" b']],
  ['id-1:6lsm6p-os7DS,4,1, b\nid-2:x,4,1', ['id-1:6lsm6p-os7DS,4,1', 'b', 'id-2:x,4,1']],
  ['user:1,2,x', ['user:1', '2', 'x']],
  ['a\na', ['a']],
  ['  \n', []],
])('%j has the IDs %j', (text, ids) => expect(pastedIds(text)).toEqual(ids));

test('an ID with more sessions than are named makes the number one that is at least so high', () => {
  const found = (has_more: boolean) => {
    const { sessions, matches } = answered(['known']);
    return foundWords({ sessions, matches: matches.map((match) => ({ ...match, has_more })) });
  };
  expect(found(false)).toBe('1 session found');
  expect(found(true)).toBe('At least 1 session found, the newest 20 of each ID');
});

const row = (session_id: string) => ({ session_id, tags: [] as readonly string[] }) as unknown as SessionRow;

/** A server that knows the IDs that start with "known", each as one session of a user. */
const answered = (ids: readonly string[]): SessionLookup => {
  const known = ids.filter((id) => id.startsWith('known'));
  return {
    sessions: known.map((id) => row(`of ${id}`)),
    matches: known.map((id) => ({ id, kind: 'user', session_ids: [`of ${id}`], has_more: false })),
    not_found: ids.filter((id) => !known.includes(id)),
    in_blind_review: [],
  };
};

test('thousands of IDs are looked up in parts, and the file has each in the order in which it was pasted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3_500 }),
      fc.infiniteStream(fc.boolean()),
      async (count, isKnown) => {
        const ids = Array.from(
          { length: count },
          (_, index) => `${isKnown.next().value ? 'known' : 'other'}-${index}`,
        );
        const parts: number[] = [];
        const all = await lookedUp(ids, async (part) => {
          parts.push(part.length);
          return answered(part);
        });
        expect(Math.max(...parts)).toBeLessThanOrEqual(1_000);
        expect(all).toEqual(answered(ids));
      },
    ),
    { numRuns: 20 },
  );
});

test('a file has a line for each session of an ID, and one for an ID without any', () => {
  const session = {
    session_id: 's',
    visitor_id: 'vis_1',
    user_id: '=cmd',
    tags: ['a', 'b'],
    risk_score: 7,
    recommended_action: 'Unknown',
    risk_explanation: 'Nothing.',
    status: 'Live',
    started_at: 0,
    last_activity_at: 1,
    judged: false,
  } as unknown as SessionRow;
  const file = lookedUpFile(['nobody', 's'], {
    sessions: [session],
    matches: [{ id: 's', kind: 'session', session_ids: ['s'], has_more: false }],
    not_found: ['nobody'],
    in_blind_review: [],
  });
  const [header, ...lines] = file.split('\r\n');
  expect(header).toMatch(/^\ufeffpasted_id,pasted_id_is,session_id,/);
  expect(lines[0]).toBe(`nobody${','.repeat(12)}`);
  expect(lines[1]).toContain(
    `s,session,s,vis_1,"'=cmd","a,b",7,Unknown,Nothing.,Live,1970-01-01T00:00:00.000Z`,
  );
});

test('no part is larger than a request may be, whatever the IDs', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 256 }), { maxLength: 900 }), (ids) => {
      const parts = idBatches(ids);
      expect(parts.flat()).toEqual(ids);
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0);
        expect(Buffer.byteLength(JSON.stringify({ ids: part }))).toBeLessThanOrEqual(65_536);
      }
    }),
    { numRuns: 20 },
  );
});
