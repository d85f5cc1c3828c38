import { expect } from 'vitest';
import { assess, defaultSettings, deviceOf } from '../../packages/engine/src/index.ts';
import { traits } from '../../packages/engine/src/visitor/traits.ts';
import type { Beacon } from '../../packages/wire/src/index.ts';
import { accusationsIn, stateOf } from './testing/assessed.ts';
import type { Settings } from './testing/plain-browsers.ts';
import { LISTENS, type RecordingServer, TRACKER } from './testing/recording-server.ts';
import { byItself, describeSelfActing, type Visit } from './testing/self-acting.ts';
import { until } from './testing/stories.ts';

const CLIENT_HINTS = ['brands', 'ua_platform', 'ua_mobile', 'ua_high'];

const stateAfterReadings = async (server: RecordingServer) => {
  await until(() => server.beacons().some(({ complete }) => complete));
  return stateOf(server.beacons());
};

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

/** Reports as tags what the tracker does not read: the steps of the clock, and what only Chromium has. */
const LOOKS = byItself(`
  const steps = [];
  for (let last = performance.now(); steps.length < 20; ) {
    const now = performance.now();
    if (now > last) steps.push(now - last);
    last = now;
  }
  window.setTrackerTags([
    Math.min(...steps) < 0.9 ? 'fine clock' : 'coarse clock',
    'memory' in performance ? 'memory' : 'no memory',
    'userAgentData' in navigator ? 'hints' : 'no hints',
  ]);`);

/** One visit for several stories about it. */
const shared = <Seen>(visit: (visit: Visit) => Promise<Seen>) => {
  let seen: Promise<Seen> | undefined;
  return (own: Visit): Promise<Seen> => {
    seen ??= visit(own);
    return seen;
  };
};

const readOrdinary = async ({ server, open }: Visit) => {
  server.put('/', TRACKER + LOOKS);
  await open('/');
  await until(() => server.beacons().some(({ tags }) => tags));
  const state = await stateAfterReadings(server);
  return { state, tags: server.beacons().flatMap(({ tags }) => tags ?? []) };
};

/** Pages of a tab under tracking prevention: one with a frame of another site, and one whose data were deleted. */
const readProtected = async ({ server, open }: Visit) => {
  const site = server.base.replace('127.0.0.1', 'localhost');
  server.put('/', LISTENS + TRACKER);
  server.put('/second', `${LISTENS}${TRACKER}<iframe src="${site}/frame"></iframe>`);
  server.put('/frame', TRACKER);
  server.put('/deleted', `<script>sessionStorage.clear(); localStorage.clear();</script>${TRACKER}`);
  await open('/', TRACKING_PREVENTION);
  const of = (path: string) => server.beacons().filter((beacon) => beacon.path === path);
  const isRead = (path: string) => of(path).some(({ complete }) => complete);
  await until(() => isRead('/'));
  await server.run(`location.href = '/second';`);
  await until(() => isRead('/second') && isRead('/frame'));
  await server.run(`location.href = '/deleted';`);
  await until(() => isRead('/deleted'));
  return { before: [...of('/'), ...of('/second')], frame: of('/frame'), deleted: of('/deleted') };
};

const sessionsOf = (...groups: readonly (readonly Beacon[])[]) =>
  new Set(groups.flat().map(({ session }) => session)).size;

describeSelfActing('the readings of an ordinary window', (story, browser) => {
  const read = shared(readOrdinary);
  const readUnderPrevention = shared(readProtected);

  story('name the engine', async (visit) => {
    const { readings } = (await read(visit)).state;
    const engine = browser === 'WebKit' ? 'webkit' : 'firefox';
    expect(deviceOf(readings)).toMatchObject({ engine, system: 'linux', isDesktop: true });
    expect(readings).toMatchObject({ chrome_object: false, canvas_noise: false, audio_noise: false });
    expect(Object.keys(readings)).not.toContain('history_unthrottled');
  });

  story('brands, ua_platform, ua_mobile, ua_high: nobody is accused without client hints', async (visit) => {
    const { state, tags } = await read(visit);
    expect(tags).toContain('no hints');
    expect(Object.keys(state.readings).filter((name) => CLIENT_HINTS.includes(name))).toEqual([]);
    expect(accusationsIn(state)).toEqual([]);
  });

  story('hardware: nobody is accused without deviceMemory and performance.memory', async (visit) => {
    const { state, tags } = await read(visit);
    expect(tags).toContain('no memory');
    expect(state.readings.hardware).toEqual([expect.any(Number), 0, 0]);
    expect(accusationsIn(state)).toEqual([]);
  });

  story('clocks: nobody is accused of a clock that shows whole milliseconds', async (visit) => {
    const { state, tags } = await read(visit);
    expect(tags).toContain('coarse clock');
    expect(accusationsIn(state)).toEqual([]);
  });

  if (browser === 'WebKit')
    story(
      'gl_renderer: every graphics card has the same name, so a virtual one is not found',
      async (visit) => {
        const { state } = await read(visit);
        expect(state.readings.gl_renderer).toContain('Apple GPU');
        const { virtual_machine: machine, software_renderer: renderer } = assess(
          state,
          defaultSettings,
        ).findings;
        expect([machine?.verdict, renderer?.verdict]).toEqual(['Not detected', 'Not detected']);
      },
    );

  story('show no automation', async (visit) => {
    const { findings, riskScore } = assess((await read(visit)).state, defaultSettings);
    expect(findings.bot?.verdict).toBe('Not detected');
    expect(riskScore).toBeLessThan(defaultSettings.thresholds.monitor);
  });

  story('show no automation under tracking prevention, and the session lasts', async (visit) => {
    const { before } = await readUnderPrevention(visit);
    expect(new Set(before.map(({ path }) => path)).size).toBe(2);
    expect(sessionsOf(before)).toBe(1);
    expect(assess(stateOf(before), defaultSettings).findings.bot?.verdict).toBe('Not detected');
  });

  story('storage: a frame of another site has a session of its own, and is not accused', async (visit) => {
    const { before, frame } = await readUnderPrevention(visit);
    expect(sessionsOf(before, frame)).toBe(2);
    expect(accusationsIn(stateOf(frame))).toEqual([]);
  });

  story(
    'storage: a visitor whose site data were deleted has a new session, and is not accused',
    async (visit) => {
      const { before, deleted } = await readUnderPrevention(visit);
      expect(sessionsOf(before, deleted)).toBe(2);
      expect(accusationsIn(stateOf(deleted))).toEqual([]);
    },
  );

  story(
    'may change each time: nobody is accused, and the visitor stays the same',
    async ({ server, open }) => {
      const again = byItself(`await wait(300); window.open('/again', '_blank', 'noopener');`);
      server.put('/', NOISE + TRACKER + again);
      server.put('/again', NOISE + TRACKER);
      await open('/');
      const complete = () => server.beacons().filter((beacon) => beacon.complete);
      await until(
        () => complete().length === 2,
        () => JSON.stringify(server.beacons().map(({ path, seq, complete: all }) => [path, seq, all])),
      );
      const sessions = [...new Set(server.beacons().map(({ session }) => session))].map((id) =>
        server.beacons().filter(({ session }) => session === id),
      );
      expect(sessions).toHaveLength(2);
      for (const session of sessions) {
        expect(stateOf(session).readings).toMatchObject({ canvas_noise: true, audio_noise: true });
        expect(accusationsIn(stateOf(session))).toEqual([]);
      }
      expect(changedTraits(sessions)).toEqual([]);
    },
  );
});
