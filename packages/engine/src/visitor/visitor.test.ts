import type { Readings } from '@gait/wire';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleDevices } from '../testing/sample-devices.ts';
import { likelyVisitors } from './likely-visitors.ts';
import { linkWords } from './link-words.ts';
import { emptyProfile, latestTraits, type Profile, registeredTraits, traitsOf } from './profile.ts';
import { remember } from './remember.ts';
import { storedIdProfile, storedIdTraits } from './stored-id.ts';
import { countKeys } from './value-counts.ts';
import { visitorKeys } from './visitor-keys.ts';
import { type KnownVisitor, visitorMatch } from './visitor-match.ts';

const NOW = 100 * DAY_MS;
const HOME = { asn: 7922, city: 'Chicago' };

const laptop: Readings = {
  ...sampleDevices.windows,
  device_hint: 'a5c1',
  canvas: 'c1',
  canvas_noise: false,
  audio_noise: false,
  fonts: ['Segoe UI', 'Calibri', 'Consolas'],
};
const { device_hint: _, ...forgetful } = laptop;
const cleared: Readings = { ...laptop, device_hint: 'ff01' };
const office: Readings = {
  ...laptop,
  gl_renderer: 'Rare 9000',
  hardware: [6, 8, 1],
  screen: [1920, 1200, 1920, 1160, 24],
  ua_high: ['x86', '64', '15.0.0', '', '156'],
};

const seenAs = (readings: Readings, network?: typeof HOME) => traitsOf({ readings, network });
const profileOf = (sessions: readonly Readings[], network = HOME, step = DAY_MS): Profile =>
  sessions.reduce<Profile>(
    (profile, readings, index) =>
      remember(profile, seenAs(readings, network), NOW - (sessions.length - index) * step),
    emptyProfile,
  );
const known = (id: string, ...sessions: Readings[]): KnownVisitor => ({ id, profile: profileOf(sessions) });

/** Counts of these visitors and of others of the same browser that have nothing else in common with them. */
const countsOf = (visitors: readonly KnownVisitor[], others = 0) => {
  const counts = new Map<string, number>();
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  const [first] = visitors;
  const { browser } = first ? latestTraits(first.profile) : {};
  for (const key of countKeys({ ...(browser !== undefined && { browser }) }).slice(0, 2)) add(key, others);
  for (const { profile } of visitors) for (const key of countKeys(latestTraits(profile))) add(key, 1);
  return (key: string) => counts.get(key) ?? 0;
};

interface Surroundings {
  /** `unknown` on a server that knows no networks. */
  readonly network?: typeof HOME | 'unknown';
  readonly others?: number;
  readonly crowd?: readonly KnownVisitor[];
  readonly at?: number;
}

const matched = (
  now: Readings,
  visitors: readonly KnownVisitor[],
  { network = HOME, others = 0, crowd = [], at = NOW }: Surroundings = {},
) =>
  visitorMatch(seenAs(now, network === 'unknown' ? undefined : network), visitors, {
    counts: countsOf([...visitors, ...crowd], others),
    at,
  });
const linkOf = (now: Readings, ...visitors: KnownVisitor[]) => matched(now, visitors).link;

describe('a browser that keeps its id', () => {
  test.each<[string, Readings]>([
    ['nothing has changed', laptop],
    [
      'everything else has changed',
      { ...sampleDevices.windows, device_hint: 'a5c1', canvas: 'c9', zone: 'Asia/Tokyo' },
    ],
    ['the canvas is noise, another each time', { ...laptop, canvas: 'n7', canvas_noise: true }],
    ['only the id has arrived', { device_hint: 'a5c1' }],
  ])('is the same when %s', (_story, now) => {
    expect(linkOf(now, known('vis_1', laptop))).toMatchObject({ id: 'vis_1', confidence: 0.999 });
  });

  test('is found among its look-alikes', () => {
    const fleet = [known('vis_1', laptop), known('vis_2', { ...laptop, device_hint: 'ff05' })];
    expect(linkOf(laptop, ...fleet)?.id).toBe('vis_1');
  });

  test('is the same when a phone asks for the desktop version of a page', () => {
    const phone = { ...sampleDevices.phone, device_hint: 'f1' };
    const onRequest = { ...phone, user_agent: sampleDevices.linux.user_agent, ua_platform: 'Linux' };
    expect(linkOf(onRequest, known('vis_1', phone))?.id).toBe('vis_1');
    expect(linkOf(phone, known('vis_1', onRequest))?.id).toBe('vis_1');
  });

  test('is another when a different engine has copied the id', () => {
    const firefox = String(sampleDevices.firefox.user_agent).replace('X11; Linux x86_64', 'Windows NT 10.0');
    const { link, alike } = matched({ ...office, user_agent: firefox }, [known('vis_1', office)]);
    expect([link, alike]).toEqual([undefined, []]);
  });

  test('is another when a different system has copied the id', () => {
    const copy: Readings = { ...sampleDevices.linux, device_hint: 'a5c1', canvas: 'c9', fonts: ['Ubuntu'] };
    expect(linkOf({ ...copy, hardware: [4, 2, 0] }, known('vis_1', laptop))).toBeUndefined();
  });
});

describe('a copied stored id', () => {
  const copy: Readings = {
    ...office,
    gl_renderer: 'Other 7000',
    hardware: [16, 32, 0],
    fonts: ['Segoe UI'],
    screen: [1366, 768, 1366, 728, 24],
    canvas: 'c9',
    languages: ['de'],
  };

  test('does not take the visitor of the browser that it was copied from', () => {
    const { link, twinOf } = matched(copy, [known('vis_1', { ...office, device_hint: 'a5c1' })]);
    expect([link, twinOf]).toEqual([undefined, undefined]);
  });

  test('leaves the visitor to the browser that it was copied from', () => {
    const visitors = [known('vis_2', copy), known('vis_1', office)];
    expect(linkOf(office, ...visitors)?.id).toBe('vis_1');
    expect(linkOf(copy, ...visitors)?.id).toBe('vis_2');
  });

  test('counts in a workspace of any size when nothing else is known', () => {
    const { link } = matched({ device_hint: 'a5c1' }, [known('vis_1', laptop)], { others: 10_000_000 });
    expect(link?.id).toBe('vis_1');
  });
});

describe('a browser that has lost its id', () => {
  test.each<[string, Readings]>([
    ['nothing else has changed', { ...office, device_hint: 'ff01' }],
    [
      'it was updated',
      { ...office, device_hint: 'ff01', user_agent: String(laptop.user_agent).replace('156', '157') },
    ],
    ['it is on another screen', { ...office, device_hint: 'ff01', screen: [2560, 1440, 2560, 1400, 24] }],
    ['it traveled', { ...office, device_hint: 'ff01', zone: 'Asia/Tokyo' }],
    ['it stores nothing', { ...office, device_hint: { error: 'SecurityError' } }],
  ])('is recognized on its network when %s', (_story, now) => {
    const link = linkOf(now, known('vis_1', office));
    expect(link?.id).toBe('vis_1');
    expect(link?.confidence).toBeGreaterThanOrEqual(0.95);
  });

  test('is new when too much has changed', () => {
    const now = {
      ...office,
      device_hint: 'ff01',
      zone: 'Asia/Tokyo',
      fonts: ['Arial'],
      canvas: 'c9',
      languages: ['de'],
    };
    expect(linkOf(now, known('vis_1', office))).toBeUndefined();
  });

  test('needs more evidence on an unknown network', () => {
    const visitors = [known('vis_1', laptop)];
    const elsewhere = { asn: 3320, city: 'Berlin' };
    const crowd = Array.from({ length: 5 }, (_, index) => ({
      id: `vis_c${index}`,
      profile: profileOf([laptop], { asn: index, city: 'Boston' }),
    }));
    expect(matched(cleared, visitors, { crowd }).link?.id).toBe('vis_1');
    expect(matched(cleared, visitors, { crowd, network: elsewhere }).link).toBeUndefined();
  });

  test('is less certain in a larger workspace', () => {
    const now = { ...office, device_hint: 'ff01' };
    const visitors = [known('vis_1', office)];
    const chance = (others: number) => 1 - matched(now, visitors, { others }).newChance;
    expect(chance(1_000_000)).toBeLessThan(chance(1_000));
  });

  test('is not told apart from a crowd of the same make that keeps its ids', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => {
      const laptops = { ...office, device_hint: `h${index}` };
      return known(`vis_${index}`, laptops, laptops);
    });
    const { link, newChance } = matched({ ...office, device_hint: 'ff01' }, crowd);
    expect(link).toBeUndefined();
    expect(newChance).toBeLessThan(1);
  });

  test('is the first of the visitors that it left behind, however many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 31 }), fc.boolean(), (size, hasNetwork) => {
        const network = hasNetwork ? HOME : undefined;
        const fragments = Array.from({ length: size }, (_, index) => ({
          id: `vis_${99 - index}`,
          profile: remember(
            emptyProfile,
            seenAs({ ...office, device_hint: `h${index}` }, network),
            NOW - DAY_MS + index,
          ),
        }));
        const { link, newChance } = matched({ ...office, device_hint: 'ff01' }, fragments.toReversed(), {
          network: network ?? 'unknown',
        });
        expect(link?.id).toBe('vis_99');
        expect(link?.confidence).toBeCloseTo(1 - newChance);
      }),
      { numRuns: 30 },
    );
  });

  describe('in its usual settings after others', () => {
    /** Visitors of the browser in other languages, zones or screens, and then one in the settings of `office`. */
    const inSettings = (count: number, apartMs = MINUTE_MS): KnownVisitor[] => {
      const others = Array.from({ length: count }, (_, index): Readings => {
        const changes: readonly Readings[] = [
          { languages: [`x${index}`] },
          { zone: `zone ${index % 4}`, languages: [`y${index}`] },
          { screen: [1000 + index, 800, 1000 + index, 760, 24] },
        ];
        return { ...office, ...changes[index % changes.length], device_hint: `h${index}` };
      });
      return [...others, { ...office, device_hint: 'a5c2' }].map((readings, index) => ({
        id: `vis_${index}`,
        profile: remember(emptyProfile, seenAs(readings), NOW - (count - index) * apartMs),
      }));
    };
    const lasting = ({ id, profile }: KnownVisitor): KnownVisitor => ({
      id,
      profile: { ...profile, hintTimes: { [profile.values.hint?.[0] ?? '']: [NOW - 2 * DAY_MS, NOW] } },
    });
    const counts = fc.integer({ min: 20, max: 300 });
    const now = { ...office, device_hint: 'ff01' };
    const linkAmong = (visitors: readonly KnownVisitor[]) =>
      visitorMatch(seenAs(now), visitors.slice(-32), { counts: countsOf(visitors), at: NOW }).link?.id;

    test('is the visitor of these settings, however many the others', () => {
      fc.assert(
        fc.property(counts, (count) => {
          expect(linkAmong(inSettings(count))).toBe(`vis_${count}`);
        }),
        { numRuns: 10 },
      );
    });

    test('is their visitor when a busy machine sends the late readings of one of two visits too late', () => {
      const late = fc.subarray(['media_devices', 'ua_high'] as const, { minLength: 1 });
      fc.assert(
        fc.property(counts, late, fc.boolean(), (count, names, isFirstVisit) => {
          const without = (readings: Readings): Readings =>
            Object.fromEntries(
              Object.entries(readings).filter(([name]) => !names.some((missing) => missing === name)),
            );
          const visitors = inSettings(count);
          const profile = remember(emptyProfile, seenAs(without({ ...office, device_hint: 'a5c2' })), NOW);
          const usual = isFirstVisit ? { id: `vis_${count}`, profile } : visitors.at(-1)!;
          const all = [...visitors.slice(0, -1), usual];
          const { link } = visitorMatch(seenAs(isFirstVisit ? now : without(now)), all.slice(-32), {
            counts: countsOf(all),
            at: NOW,
          });
          expect(link?.id).toBe(`vis_${count}`);
        }),
        { numRuns: 20 },
      );
    });

    test('may be one more of a company whose computers arrive one by one', () => {
      fc.assert(
        fc.property(counts, fc.integer({ min: HOUR_MS + 1, max: DAY_MS }), (count, apartMs) => {
          expect(linkAmong(inSettings(count, apartMs))).toBeUndefined();
        }),
        { numRuns: 10 },
      );
    });

    test('may be one more device of a make of which two keep their stored ids', () => {
      fc.assert(
        fc.property(counts, (count) => {
          const visitors = inSettings(count).map((one, index) => (index > count - 3 ? lasting(one) : one));
          expect(linkAmong(visitors)).toBeUndefined();
        }),
        { numRuns: 10 },
      );
    });
  });

  test('is compared with visitors of another network one by one', () => {
    const profile = (network: typeof HOME, at: number) => remember(emptyProfile, seenAs(office, network), at);
    const visitors = [
      { id: 'vis_1', profile: profile({ asn: 3320, city: 'Berlin' }, NOW - 2 * DAY_MS) },
      { id: 'vis_2', profile: profile(HOME, NOW - DAY_MS) },
    ];
    expect(matched({ ...office, device_hint: 'ff01' }, visitors).link?.id).toBe('vis_2');
  });

  test('is recognized with less evidence where no network is known than on another one', () => {
    const profile = remember(emptyProfile, seenAs(laptop), NOW - DAY_MS);
    const visitors = [{ id: 'vis_1', profile }];
    const crowd = Array.from({ length: 5 }, (_, index) =>
      known(`vis_c${index}`, { ...laptop, canvas: `c${index + 2}` }),
    );
    const { link, newChance } = matched(cleared, visitors, { crowd, network: 'unknown' });
    expect(link?.id).toBe('vis_1');
    expect(1 - newChance).toBeLessThan(0.999);
    const zone = { ...cleared, zone: 'Asia/Tokyo' };
    expect(matched(zone, visitors, { crowd, network: 'unknown' }).link).toBeUndefined();
  });

  test('is rarely one of two who share a home and a make of phone', () => {
    const iphone: Readings = {
      user_agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      screen: [390, 844, 390, 844, 24],
      hardware: [4, 0, 5],
      gl_renderer: 'Apple GPU',
      languages: ['en-US'],
      zone: 'America/Chicago',
    };
    const first = known('vis_1', { ...iphone, device_hint: 'b1' });
    const crowd = Array.from({ length: 300 }, (_, index) => ({
      id: `vis_c${index}`,
      profile: profileOf([iphone], { asn: index, city: 'Boston' }),
    }));
    expect(matched({ ...iphone, device_hint: 'b2' }, [first], { crowd }).link).toBeUndefined();
    expect(linkOf({ ...iphone, device_hint: 'b1' }, first)?.id).toBe('vis_1');
  });
});

describe('two browsers under one visitor', () => {
  const other: Readings = { ...laptop, device_hint: 'b7d2' };
  const otherOffice: Readings = { ...office, device_hint: 'b7d2' };

  test('are split when both stored ids last: the later one becomes a visitor of its own', () => {
    const mixed = known('vis_1', laptop, other, laptop);
    const { link, twinOf } = matched(other, [mixed], { at: NOW + DAY_MS });
    expect([link, twinOf]).toEqual([undefined, 'vis_1']);
  });

  test('leave the earlier one its visitor, without the id of the other', () => {
    const mixed = profileOf([laptop, other, other]);
    const after = remember(mixed, seenAs(laptop, HOME), NOW);
    expect(after).toMatchObject({ hasTwin: true, values: { hint: ['a5c1'] } });
  });

  test('stay apart when the later one comes back after the earlier one has proven it', () => {
    const after = remember(profileOf([office, otherOffice, otherOffice]), seenAs(office, HOME), NOW);
    const { link, twinOf } = matched(otherOffice, [{ id: 'vis_1', profile: after }], { at: NOW + DAY_MS });
    expect([link, twinOf]).toEqual([undefined, 'vis_1']);
  });

  test('are split in a crowd of one make too, whose ids take turns', () => {
    const crowd = Array.from({ length: 20 }, (_, index) => ({ ...laptop, device_hint: `c${index}` }));
    const mixed = known('vis_1', ...crowd, ...crowd.slice(0, 5));
    const { link, twinOf } = matched(crowd[7] as Readings, [mixed], { at: NOW + DAY_MS });
    expect([link, twinOf]).toEqual([undefined, 'vis_1']);
  });

  test('are not suspected behind a private window, which lasts for minutes', () => {
    const minutes = profileOf([laptop, other, other, laptop], HOME, 60_000);
    expect(remember(minutes, seenAs(other, HOME), NOW).hasTwin).toBeUndefined();
    expect(matched(other, [{ id: 'vis_1', profile: minutes }]).twinOf).toBeUndefined();
  });

  test('are not suspected when one id follows the other', () => {
    const after = profileOf([laptop, laptop, other, other]);
    expect(after.hasTwin).toBeUndefined();
    expect(after.values.hint).toEqual(['b7d2', 'a5c1']);
  });

  test('make links without an id less likely', () => {
    const profile = profileOf([office]);
    const chance = (hasTwin: boolean) =>
      1 -
      matched({ ...office, device_hint: 'ff01' }, [{ id: 'vis_1', profile: { ...profile, hasTwin } }])
        .newChance;
    expect(chance(true)).toBeLessThan(chance(false));
  });
});

test('a rare value is more evidence than a common one', () => {
  const crowd = Array.from({ length: 50 }, (_, index) =>
    known(`vis_${index}`, { ...sampleDevices.windows, device_hint: `h${index}`, zone: `zone ${index}` }),
  );
  const bitsOf = (readings: Readings) => {
    const visitors = [known('vis_1', readings), ...crowd];
    const { reasons } = matched(readings, visitors).link ?? { reasons: [] };
    return reasons.find(({ trait }) => trait === 'graphics')?.bits ?? 0;
  };
  expect(bitsOf({ ...laptop, gl_renderer: 'Rare 9000' })).toBeGreaterThan(bitsOf(laptop));
});

test('chances are chances, whatever the readings', () => {
  const anything = fc.dictionary(fc.constantFrom(...Object.keys(laptop), 'ua_high'), fc.jsonValue());
  fc.assert(
    fc.property(anything, anything, (before, now) => {
      const visitors = [known('vis_1', before as Readings)];
      const { newChance, alike, link } = matched(now as Readings, visitors);
      for (const chance of [newChance, link?.confidence ?? 0, ...alike.map(({ confidence }) => confidence)]) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a visitor keeps the last of its values, and few of them', () => {
  const screens = Array.from({ length: 9 }, (_, index) => ({ ...laptop, screen: [1000 + index, 800] }));
  const profile = profileOf(screens);
  expect(profile.values.screen).toEqual(['1008 800 ', '1007 800 ', '1006 800 ', '1005 800 ']);
  const { seenAt } = profile;
  expect(remember(profile, seenAs(screens[8]!, HOME), seenAt!)).toEqual(profile);
});

test('a visitor keeps its newest stored ids, and the smallest of all, so that some of any fleet return', () => {
  const hex = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((id) => id.toString(16).padStart(8, '0'));
  fc.assert(
    fc.property(fc.uniqueArray(hex, { minLength: 40, maxLength: 99 }), (hints) => {
      const { values, hintTimes = {} } = profileOf(hints.map((hint) => ({ ...laptop, device_hint: hint })));
      expect(values.hint).toHaveLength(32);
      expect(Object.keys(hintTimes).sort()).toEqual([...(values.hint ?? [])].sort());
      expect(values.hint?.slice(0, 24)).toEqual(hints.slice(-24).reverse());
      expect([...(values.hint ?? [])].sort().slice(0, 8)).toEqual([...hints].sort().slice(0, 8));
    }),
    { numRuns: 8 },
  );
});

test('the order of the known visitors does not decide', () => {
  const some = [
    known('vis_1', laptop),
    known('vis_2', sampleDevices.mac),
    known('vis_3', sampleDevices.linux),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(some, { minLength: 3 }), (shuffled) => {
      expect(linkOf(laptop, ...shuffled)?.id).toBe('vis_1');
    }),
  );
});

test('keys find what stayed the same, and have no version', () => {
  const keys = visitorKeys(seenAs(laptop, HOME));
  expect(keys).toHaveLength(6);
  expect(keys.join()).not.toContain('156');
  const moved = visitorKeys(seenAs({ ...cleared, screen: [800, 600, 800, 600, 24] }, HOME));
  expect(keys.filter((key) => moved.includes(key))).toHaveLength(2);
  expect(visitorKeys({})).toEqual([]);
});

test('a browser that hides parts of its device is found by the others, on a server that knows no networks', () => {
  const hidden = fc.subarray(['gl_renderer', 'hardware', 'fonts'] as const);
  fc.assert(
    fc.property(hidden, fc.boolean(), (names, isNoisy) => {
      const readings = { ...laptop, canvas_noise: isNoisy };
      for (const name of names) delete (readings as Record<string, unknown>)[name];
      const later = { ...readings, device_hint: 'ff01', canvas: 'c7' };
      const keys = visitorKeys(seenAs(readings));
      expect(visitorKeys(seenAs(later)).some((key) => keys.includes(key))).toBe(true);
    }),
  );
});

describe('Firefox without WebGL', () => {
  const { gl_renderer: _, ...firefox }: Readings = {
    ...sampleDevices.firefox,
    device_hint: 'f1',
    fonts: ['Ubuntu', 'Noto Sans'],
    hardware: [8, 0, 0],
    screen: [1920, 1080, 1920, 1053, 24],
    canvas: 'noise of a profile',
    canvas_noise: false,
  };
  const otherProfile = { ...firefox, device_hint: 'f2', canvas: 'noise of another profile' };

  test('is found on a server that knows no networks', () => {
    const keys = visitorKeys(seenAs(firefox));
    expect(visitorKeys(seenAs(otherProfile)).filter((key) => keys.includes(key))).toHaveLength(1);
  });

  test('is the same in another profile, which draws another canvas', () => {
    const profile = remember(emptyProfile, seenAs(firefox), NOW - DAY_MS);
    const { link } = matched(otherProfile, [{ id: 'vis_1', profile }], { network: 'unknown' });
    expect(link?.id).toBe('vis_1');
  });
});

test('a session is compared with few visitors: of its stored id first, then of the most keys', () => {
  const crowd = Array.from({ length: 100 }, (_, index) => `vis_${index}`);
  const compared = likelyVisitors(['vis_stored'], [crowd, ['vis_99', 'vis_stored'], ['vis_99', 'vis_50']]);
  expect(compared.slice(0, 4)).toEqual(['vis_stored', 'vis_99', 'vis_50', 'vis_0']);
  expect(compared).toHaveLength(32);
  expect(likelyVisitors([], [])).toEqual([]);
});

test('profiles of earlier versions are compared as if a month had passed, and are in no count', () => {
  const { seenAt: __, hintTimes: ___, ...earlier } = profileOf([office]);
  const linked = (readings: Readings) =>
    visitorMatch(seenAs(readings, HOME), [{ id: 'vis_1', profile: earlier }], { counts: () => 0, at: NOW })
      .link;
  expect(linked({ ...office, device_hint: 'ff01' })?.id).toBe('vis_1');
  expect(linked(office)?.id).toBe('vis_1');
});

test('a workspace that uses the stored id only keeps no trait of the device', () => {
  expect(Object.keys(storedIdTraits(seenAs(laptop, HOME)))).toEqual(['hint', 'browser']);
  expect(Object.keys(storedIdProfile(profileOf([laptop])).values)).toEqual(['hint', 'browser']);
  expect(storedIdTraits(seenAs(forgetful))).not.toHaveProperty('hint');
});

test('every trait lasts longer than chance', () => {
  for (const [, { stays, share }] of registeredTraits)
    for (const { chance } of stays) expect(chance).toBeGreaterThan(share);
});

test('reasons are given in words', () => {
  expect(linkWords({ trait: 'fonts', likeness: 1 })).toBe('same fonts');
  expect(linkWords({ trait: 'screen', likeness: 0 })).toBe('another screen');
  expect(linkWords({ trait: 'languages', likeness: 0.5 })).toBe('partly the same languages');
  expect(linkWords({ trait: 'version', likeness: 0 })).toBe('an older browser version');
  expect(linkWords({ trait: 'audio', likeness: 1 })).toBe('same audio rendering');
});
