import type { SessionRow } from '@gait/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCut, relatedSessions } from './related-sessions.ts';

const aRow = (session_id: string, last_activity_at = 0) => ({ session_id, last_activity_at }) as SessionRow;

const some = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  .map((ids) => ids.map((id) => aRow(id, id.charCodeAt(0))));

test('each related session is listed once, with every reason, and copies come first', () => {
  const sources = fc.record({ by: some, of: some, visitor: some, user: some, network: some });
  fc.assert(
    fc.property(sources, ({ by, of, visitor, user, network }) => {
      const [original = null] = of;
      const listed = relatedSessions({
        copies: { of: original, by },
        visitor: { sessions: visitor } as never,
        user_sessions: user,
        same_network: { network: 'AS1', sessions: network },
      });
      const expected: Record<string, string[]> = {};
      const add = (reason: string, rows: readonly SessionRow[]) => {
        for (const { session_id: id } of rows) expected[id] = [...(expected[id] ?? []), reason];
      };
      add('Copied from', original ? [original] : []);
      add('Copies this session', by);
      add('Same visitor', visitor);
      add('Same user', user);
      add('Same network', network);
      expect(Object.fromEntries(listed.map(({ session, reasons }) => [session.session_id, reasons]))).toEqual(
        expected,
      );
      expect(listed).toHaveLength(Object.keys(expected).length);
      const copies = listed.map(({ reasons }) => reasons.some((reason) => reason.startsWith('Cop')));
      expect(copies).toEqual([...copies].sort((one, other) => Number(other) - Number(one)));
    }),
  );
});

test('a list as long as the server sends makes the number of sessions one that is at least so high', () => {
  const rows = (length: number) => Array.from({ length }, (_, place) => aRow(`${place}`));
  const cut = (by: number, visitor: number, user: number, network: number) =>
    isCut({
      copies: { of: null, by: rows(by) },
      visitor: { sessions: rows(visitor) } as never,
      user_sessions: rows(user),
      same_network: { network: 'AS1', sessions: rows(network) },
    });
  expect(cut(63, 19, 19, 19)).toBe(false);
  expect([cut(64, 0, 0, 0), cut(0, 20, 0, 0), cut(0, 0, 20, 0), cut(0, 0, 0, 20)]).toEqual(
    Array(4).fill(true),
  );
});
