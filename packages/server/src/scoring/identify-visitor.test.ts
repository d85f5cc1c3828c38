import { emptyProfile, emptySession, remember, traitsOf } from '@gait/engine';
import type { Envelope } from '@gait/wire';
import { DAY_MS, MINUTE_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { ownVisitorId } from '../session/visitor-id.ts';
import type { StoredVisitorLink, VisitorChange } from '../store/records.ts';
import { aBeacon, aSessionId } from '../testing/a-beacon.ts';
import { aRecord, NOW } from '../testing/a-record.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { laptop as usualLaptop } from '../testing/laptop.ts';
import { groupVisitors } from './group-visitors.ts';
import { identifyVisitor, sightingOf } from './identify-visitor.ts';

const HALF_HOUR_MS = 30 * MINUTE_MS;

const agent = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

const laptop: NonNullable<Envelope['device']> = {
  ...usualLaptop,
  device_hint: 'a5c1',
  ua_platform: 'Windows',
  audio: 'a1',
};

/** One visit, by default with complete readings. Returns its visitor ID. */
const visit = async (
  server: TestServer,
  device: NonNullable<Envelope['device']>,
  { complete = true, session = aSessionId() } = {},
) => {
  const beacon = aBeacon({ key: server.siteKey ?? '', device, session, ...(complete && { complete }) });
  expect((await server.send(beacon)).status).toBe(204);
  const answer = await server.ask(`/v1/sessions/${beacon.session}/report`);
  const { visitor_id } = (await answer.json()) as { visitor_id: string };
  expect(visitor_id).toMatch(/^vis_[0-9A-Za-z]{22}$/);
  return visitor_id;
};

test('a device is recognized after an update, on another screen and with a noisy canvas', async () => {
  const server = await aServer();
  const first = await visit(server, laptop);
  expect(await visit(server, { ...laptop, user_agent: agent(157) })).toBe(first);
  expect(await visit(server, { ...laptop, screen: [2560, 1440, 2560, 1400, 24] })).toBe(first);
  expect(await visit(server, { ...laptop, canvas: 'n1', canvas_noise: true })).toBe(first);
});

test('another device is another visitor, even if it is the same model', async () => {
  const server = await aServer();
  const first = await visit(server, laptop);
  expect(await visit(server, laptop)).toBe(first);
  const other = { ...laptop, device_hint: 'b7d2', canvas: 'c7', hardware: [8, 16, 0], zone: 'Europe/Rome' };
  const second = await visit(server, other);
  expect(second).not.toBe(first);
  expect(await visit(server, other)).toBe(second);
  expect(await visit(server, laptop)).toBe(first);
});

test('a private window is assigned to its device', async () => {
  const server = await aServer();
  const first = await visit(server, laptop);
  expect(await visit(server, { ...laptop, device_hint: 'c9e3' })).toBe(first);
});

test('two tabs that open at the same time are one visitor', async () => {
  const server = await aServer();
  const both = await Promise.all([visit(server, laptop), visit(server, laptop)]);
  expect(new Set(both).size).toBe(1);
});

test('a short visit is recognized by the stored ID at its end, or is its own visitor', async () => {
  const clock = { at: NOW };
  const server = await aServer({ now: () => clock.at });
  const { device_hint, user_agent, screen } = laptop;
  const glimpse = { user_agent, screen } as typeof laptop;
  const first = await visit(server, laptop);
  const hinted = { ...glimpse, device_hint: device_hint ?? '' };
  const session = aSessionId();
  expect(await visit(server, hinted, { complete: false, session })).not.toBe(first);
  clock.at += HALF_HOUR_MS + 1;
  const report = await server.ask(`/v1/sessions/${session}/report`);
  expect(await report.json()).toMatchObject({ visitor_id: first, visitor_final: true });
  const [one, other] = [
    await visit(server, glimpse, { complete: false }),
    await visit(server, glimpse, { complete: false }),
  ];
  expect(new Set([first, one, other]).size).toBe(3);
});

test('an id copied to another system or engine belongs to another visitor', async () => {
  const server = await aServer();
  const first = await visit(server, laptop);
  const mac = agent(156).replace('Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7');
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  expect(await visit(server, { ...laptop, user_agent: mac, ua_platform: 'macOS' })).not.toBe(first);
  expect(await visit(server, { ...laptop, user_agent: firefox })).not.toBe(first);
  expect(await visit(server, laptop)).toBe(first);
});

test('a phone that asks for the desktop version of a page stays the same visitor', async () => {
  const server = await aServer();
  const phone = agent(156).replace('Windows NT 10.0; Win64; x64', 'Linux; Android 10; K');
  const desktop = agent(156).replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64');
  const first = await visit(server, { ...laptop, user_agent: phone, ua_platform: 'Android' });
  expect(await visit(server, { ...laptop, user_agent: desktop, ua_platform: 'Linux' })).toBe(first);
});

test('a forged session neither joins a visitor nor changes one', async () => {
  const server = await aServer();
  const first = await visit(server, laptop);
  const library = {
    origin: '',
    'accept-language': '*',
    'content-type': 'application/json',
    'user-agent': 'node',
  };
  const forge = async (device: NonNullable<Envelope['device']>, headers = {}) => {
    const beacon = aBeacon({ key: server.siteKey ?? '', device, complete: true });
    expect((await server.send(beacon, { ...library, ...headers })).status).toBe(204);
    const answer = await server.ask(`/v1/sessions/${beacon.session}/report`);
    return ((await answer.json()) as { visitor_id: string }).visitor_id;
  };
  expect(await forge(laptop)).not.toBe(first);
  expect(await forge(laptop, { via: '1.1 a-proxy' })).not.toBe(first);
  await forge({ ...laptop, canvas: 'forged', audio: 'forged', fonts: ['Forged'] });
  expect(await visit(server, laptop)).toBe(first);
});

describe('a session is assigned to a visitor', () => {
  const HINT_ONLY = { device_hint: laptop.device_hint ?? '' };
  const seen = (readings: NonNullable<Envelope['device']>) => traitsOf({ readings });
  const known = { id: 'vis_known', profile: remember(emptyProfile, seen(laptop), NOW) };

  interface Story {
    readonly readings?: NonNullable<Envelope['device']>;
    readonly readingsComplete?: boolean;
    readonly device?: Envelope['device'];
    readonly complete?: boolean;
    readonly stored?: (typeof known)[];
    /** Changes of the group before. */
    readonly before?: readonly (VisitorChange & { readonly workspaceId?: string })[];
    readonly visitorId?: string;
    /** The link that the session was assigned with before. */
    readonly earlier?: StoredVisitorLink;
    readonly storedIdOnly?: boolean;
    /** Whether the session keeps the visitor that it has. */
    readonly isFinal?: boolean;
  }

  const identify = async (story: Story) => {
    const { readings = laptop, readingsComplete = true, device, complete, stored = [], before = [] } = story;
    const limits: number[] = [];
    const version = story.earlier ? 1 : 0;
    const state = { ...emptySession(), readings, readingsComplete };
    const record = aRecord('ws_1', { version, state, visitorFinal: story.isFinal ?? false });
    record.visitorId = story.visitorId ?? ownVisitorId(record);
    const visitors = groupVisitors({
      visitorsWithKeys: async (_workspaceId, keys, limit) => {
        limits.push(limit);
        return keys.map(() => stored.map(({ id }) => ({ id, day: 0 })));
      },
      visitorsOf: async (_workspaceId, ids) => stored.filter(({ id }) => ids.includes(id)),
      visitorCounts: async (_workspaceId, keys) => keys.map(() => 0),
      countedKeys: async () => new Map(),
      visitorLink: async () => story.earlier && { ...story.earlier, firstSeenAt: NOW },
    });
    for (const { workspaceId = 'ws_1', ...change } of before)
      visitors.change({ workspaceId, sessionId: 'other' }, change);
    const sent = { ...(device && { device }), ...(complete && { complete }) };
    const sighting = sightingOf(sent, record.state, NOW);
    const context = { visitors, secret: 'secret', storedIdOnly: story.storedIdOnly ?? false };
    const change = sighting && (await identifyVisitor(record, sighting, context));
    return { change, limits, record };
  };

  test('once its readings are complete, and only then', async () => {
    const { change, record, limits } = await identify({ complete: true });
    expect(change).toMatchObject({ visitorId: record.visitorId, at: NOW, link: { known: null, alike: [] } });
    expect(limits).toEqual([32]);
    expect((await identify({ device: laptop })).change).toBeDefined();
    expect((await identify({ complete: true, readingsComplete: false })).change).toBeUndefined();
  });

  test('without a search by readings that are incomplete and bring no stored id', async () => {
    const fonts = { fonts: ['Arial'] } as Story['device'];
    const { limits } = await identify({ readingsComplete: false, device: fonts, stored: [known] });
    expect(limits).toEqual([]);
  });

  test('by beacons that carry readings only', async () => {
    expect((await identify({})).change).toBeUndefined();
  });

  test('once', async () => {
    const { change } = await identify({ complete: true });
    const earlier = change?.link as StoredVisitorLink;
    expect(earlier.distinguishable).toBeDefined();
    expect((await identify({ complete: true, visitorId: 'vis_known', earlier })).change).toBeUndefined();
    expect((await identify({ complete: true, earlier })).change).toBeUndefined();
  });

  test('for good', async () => {
    const { record } = await identify({ complete: true });
    expect(record.visitorFinal).toBe(true);
    const early = { readings: HINT_ONLY, readingsComplete: false, device: HINT_ONLY, stored: [known] };
    expect((await identify(early)).record.visitorFinal).toBe(false);
    const earlier: StoredVisitorLink = { known: { confidence: 0.999, reasons: [] }, alike: [] };
    const mac = agent(156).replace('Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7');
    const copied = { ...laptop, user_agent: mac, ua_platform: 'macOS' };
    const story = { readings: copied, complete: true, stored: [known], earlier, visitorId: 'vis_known' };
    expect((await identify(story)).record.visitorId).not.toBe('vis_known');
    expect((await identify({ ...story, isFinal: true })).record.visitorId).toBe('vis_known');
    const unread = await identify({ complete: true, stored: [known], isFinal: true });
    expect(unread.change).toBeUndefined();
    expect(unread.record.visitorId).toBe(ownVisitorId(unread.record));
  });

  test('and keeps the id of its own session as a new visitor', async () => {
    const { change, record } = await identify({ complete: true });
    expect(change?.visitorId).toBe(ownVisitorId(record));
  });

  test('and updates its visitor when the readings after the stored id have arrived', async () => {
    const earlier: StoredVisitorLink = { known: { confidence: 0.999, reasons: [] }, alike: [] };
    const story = { earlier, visitorId: 'vis_known', stored: [known] };
    const readings = { ...laptop, fonts: ['Arial'] };
    const { change, record } = await identify({ ...story, readings, complete: true });
    expect(record.visitorId).toBe('vis_known');
    expect(change?.profile.values.fonts?.[0]).toEqual(['Arial']);
    expect(change?.link).toMatchObject({ ...earlier, distinguishable: expect.any(Boolean) });
    expect((await identify({ ...story, device: HINT_ONLY })).change).toBeUndefined();
  });

  test('by the stored id only, if the workspace wants that', async () => {
    const storedIdOnly = { complete: true, storedIdOnly: true };
    const { change } = await identify({ ...storedIdOnly, stored: [known] });
    expect(change).toMatchObject({ visitorId: 'vis_known', counted: [] });
    expect(Object.keys(change?.profile.values ?? {}).sort()).toEqual(['browser', 'hint']);
    expect(change?.keys).toHaveLength(1);
    const other = await identify({
      ...storedIdOnly,
      stored: [known],
      readings: { ...laptop, device_hint: 'b7' },
    });
    expect(other.change).toMatchObject({
      visitorId: other.record.visitorId,
      link: { known: null, alike: [] },
    });
    const { device_hint: _, ...without } = laptop;
    expect((await identify({ ...storedIdOnly, readings: without })).change?.keys).toEqual([]);
  });

  test('of its own when its stored id turns out to be of a second browser', async () => {
    const second = { ...laptop, device_hint: 'b7d2' };
    const mixed = [laptop, second, laptop].reduce(
      (profile, readings, index) => remember(profile, seen(readings), NOW - (4 - index) * DAY_MS),
      emptyProfile,
    );
    const stored = [{ id: 'vis_mixed', profile: mixed }];
    const { change, record } = await identify({ readings: second, complete: true, stored });
    expect(change).toMatchObject({ visitorId: ownVisitorId(record), profile: { hasTwin: true } });
    expect(change?.twin).toMatchObject({ id: 'vis_mixed', profile: { values: { hint: ['a5c1'] } } });
  });

  test('earlier if its stored id is known', async () => {
    const early = { readings: HINT_ONLY, readingsComplete: false, device: HINT_ONLY };
    expect((await identify(early)).change).toBeUndefined();
    const { change, record } = await identify({ ...early, stored: [known] });
    expect(change).toMatchObject({
      visitorId: 'vis_known',
      link: { known: { confidence: expect.any(Number) } },
    });
    expect(record.visitorId).toBe('vis_known');
    const { device_hint: _, ...withoutHint } = laptop;
    const story = { readings: withoutHint, readingsComplete: false, device: withoutHint, stored: [known] };
    const unread = await identify(story as Story);
    expect(unread.change).toBeUndefined();
    expect(unread.limits).toEqual([]);
  });

  test('remembered with what earlier sessions showed', async () => {
    const readings = { ...laptop, fonts: ['Arial'] };
    const { change } = await identify({ readings, complete: true, stored: [known] });
    expect(change?.profile).toEqual(remember(known.profile, seen(readings), NOW));
  });

  test('of the same group, within its workspace', async () => {
    const { change: first } = await identify({ complete: true });
    const found = await identify({ complete: true, before: [first!] });
    expect(found.change?.visitorId).toBe(first?.visitorId);
    for (const changes of [{ workspaceId: 'ws_2' }, { keys: ['other'] }]) {
      const before = [{ ...first!, ...changes }];
      expect((await identify({ complete: true, before })).change?.link.known).toBeNull();
    }
  });

  test('in its latest profile when the group has changed it', async () => {
    const { change: first } = await identify({ complete: true });
    const latest = {
      ...first!,
      profile: remember(first!.profile, seen({ ...laptop, canvas: 'new' }), NOW),
    };
    const stored = [{ id: latest.visitorId, profile: emptyProfile }];
    const { change } = await identify({ complete: true, before: [first!, latest], stored });
    expect(change?.profile).toEqual(remember(latest.profile, seen(laptop), NOW));
  });
});
