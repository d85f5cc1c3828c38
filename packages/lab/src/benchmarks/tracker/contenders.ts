import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { installFolder } from '../../extra-packages.ts';

/** A script as a page embeds it. `window.start` starts it, if it does not start by itself, and resolves with its result. */
export interface Contender {
  readonly name: string;
  /** What it collects: device, behavior or both. */
  readonly does: string;
  readonly script: string;
  readonly brotliBytes: number;
}

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const PEERS = fileURLToPath(new URL('../../../peers/', import.meta.url));

/** Sends the events of a peer as a site would: every five seconds, as JSON. */
const SEND_EVERY_FIVE_SECONDS = `
  const send = () => events.length && fetch('/sink', { method: 'POST', body: JSON.stringify(events.splice(0)) });
  setInterval(send, 5000);`;

const sources = [
  {
    name: 'BotD',
    does: 'device',
    code: `import { load } from '@fingerprintjs/botd'; window.start = async () => (await load()).detect();`,
  },
  {
    name: 'FingerprintJS',
    does: 'device',
    code: `import { load } from '@fingerprintjs/fingerprintjs'; window.start = async () => (await load()).get();`,
  },
  {
    name: 'rrweb record',
    does: 'behavior',
    code: `import { record } from 'rrweb';
      const events = [];
      window.start = async () => { record({ emit: (event) => events.push(event) }); };
      ${SEND_EVERY_FIVE_SECONDS}`,
  },
  {
    name: 'posthog-js',
    does: 'behavior',
    code: `import posthog from 'posthog-js';
      window.start = async () => {
        posthog.init('phc_bench', { api_host: location.origin + '/sink', autocapture: true });
      };`,
  },
  {
    name: 'Plausible',
    does: 'page views',
    code: `import { init } from '@plausible-analytics/tracker';
      window.start = async () => {
        init({ domain: 'bench.example', endpoint: location.origin + '/sink', captureOnLocalhost: true });
      };`,
  },
] as const;

/** Only the tracker's readings, because the whole tracker does not report when they are complete. */
const READINGS = `
  import { signals } from './packages/tracker/src/signals/index.ts';
  import { collectReadings } from './packages/tracker/src/readings.ts';
  window.start = () => new Promise((resolve) =>
    collectReadings(signals, (_, complete) => complete && resolve(), new AbortController().signal));`;

/** Each starts with `window.start`. */
export const peers = async (): Promise<Contender[]> => {
  installFolder('peers');
  return Promise.all(
    sources.map(async ({ name, does, code }) => contender(name, does, await bundled(code, PEERS))),
  );
};

/** The shipped tracker, then its peers. */
export const contenders = async (): Promise<Contender[]> => [
  contender('Gait', 'device and behavior', await builtTracker()),
  ...(await peers()),
];

export const ownReadings = async (): Promise<Contender> =>
  contender('Gait, readings alone', 'device', await bundled(READINGS, ROOT));

const contender = (name: string, does: string, script: string): Contender => ({
  name,
  does,
  script,
  brotliBytes: brotliCompressSync(script).length,
});

const bundled = async (contents: string, resolveDir: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    platform: 'browser',
    legalComments: 'none',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
};

/** The script as it ships, from the sources. */
export const builtTracker = async (): Promise<string> => {
  const { build: buildTracker } = (await import(`${ROOT}packages/tracker/build.mjs`)) as {
    build: () => Promise<unknown>;
  };
  await buildTracker();
  return readFile(`${ROOT}packages/tracker/dist/s.js`, 'utf8');
};
