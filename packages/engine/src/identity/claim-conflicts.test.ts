import type { Readings } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleDevices } from '../testing/index.ts';
import { claimConflicts, claimRules } from './claim-conflicts.ts';

/** A headless Chromium on a server, as it reads itself. */
const server: Readings = {
  ...sampleDevices.linux,
  brands: ['Chromium 156'],
  fonts: ['DejaVu Sans'],
  gl_renderer: 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  screen: [800, 600, 800, 600, 24, 1],
  scrollbar: 0,
  media_devices: [0, 0, 0],
  voices: 0,
  zone: 'UTC',
};

const machines = {
  windows: { ...sampleDevices.windows, fonts: ['Segoe UI', 'Calibri'] },
  mac: { ...sampleDevices.mac, fonts: ['Helvetica Neue', 'Gill Sans'] },
  linux: { ...sampleDevices.linux, fonts: ['Ubuntu', 'DejaVu Sans'] },
  server,
  firefox: { ...sampleDevices.firefox, fonts: ['DejaVu Sans'] },
  'Firefox on Windows': {
    ...sampleDevices.firefox,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0',
    platform: 'Win32',
    gl_renderer: 'ANGLE (Intel, Intel(R) HD Graphics Direct3D11 vs_5_0 ps_5_0), or similar',
    fonts: ['Segoe UI', 'Calibri'],
    voices: 0,
  },
  webkit: { ...sampleDevices.webkit, fonts: ['DejaVu Sans'] },
  Safari: {
    ...sampleDevices.webkit,
    user_agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    platform: 'MacIntel',
    fonts: ['Helvetica Neue'],
  },
  phone: sampleDevices.phone,
} as const satisfies Record<string, Readings>;

const measured = (readings: Readings) =>
  claimConflicts(readings).filter(({ rule }) => claimRules[rule].isMeasured);

test.each(Object.keys(machines) as (keyof typeof machines)[])(
  'a browser that is what it says: %s',
  (name) => {
    expect(claimConflicts(machines[name])).toEqual([]);
  },
);

/** What a driver changes with one command. */
const overridden = ['user_agent', 'platform', 'ua_platform'] as const;

/** What a script changes with a line for each; fonts are measured, and take more. */
const patchable = [
  'gl_renderer',
  'voices',
  'media_devices',
  'zone',
  'scrollbar',
  'screen',
  'plugins',
] as const;

const onLinux = fc.constantFrom(server, machines.linux, machines.firefox, machines.webkit);
const claimed = fc.constantFrom(
  machines.windows,
  machines.mac,
  machines['Firefox on Windows'],
  machines.Safari,
);
const patches = fc.subarray([...patchable]);

const lieOf = (real: Readings, claim: Readings, patched: readonly (keyof Readings)[]): Readings => ({
  ...real,
  ...Object.fromEntries(
    [...overridden, ...patched].flatMap((name) => (claim[name] === undefined ? [] : [[name, claim[name]]])),
  ),
});

describe('a browser on Linux that says it is another', () => {
  test('is found, whatever else it has copied but the fonts', () => {
    fc.assert(
      fc.property(onLinux, claimed, patches, (real, claim, patched) => {
        expect(measured(lieOf(real, claim, patched))).not.toEqual([]);
      }),
    );
  });

  test('is watched if it hides its fonts, which accuses nobody', () => {
    const hidden = fc.constantFrom<NonNullable<Readings['fonts']>[]>([], { error: 'TypeError' });
    fc.assert(
      fc.property(
        onLinux,
        fc.constantFrom(machines.windows, machines.mac, machines.Safari),
        hidden,
        (real, claim, fonts) => {
          expect(claimConflicts({ ...lieOf(real, claim, patchable), fonts })).not.toEqual([]);
        },
      ),
    );
  });

  test('is watched if it has copied all but what a server lacks', () => {
    const { voices, zone, media_devices } = server;
    for (const claim of [machines.windows, machines.mac]) {
      const lie = { ...claim, voices, zone, media_devices };
      expect(claimConflicts(lie).map(({ rule }) => rule)).toEqual(['no_voices']);
    }
  });
});

const chromium = { user_agent: sampleDevices.linux.user_agent };

test.each<[string, Readings]>([
  ['a Chromium that says Firefox', { ...server, user_agent: sampleDevices.firefox.user_agent }],
  ['a Chromium that says WebKit', { ...server, user_agent: sampleDevices.webkit.user_agent }],
  ['a Firefox that says Chromium', { ...machines.firefox, ...chromium }],
  ['a WebKit that says Chromium', { ...machines.webkit, ...chromium }],
  ['a Chromium that says Qt', { ...server, user_agent: `${server.user_agent} QtWebEngine/6.9` }],
  [
    'a WebKit that says Windows',
    { ...machines.webkit, user_agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/605' },
  ],
  [
    'a Linux that says FreeBSD, so that the tracker reads no clock',
    { ...server, user_agent: 'Mozilla/5.0 (X11; FreeBSD amd64) Chrome/156.0.0.0', platform: 'FreeBSD amd64' },
  ],
  ['a Linux that changes its user agent alone', { ...machines.windows, platform: 'Linux x86_64' }],
  [
    'a Linux with an office suite that says Windows',
    { ...machines.windows, fonts: ['Calibri', 'DejaVu Sans'] },
  ],
  ['client hints of another system', { ...machines.windows, ua_platform: 'Linux' }],
  ['client hints of no system', { ...machines.windows, ua_platform: '' }],
  ['graphics of a Mac under Windows', { ...machines.windows, gl_renderer: 'Intel Iris OpenGL Engine' }],
])('a browser that is not what it says: %s', (_name, readings) => {
  expect(claimConflicts(readings)).not.toEqual([]);
});

test('a desktop in the cloud, whose graphics are rendered in software, contradicts nothing', () => {
  const renderer = server.gl_renderer as string;
  for (const machine of [machines.windows, machines.mac])
    expect(claimConflicts({ ...machine, gl_renderer: renderer })).toEqual([]);
});
