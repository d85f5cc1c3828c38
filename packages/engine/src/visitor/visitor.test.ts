import type { Readings } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleDevices } from '../testing/sample-devices.ts';
import { linkWords } from './link-words.ts';
import { emptyProfile, type Profile, remember, type Traits, traitsOf } from './profile.ts';
import { resemblance } from './resemblance.ts';
import { type TraitName, traits } from './traits.ts';
import { visitorKeys } from './visitor-keys.ts';
import { visitorMatch } from './visitor-match.ts';

const laptop: Readings = {
  ...sampleDevices.windows,
  device_hint: 'a5c1',
  canvas: 'c1',
  canvas_noise: false,
  audio: 'a1',
  audio_noise: false,
  fonts: ['Segoe UI', 'Calibri', 'Consolas'],
};
const { device_hint: _, ...forgetful } = laptop;

const profileOf = (...sessions: Readings[]): Profile =>
  sessions.reduce<Profile>((profile, readings) => remember(profile, traitsOf(readings)), emptyProfile);
const known = (id: string, ...sessions: Readings[]) => ({ id, profile: profileOf(...sessions) });
const confidence = (before: Readings, now: Readings) =>
  resemblance(profileOf(before), traitsOf(now)).confidence;
const isLinked = (before: Readings, now: Readings) =>
  visitorMatch(traitsOf(now), [known('vis_1', before)]).link !== undefined;

describe('the same visitor', () => {
  test.each<[string, Readings]>([
    ['nothing has changed', laptop],
    [
      'the browser was updated',
      { ...laptop, user_agent: String(laptop.user_agent).replace('156', '157'), canvas: 'c2' },
    ],
    [
      'the window moved to another screen',
      {
        ...laptop,
        screen: [2560, 1440, 2560, 1400, 24],
        window: [1200, 900, 1185, 800, 2000, 40],
      },
    ],
    ['the visitor traveled', { ...laptop, zone: 'Asia/Tokyo' }],
    ['a language and a font were added', { ...laptop, languages: ['en-GB', 'en', 'de'], fonts: ['Calibri'] }],
    ['the canvas is noise, another each time', { ...laptop, canvas: 'n7', canvas_noise: true }],
    ['the noise stays within a session and is not noticed', { ...laptop, canvas: 'n8', audio: 'n9' }],
  ])('when %s', (_story, now) => expect(isLinked(laptop, now)).toBe(true));

  test('when the browser keeps nothing, by everything else', () =>
    expect(isLinked(forgetful, forgetful)).toBe(true));

  test('in a private window of a browser that was seen once, with less confidence', () => {
    const hidden = { ...laptop, device_hint: 'ff01' };
    expect(isLinked(laptop, hidden)).toBe(true);
    expect(confidence(laptop, hidden)).toBeLessThan(confidence(forgetful, forgetful));
  });

  test('when one of two screens comes back', () => {
    const docked: Readings = { ...forgetful, screen: [2560, 1440, 2560, 1400, 24] };
    const { link } = visitorMatch(traitsOf(forgetful), [known('vis_1', forgetful, docked)]);
    expect(link?.id).toBe('vis_1');
  });
});

describe('another visitor', () => {
  test.each<[string, Readings]>([
    ['another computer', { ...sampleDevices.linux, device_hint: 'ff02' }],
    ['a phone', { ...sampleDevices.phone, device_hint: 'ff03' }],
    [
      'another browser on the same computer',
      { ...forgetful, user_agent: String(sampleDevices.firefox.user_agent) },
    ],
    [
      'a copied id on another computer',
      {
        ...sampleDevices.linux,
        device_hint: 'a5c1',
        canvas: 'c9',
        audio: 'a9',
        fonts: ['Ubuntu'],
        hardware: [4, 2, 0],
      },
    ],
    [
      'a copied id with another system, which developer tools imitate as well',
      {
        ...laptop,
        user_agent: String(sampleDevices.phone.user_agent),
        ua_platform: 'Android',
        screen: [412, 915, 412, 915, 24],
        hardware: [8, 8, 5],
      },
    ],
    [
      'a copied id with another engine',
      {
        ...laptop,
        user_agent: String(sampleDevices.firefox.user_agent).replace('X11; Linux x86_64', 'Windows NT 10.0'),
      },
    ],
  ])('is %s', (_story, now) => expect(isLinked(laptop, now)).toBe(false));

  test('is not a phone that asks for the desktop version of a page', () => {
    const phone = { ...sampleDevices.phone, device_hint: 'f1' };
    const onRequest = { ...phone, user_agent: sampleDevices.linux.user_agent, ua_platform: 'Linux' };
    expect(isLinked(phone, onRequest)).toBe(true);
    expect(isLinked(onRequest, phone)).toBe(true);
  });

  test('is an identical computer behind the same address, once its neighbor was seen to keep its id', () => {
    const neighbor = known('vis_1', laptop, laptop);
    const { link, alike } = visitorMatch(traitsOf({ ...laptop, device_hint: 'ff04' }), [neighbor]);
    expect(link).toBeUndefined();
    expect(alike.map(({ id }) => id)).toEqual(['vis_1']);
  });

  test('is each computer of a fleet, from when one of them came back', () => {
    const fleet = [known('vis_1', laptop, laptop), known('vis_2', { ...laptop, device_hint: 'ff05' })];
    expect(visitorMatch(traitsOf({ ...laptop, device_hint: 'ff06' }), fleet).link).toBeUndefined();
    expect(visitorMatch(traitsOf(laptop), fleet).link?.id).toBe('vis_1');
  });

  test('is another phone of the same model', () => {
    const phone: Readings = {
      ...sampleDevices.phone,
      canvas: 'c1',
      audio: 'a1',
      fonts: ['Roboto'],
      gl_renderer: 'Mali-G715',
      ua_high: ['', '', '14.0.0', 'Pixel 8', '156.0.0.0'],
    };
    expect(isLinked({ ...phone, device_hint: 'f1' }, { ...phone, device_hint: 'f2' })).toBe(false);
    expect(isLinked({ ...phone, device_hint: 'f1' }, { ...phone, device_hint: 'f1' })).toBe(true);
  });

  test('is assumed when two look the same and nothing tells them apart', () => {
    const twins = [known('vis_1', forgetful), known('vis_2', forgetful)];
    expect(visitorMatch(traitsOf(forgetful), twins).link).toBeUndefined();
  });

  test('of a maker whose devices are all alike is not taken for another', () => {
    const iphone: Readings = {
      user_agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      screen: [390, 844, 390, 844, 24],
      hardware: [6, 0, 5],
      gl_renderer: 'Apple GPU',
      canvas: 'same everywhere',
      audio: 'same everywhere',
      languages: ['de-DE'],
      zone: 'Europe/Berlin',
    };
    expect(isLinked(iphone, iphone)).toBe(false);
    expect(isLinked({ ...iphone, device_hint: 'b1' }, { ...iphone, device_hint: 'b1' })).toBe(true);
  });
});

describe('confidence', () => {
  test('is lower for a privacy browser, which is no reason to distrust it', () => {
    const noisy = { ...forgetful, canvas_noise: true };
    expect(confidence(noisy, noisy)).toBeLessThan(confidence(forgetful, forgetful));
  });

  test('is lower when the browser has lost its id', () => {
    expect(confidence(laptop, { ...laptop, device_hint: 'ff04' })).toBeLessThan(
      confidence(laptop, forgetful),
    );
  });

  test('is a chance, whatever the readings', () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(laptop), 'ua_high'), fc.jsonValue());
    fc.assert(
      fc.property(anything, anything, (before, now) => {
        const { confidence: chance } = resemblance(
          remember(emptyProfile, traitsOf(before as Readings)),
          traitsOf(now as Readings),
        );
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }),
    );
  });

  const someTraits = fc.subarray(Object.keys(traits) as TraitName[]);
  const only = (names: readonly string[]): Traits =>
    Object.fromEntries(Object.entries(traitsOf(laptop)).filter(([name]) => names.includes(name)));

  test('never falls when one more trait agrees', () => {
    fc.assert(
      fc.property(someTraits, fc.constantFrom(...(Object.keys(traits) as TraitName[])), (names, one) => {
        const profile = profileOf(laptop);
        const fewer = resemblance(profile, only(names.filter((name) => name !== one)));
        expect(resemblance(profile, only([...names, one])).bits).toBeGreaterThanOrEqual(fewer.bits);
      }),
    );
  });

  test('every trait counts toward one device when it agrees and against it when it differs', () => {
    for (const { ofOne, ofTwo } of Object.values(traits)) expect(ofOne).toBeGreaterThan(ofTwo);
  });
});

test('a visitor keeps the last of its values, and few of them', () => {
  const screens = Array.from({ length: 9 }, (_, index) => ({ ...laptop, screen: [1000 + index, 800] }));
  const profile = profileOf(...screens);
  expect(profile.values.screen).toEqual(['1008 800 ', '1007 800 ', '1006 800 ', '1005 800 ']);
  expect(remember(profile, traitsOf(screens[8]!))).toEqual(profile);
});

test('the order of the known visitors does not decide', () => {
  const some = [
    known('vis_1', laptop),
    known('vis_2', sampleDevices.mac),
    known('vis_3', sampleDevices.linux),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(some, { minLength: 3 }), (shuffled) => {
      expect(visitorMatch(traitsOf(laptop), shuffled).link?.id).toBe('vis_1');
    }),
  );
});

test('keys find what stayed the same', () => {
  const keys = visitorKeys(traitsOf(laptop));
  const moved = visitorKeys(traitsOf({ ...laptop, device_hint: 'x', screen: [800, 600], canvas: 'c2' }));
  expect(keys).toHaveLength(4);
  expect(keys.filter((key) => moved.includes(key))).toHaveLength(1);
  expect(visitorKeys({})).toEqual([]);
});

test('reasons are given in words', () => {
  expect(linkWords({ trait: 'fonts', likeness: 1 })).toBe('same fonts');
  expect(linkWords({ trait: 'screen', likeness: 0 })).toBe('another screen');
  expect(linkWords({ trait: 'languages', likeness: 0.5 })).toBe('partly the same languages');
});
