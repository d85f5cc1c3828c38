import { keyFlags, pressFlags, type Readings, textFlags, UNTRUSTED } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Received } from '../received.ts';
import { findingOf } from '../session/latched-findings.ts';
import {
  atHome,
  aVisitor,
  type SampleDevice,
  sampleDevices,
  sessionOf,
  type Visitor,
} from '../testing/index.ts';
import { bot } from './bot.ts';

const natives = [
  'Event.timeStamp',
  'EventTarget.addEventListener',
  'MouseEvent.clientX',
  'MouseEvent.screenX',
  'Navigator.languages',
  'Navigator.userAgent',
  'Screen.width',
];
const frames = ['languages', 'platform', 'user_agent', 'hardware_concurrency', 'zone'];

/** What a privacy tool or a bare machine makes a browser report, in any combination. */
const ordinaryReadings: fc.Arbitrary<Readings> = fc.record(
  {
    native_patched: fc.subarray(natives),
    frame_mismatch: fc.subarray(frames),
    webdriver_tampered: fc.boolean(),
    permission_contradiction: fc.boolean(),
    zone: fc.constant('UTC'),
    voices: fc.constant(0),
    media_devices: fc.constant([0, 0, 0]),
    plugins: fc.constant(0),
    focus_at_load: fc.constant(false),
    geolocation_permission: fc.constant('granted'),
    gl: fc.constant(false),
    platform: fc.constantFrom('Win32', 'Linux x86_64', 'MacIntel'),
  },
  { requiredKeys: [] },
);

/** What the scripts of a page and of extensions do on it. */
const acts: Readonly<Record<string, (visitor: Visitor) => Visitor>> = {
  carousel: (visitor) => visitor.scriptClicks('button #next').scriptClicks('button #next'),
  focus: (visitor) => visitor.isFocused(),
  keys: (visitor) => visitor.pressesKey('character', { flags: keyFlags.untrusted }),
  text: (visitor) => visitor.fills(40, 'textarea #draft', UNTRUSTED | textFlags.noKey),
  select: (visitor) => visitor.chooses(UNTRUSTED),
  console: (visitor) =>
    visitor.tells('activation_without_gesture', undefined, 3).tells('foreign_stack', '<anonymous>'),
  // As a tracker of before names the page's own functions and files.
  names: (visitor) =>
    ['marionette', 'selenium', 'executeScript', 'UtilityScript'].reduce(
      (story, name) => story.tells('foreign_stack', name),
      visitor,
    ),
};

/** An extension that replaces or removes headers. */
const connections: readonly Omit<Received, 'at'>[] = [
  atHome,
  { ...atHome, request: { odd: ['the User-Agent header names another browser than the page'] } },
];

const verdictOf = (visitor: Visitor, received = atHome) =>
  findingOf(bot, sessionOf(visitor, { received })).verdict;

const visits = fc.record({
  device: fc.constantFrom<SampleDevice>('windows', 'mac', 'linux', 'firefox', 'webkit'),
  readings: ordinaryReadings,
  done: fc.subarray(Object.values(acts)),
  received: fc.constantFrom(...connections),
});

const visiting = (
  device: SampleDevice,
  readings: Readings,
  done: readonly ((visitor: Visitor) => Visitor)[],
) =>
  done.reduce(
    (visitor, act) => act(visitor),
    aVisitor(device).reads(readings).clicks().types('a person writes').scrolls(500),
  );

describe('what pages, extensions, privacy tools and bare machines show', () => {
  test('is no bot, in any combination', () => {
    fc.assert(
      fc.property(visits, ({ device, readings, done, received }) => {
        expect(verdictOf(visiting(device, readings, done), received)).toBe('Not detected');
      }),
      { numRuns: 300 },
    );
  });

  test('hides no driver: with a sign of one it is proof', () => {
    const { platform } = sampleDevices.linux;
    const signs: readonly ((visitor: Visitor) => Visitor)[] = [
      (visitor) => visitor.reads({ history_unthrottled: true }),
      (visitor) => visitor.clicks({ flags: pressFlags.noPressure }),
      (visitor) => visitor.tells('unfocused_key', undefined, 2),
      (visitor) => visitor.turnsWheel(100, -120).turnsWheel(100, -120),
      (visitor) => visitor.types('ABC', { flags: keyFlags.unshiftedCapital }),
    ];
    fc.assert(
      fc.property(visits, fc.constantFrom(...signs), ({ readings, done }, sign) => {
        const patched = { ...readings, platform, native_patched: ['Navigator.languages'] };
        expect(verdictOf(sign(visiting('linux', patched, done)))).toBe('Detected');
      }),
      { numRuns: 100 },
    );
  });
});
