import { expect } from 'vitest';
import { assess, defaultSettings, deviceOf } from '../../packages/engine/src/index.ts';
import { stateOf } from './testing/assessed.ts';
import { type RecordingServer, TRACKER } from './testing/recording-server.ts';
import { describeSelfActing, type Settings } from './testing/self-acting.ts';
import { until } from './testing/stories.ts';

const ONLY_CHROMIUM = ['brands', 'ua_platform', 'ua_mobile', 'ua_high', 'history_unthrottled'];

const stateAfterReadings = async (server: RecordingServer) => {
  await until(() => server.beacons().some(({ complete }) => complete));
  return stateOf(server.beacons());
};

/** A first and a second page of one tab. */
const goesOn = `<script>onload = () => setTimeout(() => { location.href = '/second'; }, 1_000);</script>`;

const TRACKING_PREVENTION: Settings = {
  firefox: { 'privacy.trackingprotection.enabled': true, 'privacy.resistFingerprinting': true },
  webkit: ['--enable-itp'],
};

describeSelfActing('the readings of an ordinary window', (story) => {
  story('name the engine, without those that only Chromium has', async ({ browser, server, open }) => {
    server.put('/', TRACKER);
    await open('/');
    const { readings } = await stateAfterReadings(server);
    const engine = browser === 'WebKit' ? 'webkit' : 'firefox';
    expect(deviceOf(readings)).toMatchObject({ engine, system: 'linux', isDesktop: true });
    expect(Object.keys(readings).filter((name) => ONLY_CHROMIUM.includes(name))).toEqual([]);
    // Neither has navigator.deviceMemory.
    expect(readings.hardware).toEqual([expect.any(Number), 0, 0]);
    expect(readings).toMatchObject({ chrome_object: false, canvas_noise: false, audio_noise: false });
  });

  story('show no automation', async ({ browser, server, open }) => {
    server.put('/', TRACKER);
    await open('/');
    const { findings, riskScore } = assess(await stateAfterReadings(server), defaultSettings);
    expect(findings.bot?.verdict).toBe('Not detected');
    expect(riskScore).toBeLessThan(defaultSettings.thresholds.monitor);
    // WebKit calls every graphics card the same, so even a machine without one looks physical.
    if (browser === 'WebKit')
      expect([findings.virtual_machine?.verdict, findings.software_renderer?.verdict]).toEqual([
        'Not detected',
        'Not detected',
      ]);
  });

  story('show no automation under tracking prevention, and the session lasts', async ({ server, open }) => {
    server.put('/', TRACKER + goesOn);
    server.put('/second', TRACKER);
    await open('/', TRACKING_PREVENTION);
    await until(() => server.beacons().some(({ path, complete }) => path === '/second' && complete));
    const beacons = server.beacons();
    expect(new Set(beacons.map(({ session }) => session)).size).toBe(1);
    expect(assess(stateOf(beacons), defaultSettings).findings.bot?.verdict).toBe('Not detected');
  });
});
