import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import type { LoggedBeacon } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { aChange, aLogged, aRecord, NOW } from '../testing/a-record.ts';
import { aFolder } from '../testing/a-server.ts';
import { type SessionPreview, withPreviews } from './previews.ts';

const PAGES = ['a', 'b', 'c'];
const NUMBERS = 4;
const everyBeacon = PAGES.flatMap((page) => Array.from({ length: NUMBERS }, (_, seq) => aLogged(seq, page)));

/** Each beacon is stored, waits, waits and changes what is stored of it, or is not there. */
const places = fc.array(fc.constantFrom('stored', 'waiting', 'relogged', 'nowhere'), {
  minLength: everyBeacon.length,
  maxLength: everyBeacon.length,
});

const relogged = ({ envelope, received }: LoggedBeacon): LoggedBeacon => ({
  envelope,
  received: { ...received, userToken: 'valid' },
});

test('a store with previews reads as it does once they are written', async () => {
  const store = await openStore({ dataDir: aFolder() });
  onTestFinished(() => store.close());
  await fc.assert(
    fc.asyncProperty(places, fc.boolean(), async (found, isNew) => {
      const of = (...names: readonly string[]) =>
        everyBeacon.filter((_, index) =>
          names.includes(isNew ? found[index]!.replace(/stored|relogged/, 'waiting') : found[index]!),
        );
      const first = aRecord('ws_1', { beacons: of('stored', 'relogged').length });
      const step = { at: NOW, engineVersion: '1', riskScore: 0, detected: [] };
      if (!isNew) await store.append([aChange(first, { beacons: of('stored', 'relogged'), step })]);
      const other = aRecord('ws_1');
      await store.append([aChange(other, { beacons: everyBeacon.slice(0, 3) })]);
      const preview: SessionPreview = {
        record: {
          ...first,
          version: Number(!isNew),
          beacons: of('stored', 'relogged', 'waiting').length,
          riskScore: 80,
          tags: ['late'],
        },
        beacons: of('waiting'),
        relogged: of('relogged').map(relogged),
        step: { ...step, at: NOW + 9, riskScore: 80 },
        isTentative: false,
        isNews: false,
      };
      if (preview.beacons.length === 0) return;
      const reads = async (from: Store) => {
        const keys = [first, other];
        const ids = keys.map(({ sessionId }) => sessionId);
        const after = [undefined, ...everyBeacon.map(({ envelope }) => envelope)];
        const strip = <Session extends { version: number }>({ version: _, ...rest }: Session) => rest;
        return {
          summary: strip((await from.findSummary(first))!),
          summaries: (await from.findSummaries('ws_1', ids)).map(strip),
          beacons: (await from.findSessions(keys))
            .map(({ sessionId, beacons, tags }) => [sessionId, beacons, tags])
            .sort(),
          timeline: await from.timeline(first),
          log: await Promise.all(
            keys.flatMap((key) =>
              after.flatMap((position) => [1, 3, 99].map((limit) => from.beaconsAfter(key, position, limit))),
            ),
          ),
          logged: await Promise.all(
            PAGES.flatMap((page) =>
              [0, 1, 2, 3].flatMap((last) =>
                [0, 1, 2, 3].map((start) =>
                  from.areLogged(first, { page, first: Math.min(start, last), last }),
                ),
              ),
            ),
          ),
        };
      };
      const previewed = await reads(withPreviews(store, [preview]));
      const version = isNew ? 1 : 2;
      await store.append([
        aChange(
          { ...preview.record, version },
          { ...preview, record: { ...preview.record, version }, newTags: ['late'] },
        ),
      ]);
      expect(previewed).toEqual(await reads(store));
      expect(await reads(withPreviews(store, [preview]))).toEqual(previewed);
    }),
    { numRuns: 40 },
  );
});

test('a step of the same millisecond as the stored one is in the timeline', async () => {
  const store = await openStore({ dataDir: aFolder() });
  onTestFinished(() => store.close());
  const record = aRecord('ws_1');
  const step = { at: NOW, engineVersion: '1', riskScore: 0, detected: [] };
  await store.append([aChange(record, { step })]);
  const next = { ...step, riskScore: 80 };
  const some = { beacons: [], relogged: [], isTentative: false, isNews: false };
  expect(await withPreviews(store, [{ ...some, record, step: next }]).timeline(record)).toEqual([step, next]);
  expect(await withPreviews(store, [{ ...some, record, step }]).timeline(record)).toEqual([step]);
});

test('a session that was written meanwhile is read from the store, all of it', async () => {
  const store = await openStore({ dataDir: aFolder() });
  onTestFinished(() => store.close());
  const record = aRecord('ws_1', { beacons: 2 });
  const before = { ...record, version: record.version - 1 };
  const preview = { record: before, beacons: [], relogged: [], isTentative: false, isNews: false };
  const view = withPreviews(store, [preview]);
  await store.append([aChange({ ...record, beacons: 3 })]);
  expect((await view.findSummary(record))?.beacons).toBe(3);
  expect((await view.findSessions([record])).map(({ beacons }) => beacons)).toEqual([3]);
});

test('a session that was removed or scored again with other settings is not read from an old preview', async () => {
  const store = await openStore({ dataDir: aFolder() });
  onTestFinished(() => store.close());
  const record = aRecord('ws_1', { beacons: 2, settingsVersion: 1 });
  const view = (version: number) =>
    withPreviews(store, [
      {
        record: { ...record, version, beacons: 3 },
        beacons: [],
        relogged: [],
        isTentative: false,
        isNews: false,
      },
    ]);
  expect(await view(1).findSummary(record)).toBeUndefined();
  expect((await view(0).findSummary(record))?.beacons).toBe(3);
  await store.append([aChange({ ...record, settingsVersion: 2 })]);
  expect((await view(0).findSummary(record))?.settingsVersion).toBe(2);
});

test('without previews, it is the store', () => {
  const store = { findSummary: async () => undefined } as unknown as Store;
  expect(withPreviews(store, [])).toBe(store);
});
