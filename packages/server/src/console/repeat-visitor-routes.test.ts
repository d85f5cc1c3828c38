import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { laptopOf } from '../testing/laptop.ts';
import type { RepeatVisitors, SessionRow } from './types.ts';

const RUNS = 8;

const visit = fc.record({ owner: fc.integer({ min: 0, max: 5 }), tag: fc.constantFrom('wave-2', 'wave-3') });

test('visitors with several sessions of a list are those that its rows name more than once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 12 }), async (visits) => {
      const server = await aServer();
      const tab = await aTab(server);
      await tab.signIn();
      for (const { owner, tag } of visits) {
        const device = laptopOf(owner);
        const beacon = aBeacon({ key: server.siteKey!, tags: [tag], device, complete: true });
        expect((await server.send(beacon)).status).toBe(204);
      }
      for (const query of ['', '?tag=wave-2', '?tag=wave-3']) {
        const { sessions } = (await tab.call('GET', `/sessions${query}`)).body as {
          sessions: readonly SessionRow[];
        };
        const owners = visits
          .filter(({ tag }) => query === '' || query.endsWith(tag))
          .map(({ owner }) => owner);
        const repeated = new Set(owners.filter((owner, at) => owners.indexOf(owner) !== at));
        const idsOf = (visitor: string) =>
          sessions.filter(({ visitor_id }) => visitor_id === visitor).map(({ session_id }) => session_id);
        const several = [...new Set(sessions.map(({ visitor_id }) => visitor_id))].filter(
          (visitor) => idsOf(visitor).length > 1,
        );
        const { body } = (await tab.call('GET', `/repeat-visitors${query}`)) as { body: RepeatVisitors };
        expect(
          body.visitors.map(({ visitor_id, sessions: count, newest }) => [
            visitor_id,
            count,
            newest.map(({ session_id }) => session_id),
          ]),
        ).toEqual(several.map((visitor) => [visitor, idsOf(visitor).length, idsOf(visitor)]));
        expect(body).toMatchObject({ total: repeated.size, is_complete: true });
      }
    }),
    { numRuns: RUNS },
  );
});
