import { expect } from 'vitest';
import { assess, defaultSettings, deviceOf } from '../../packages/engine/src/index.ts';
import { traits } from '../../packages/engine/src/visitor/traits.ts';
import type { Beacon } from '../../packages/wire/src/index.ts';
import { stateOf } from './testing/assessed.ts';
import { type Settings, WINDOWS } from './testing/plain-browsers.ts';
import { type RecordingServer, TRACKER } from './testing/recording-server.ts';
import { byItself, describeSelfActing } from './testing/self-acting.ts';
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

/** Changes a little of what canvas and audio read back, another part each time, as Safari does in private windows. */
const NOISE = `<script>
  const change = (data, by) => { data[Math.floor(Math.random() * data.length)] += by; return data; };
  const replace = (owner, name, after) => {
    owner[name] = new Proxy(owner[name], {
      apply: (original, self, args) => after(() => Reflect.apply(original, self, args), self),
    });
  };
  replace(CanvasRenderingContext2D.prototype, 'getImageData', (read) => {
    const image = read();
    for (let i = 0; i < 99; i++) change(image.data, 1);
    return image;
  });
  replace(HTMLCanvasElement.prototype, 'toDataURL', (read, canvas) => {
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'rgb(0 0 ' + Math.floor(Math.random() * 255) + ')';
      context.fillRect(Math.random() * canvas.width, Math.random() * canvas.height, 1, 1);
    }
    return read();
  });
  replace(AudioBuffer.prototype, 'getChannelData', (read) => change(read(), 1e-4 * Math.random()));
</script>`;

/** The traits by which a visitor is recognized that two sessions have read differently. */
const changedTraits = (sessions: readonly (readonly Beacon[])[]) => {
  const devices = sessions.map((session) => ({ readings: stateOf(session).readings }));
  return Object.entries(traits).flatMap(([name, { read }]) => {
    const values = devices.map((device) => read(device)).filter((value) => value !== undefined);
    return new Set(values.map((value) => JSON.stringify(value))).size > 1 ? [name] : [];
  });
};

/** What is true of a container: no graphics card. */
const TRUE_OF_THE_MACHINE = ['virtual_machine', 'software_renderer'];

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

  story(
    'may change each time: nobody is accused, and the visitor stays the same',
    async ({ server, open }) => {
      const again = byItself(`await wait(300); window.open('/again', '_blank', 'noopener');`);
      server.put('/', NOISE + TRACKER + again);
      server.put('/again', NOISE + TRACKER);
      await open('/', WINDOWS);
      const complete = () => server.beacons().filter((beacon) => beacon.complete);
      await until(
        () => complete().length === 2,
        () => JSON.stringify(server.beacons().map(({ path, seq, complete: all }) => [path, seq, all])),
        60_000,
      );
      const sessions = [...new Set(server.beacons().map(({ session }) => session))].map((id) =>
        server.beacons().filter(({ session }) => session === id),
      );
      expect(sessions).toHaveLength(2);
      for (const session of sessions) {
        expect(stateOf(session).readings).toMatchObject({ canvas_noise: true, audio_noise: true });
        const { findings } = assess(stateOf(session), defaultSettings);
        const detected = Object.entries(findings).filter(([, { verdict }]) => verdict === 'Detected');
        expect(detected.map(([id]) => id).filter((id) => !TRUE_OF_THE_MACHINE.includes(id))).toEqual([]);
      }
      expect(changedTraits(sessions)).toEqual([]);
    },
  );
});
