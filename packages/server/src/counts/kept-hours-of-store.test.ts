import { HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import type { SessionRecord } from '../store/records.ts';
import { sqlStore } from '../store/sql-store.ts';
import type { Store } from '../store/store.ts';
import { aChange, aRecord } from '../testing/a-record.ts';
import { describeEngines, openDatabase } from '../testing/databases.ts';
import { type Hour, keptHours, QUARTER_MS } from './kept-hours.ts';

const START = 1_000 * HOUR_MS;

const CHECK_MS = 30_000;

const scores = fc.record({
  riskScore: fc.constantFrom(0, 20, 50, 51),
  recommendedAction: fc.constantFrom('Unknown', 'Auto-accept'),
  detected: fc.subarray(['bot', 'tor']),
});

const traits = fc.record({
  tags: fc.subarray(['sale', 'spring']),
  country: fc.constantFrom('US', 'DE', null),
  platform: fc.constantFrom('iOS', null),
  excluded: fc.boolean(),
});

const steps = fc.array(
  fc.record({
    happening: fc.constantFrom('begins', 'continues', 'is scored again', 'is erased'),
    which: fc.nat({ max: 20 }),
    scores,
    traits,
    laterMs: fc.constantFrom(0, 1, MINUTE_MS, 50 * MINUTE_MS),
    /** A later answer checks past hours, too. */
    elapsedMs: fc.constantFrom(0, CHECK_MS),
  }),
  { minLength: 1, maxLength: 20 },
);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const FOUND: Step = {
  happening: 'begins',
  which: 0,
  scores: { riskScore: 20, recommendedAction: 'Auto-accept', detected: ['tor'] },
  traits: { tags: ['sale'], country: 'US', platform: 'iOS', excluded: false },
  laterMs: 0,
  elapsedMs: 0,
};

/** Alike sessions, and how many there are. */
const tally = (entries: readonly (readonly [unknown, number])[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const [alike, sessions] of entries) {
    const name = JSON.stringify(alike);
    counts[name] = (counts[name] ?? 0) + sessions;
  }
  return counts;
};

const keptIn = (hours: readonly Hour[]) =>
  tally(
    hours.flatMap(({ at, alike }) =>
      [...alike.sessions].map((sessions, cell) => {
        const of = alike.table[alike.traits[cell] ?? -1];
        const from = at + (alike.quarters[cell] ?? 0) * QUARTER_MS;
        return [[from, of?.action, of?.detected, of?.country, of?.platform, of?.tags], sessions] as const;
      }),
    ),
  );

const storedIn = (records: readonly SessionRecord[]) =>
  tally(
    records
      .filter(({ excluded }) => !excluded)
      .map(({ activeAt, recommendedAction, detected, country, platform, tags }) => {
        const from = Math.floor(activeAt / QUARTER_MS) * QUARTER_MS;
        return [[from, recommendedAction, detected, country, platform, tags], 1] as const;
      }),
  );

/** Sessions of a workspace, and what happens to them in the store. */
const aStory = (store: Pick<Store, 'append' | 'eraseSessions'>) => {
  const workspaceId = newId('ws');
  const story = { workspaceId, records: [] as SessionRecord[], rescored: {} };
  const begin = async (changed: Partial<SessionRecord>): Promise<void> => {
    const record = aRecord(workspaceId, changed);
    story.records.push(record);
    await store.append([aChange(record)]);
  };
  const write = async (before: SessionRecord, changed: Partial<SessionRecord>): Promise<void> => {
    const record = { ...before, ...changed, version: before.version + 1 };
    story.records[story.records.indexOf(before)] = record;
    await store.append([aChange(record)]);
  };
  const happen = async ({ happening, which, scores, traits }: Step, activeAt: number): Promise<void> => {
    const one = story.records[which % Math.max(1, story.records.length)];
    if (!one || happening === 'begins') await begin({ ...scores, ...traits, activeAt });
    else if (happening === 'continues') await write(one, { ...scores, ...traits, activeAt });
    else if (happening === 'is erased') {
      story.records = story.records.filter((record) => record !== one);
      await store.eraseSessions([one], activeAt);
    } else {
      await write(one, scores);
      story.rescored = {};
    }
  };
  return { story, happen };
};

describeEngines('kept hours in $name', ({ prepare }) => {
  const aPlace = prepare();

  test('are those of a plain count, whatever happens to sessions', async () => {
    const database = openDatabase(await aPlace());
    const store = await sqlStore(database);
    onTestFinished(() => database.close());
    await fc.assert(
      fc.asyncProperty(steps, async (drawn) => {
        const { story, happen } = aStory(store);
        const clock = { now: START, elapsed: 0 };
        const now = () => clock.now;
        const monotonicNow = () => clock.elapsed;
        const hoursOf = keptHours({ store, rescoredOf: () => story.rescored, now, monotonicNow });
        for (const step of drawn) {
          clock.now += step.laterMs;
          clock.elapsed += step.elapsedMs;
          await happen(step, clock.now);
          // No session is active in the millisecond of one that was erased, which would have the same mark.
          if (step.happening === 'is erased') clock.now++;
          const { hours } = await hoursOf(story.workspaceId, 0);
          // Past hours may be as old as the last check.
          const from = step.elapsedMs === 0 ? Math.floor(clock.now / HOUR_MS) * HOUR_MS - HOUR_MS : 0;
          expect(keptIn(hours.filter(({ at }) => at >= from))).toEqual(
            storedIn(story.records.filter((record) => record.activeAt >= from)),
          );
        }
      }),
      {
        numRuns: 60,
        // A session that stays where it was, with another finding of as many letters.
        examples: [
          [
            [
              { ...FOUND, happening: 'begins', scores: { ...FOUND.scores, detected: ['bot'] } },
              { ...FOUND, happening: 'continues' },
            ],
          ],
          // An hour that two sessions of one moment share becomes a past one, and then has one of them.
          [
            [
              { ...FOUND, laterMs: 50 * MINUTE_MS },
              FOUND,
              { ...FOUND, laterMs: 50 * MINUTE_MS },
              { ...FOUND, laterMs: 50 * MINUTE_MS },
              { ...FOUND, happening: 'is erased', elapsedMs: CHECK_MS },
            ],
          ],
        ],
      },
    );
  });
});
