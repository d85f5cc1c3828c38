import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The server and its threads. */
const ENTRIES = [
  'main',
  'scoring/scoring-worker',
  'store/embedded/log-thread',
  'store/embedded/slow-thread',
  'console/passwords/password-thread',
];

/** Packages with data and with native code. */
const FILES = ['@ip-location-db/*', '@photostructure/*', 'pg-native'];

/** Packages that a bundle is made quicker without, and starts slower with. */
const PACKAGES = [
  '@fastify/*',
  'countries-and-timezones',
  'fastify',
  'mmdb-lib',
  'pg',
  'structured-headers',
  'typebox',
  'typebox/*',
  'yaml',
];

/** How the server is bundled for Node 20 without packages, with more `entries` of its sources. */
export const bundleOptions = (outdir, entries) => ({
  entryPoints: [...ENTRIES, ...entries].map((name) => `${here}src/${name}.ts`),
  outdir,
  outbase: `${here}src`,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: [...FILES, ...PACKAGES],
  logLevel: 'warning',
});

/** What packages in CommonJS expect. */
const COMMON_JS = `
import * as bundleModule from 'node:module';
import * as bundleUrl from 'node:url';
const require = bundleModule.createRequire(import.meta.url);
const __dirname = bundleUrl.fileURLToPath(new URL('.', import.meta.url));
`;

/** Reading its packages from one file each thread saves a third of the processor time of a start. */
export const build = async (outdir = `${here}dist`) => {
  await bundle({
    ...bundleOptions(outdir, ['cli/main']),
    external: FILES,
    banner: { js: COMMON_JS },
    splitting: true,
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
