import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Selection, selectedWaiting } from './selection.ts';

const VALUES = ['ada', 'spring', 'wave-3'];
const WORKSPACES = ['ws_1', 'ws_2'];

const envelopes = fc.array(
  fc.record(
    { user: fc.constantFrom(null, ...VALUES), tags: fc.shuffledSubarray(VALUES) },
    { requiredKeys: [] },
  ),
  { minLength: 1, maxLength: 3 },
);
const waiting = fc.array(fc.record({ workspaceId: fc.constantFrom(...WORKSPACES), envelopes }), {
  maxLength: 5,
});

test('the waiting sessions of a user or tag are those of the workspace with a beacon that has it', async () => {
  const selection = fc.record({
    by: fc.constantFrom<Selection['by'][]>('session', 'user', 'visitor', 'tag'),
    value: fc.constantFrom(...VALUES),
  });
  await fc.assert(
    fc.asyncProperty(
      waiting,
      selection,
      fc.constantFrom(...WORKSPACES),
      async (drawn, asked, workspaceId) => {
        const sessions = drawn.map((one, number) => ({ ...one, sessionId: `session-${number}` }));
        const inbox = {
          waiting: async () => sessions.map((session) => ({ ...session, firstAt: 0 })),
          read: async ([key]: readonly { sessionId: string }[]) =>
            sessions
              .filter(({ sessionId }) => sessionId === key?.sessionId)
              .flatMap((session) =>
                session.envelopes.map((envelope) => ({ body: JSON.stringify(envelope) })),
              ),
        };
        const { by, value } = asked;
        const expected = sessions.filter(
          (session) =>
            session.workspaceId === workspaceId &&
            session.envelopes.some(
              ({ user, tags }) =>
                (by === 'user' && user === value) || (by === 'tag' && tags?.includes(value)),
            ),
        );
        const found = await selectedWaiting(inbox as never, workspaceId, asked);
        expect(found).toEqual(expected.map(({ sessionId }) => ({ workspaceId, sessionId })));
      },
    ),
  );
});
