import type { Readings } from '@gait/wire';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleared,
  countsOf,
  HOME,
  known,
  laptop,
  linkOf,
  matched,
  NOW,
  office,
  profileOf,
  seenAs,
} from '../testing/known-visitors.ts';
import { sampleDevices } from '../testing/sample-devices.ts';
import { emptyProfile } from './profile.ts';
import { remember } from './remember.ts';
import { type KnownVisitor, visitorMatch } from './visitor-match.ts';

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

test.each(['valueOf', 'constructor', '__proto__'])('a stored id %s is none', (device_hint) => {
  const { device_hint: _, ...without } = laptop;
  const named = { ...laptop, device_hint };
  expect(linkOf(named, known('vis_1', named))).toEqual(linkOf(without, known('vis_1', without)));
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

test('profiles of earlier versions are compared as if a month had passed, and are in no count', () => {
  const { seenAt: __, hintTimes: ___, ...earlier } = profileOf([office]);
  const linked = (readings: Readings) =>
    visitorMatch(seenAs(readings, HOME), [{ id: 'vis_1', profile: earlier }], { counts: () => 0, at: NOW })
      .link;
  expect(linked({ ...office, device_hint: 'ff01' })?.id).toBe('vis_1');
  expect(linked(office)?.id).toBe('vis_1');
});
