import { countKeys, emptyProfile, latestTraits, remember, traitsOf, visitorKeys } from '@gait/engine';
import { sampleDevices } from '@gait/engine/testing';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import { expect, onTestFinished, test } from 'vitest';
import { newId, newToken } from '../base/secrets.ts';
import { eraser } from '../erasure/eraser.ts';
import { parseBeacon } from '../ingest/envelope.ts';
import { settingsSource } from '../session/settings-source.ts';
import { visitorHashes } from '../session/visitor-id.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aChange, aRecord, idsOf, NOW } from '../testing/a-record.ts';
import { aSender } from '../testing/a-scoring-workspace.ts';
import { describeEngines } from '../testing/databases.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';
import { type Healed, type HealingParts, healVisitors } from './heal-visitors.ts';

const FRAGMENTS = 300;
const KEY = `pub-${'x'.repeat(24)}`;
const device = sampleDevices.windows;

const onFailure = (error: unknown) => {
  throw error;
};

describeEngines('a store that has fallen apart, in $name', ({ prepare }) => {
  const aPlace = prepare();

  const aFallenStore = async (count: number, at = (_index: number) => NOW - DAY_MS) => {
    const store = await openStore(await aPlace().then(({ dataDir, url }) => ({ dataDir, url })));
    onTestFinished(() => store.close());
    const workspaceId = newId('ws');
    const hashes = visitorHashes(await store.visitorSecret(workspaceId, newToken()));
    const records = Array.from({ length: count }, (_, index) =>
      aRecord(workspaceId, { visitorId: `vis_fragment${index}`, activeAt: at(index) }),
    );
    await store.append(
      records.map((record, index) => {
        const seen = traitsOf({ readings: { ...device, device_hint: `hint ${index}` } });
        const profile = remember(emptyProfile, seen, at(index));
        const visitor = {
          visitorId: record.visitorId,
          at: at(index),
          profile,
          keys: visitorKeys(seen).map(hashes.key),
          counted: countKeys(latestTraits(profile)).map(hashes.countKey),
          link: { known: null, alike: [], distinguishable: false },
        };
        return aChange(record, { visitors: [visitor] });
      }),
    );
    return { store, workspaceId, records };
  };

  const heal = async (store: Store, more: Partial<HealingParts> = {}) => {
    const all: Healed[] = [];
    const onHealed = (healed: Healed) => void all.push(healed);
    const healing = healVisitors({ store, now: () => NOW, onFailure, onHealed, pauseMs: 0, ...more });
    return { healing, all };
  };

  /** A visit with an empty storage. Returns the visitor that it gets. */
  const visitOf = (store: Store, workspaceId: string) => {
    let at = NOW;
    const parts = { store, settings: settingsSource(store, () => at), now: () => at, onFailure };
    const score = arrivalScorer({ ...parts, enricher: noFacts });
    return async (hint: string) => {
      at += MINUTE_MS;
      const envelope = aBeacon({ key: KEY, device: { ...device, device_hint: hint }, complete: true });
      const parsed = parseBeacon(JSON.stringify(envelope));
      await score([{ workspaceId, parsed, sender: aSender, at }]);
      return (await store.findSummary({ workspaceId, sessionId: envelope.session }))!.visitorId;
    };
  };

  test('gives the next visits of the browser one id, and finds its sessions by each earlier one', async () => {
    const { store, workspaceId, records } = await aFallenStore(FRAGMENTS);
    const { healing, all } = await heal(store);
    await healing.ended;
    expect(all).toEqual([{ fragments: FRAGMENTS - 1, visitors: 1 }]);
    const visit = visitOf(store, workspaceId);
    const ids = new Set<string>();
    for (let index = 0; index < 20; index++) ids.add(await visit(`cleared ${index}`.padEnd(22, '0')));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    for (const name of [records[0]!, records[17]!, records.at(-1)!].map(({ visitorId }) => visitorId)) {
      expect(await store.count(workspaceId, { visitorId: name }, 1_000)).toMatchObject({
        sessions: FRAGMENTS + 20,
      });
      expect(await store.currentVisitor(workspaceId, name)).toBe(id);
    }
    const links = await store.visitorLinks(workspaceId, idsOf(records.slice(0, 9)));
    expect(links.size).toBe(9);
    expect(await store.visitorCounts(workspaceId, [])).toEqual([]);
  });

  test('heals once, on one server, and goes on where another one was stopped', async () => {
    const { store, workspaceId, records } = await aFallenStore(40);
    let claims = 0;
    const dying = {
      ...store,
      claimHealing: (...given: Parameters<Store['claimHealing']>) =>
        ++claims > 4 ? Promise.resolve(false) : store.claimHealing(...given),
    };
    await (await heal(dying)).healing.ended;
    const left = async () =>
      (await store.visitorsAfter(undefined, 1_000)).filter((one) => one.workspaceId === workspaceId).length;
    const half = await left();
    expect(half).toBeGreaterThan(1);
    expect(half).toBeLessThan(40);
    const early = await heal(store);
    await early.healing.ended;
    expect(await left()).toBe(half);
    const later = await heal(store, { now: () => NOW + HOUR_MS });
    await later.healing.ended;
    expect(await left()).toBe(1);
    expect(later.all).toEqual([{ fragments: half - 1, visitors: 1 }]);
    const again = await heal(store, { now: () => NOW + DAY_MS });
    await again.healing.ended;
    expect(again.all).toEqual([]);
    const found = await store.sessions(workspaceId, { visitorId: records[39]!.visitorId }, { limit: 99 });
    expect(found).toHaveLength(40);
  });

  test('leaves visitors that came back, that differ, or that are of other workspaces', async () => {
    const { store, workspaceId, records } = await aFallenStore(3);
    const other = { ...records[2]!, version: 2 };
    const [known] = await store.visitorsOf(workspaceId, [other.visitorId]);
    const seen = traitsOf({ readings: { ...device, device_hint: 'hint 2' } });
    const profile = remember(known!.profile, seen, NOW);
    const counted = (await store.countedKeys(workspaceId, [other.visitorId])).get(other.visitorId)!;
    const visitor = { visitorId: other.visitorId, at: NOW, profile, keys: [], counted };
    await store.append([aChange(other, { visitors: [{ ...visitor, link: { known: null, alike: [] } }] })]);
    const { healing } = await heal(store);
    await healing.ended;
    expect((await store.visitorsOf(workspaceId, ['vis_fragment2']))[0]?.profile).toEqual(profile);
    expect(await store.currentVisitor(workspaceId, 'vis_fragment1')).toBe('vis_fragment0');
    expect(await store.currentVisitor(newId('ws'), 'vis_fragment1')).toBe('vis_fragment1');
  });

  test('forgets the earlier ids with the visitor, asked for by any of them', async () => {
    const { store, workspaceId, records } = await aFallenStore(5);
    const stranger = aRecord(workspaceId, { visitorId: 'vis_stranger' });
    const alike = records.map(({ visitorId: id }) => ({ id, confidence: 0.2 }));
    const visitor = {
      visitorId: 'vis_stranger',
      at: NOW,
      profile: emptyProfile,
      keys: [],
      counted: [],
      link: { known: null, alike },
    };
    await store.append([aChange(stranger, { visitors: [visitor] })]);
    await (await heal(store)).healing.ended;
    const erase = eraser({
      store,
      inbox: undefined,
      now: () => NOW,
      onFailure,
      forgetErased: async () => undefined,
    });
    const selection = { by: 'visitor', value: records[4]!.visitorId } as const;
    expect(await erase({ workspaceId, selection })).toMatchObject({ sessions: 5, isComplete: true });
    for (const { visitorId } of records) {
      expect(await store.currentVisitor(workspaceId, visitorId)).toBe(visitorId);
      expect(await store.sessions(workspaceId, { visitorId }, { limit: 9 })).toEqual([]);
    }
    expect((await store.visitorLink(stranger))?.alike).toEqual([]);
  });
});
