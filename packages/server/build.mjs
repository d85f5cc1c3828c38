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

/** Packages from the registry that stay outside of the bundle. */
const PACKAGES = [
  '@fastify/*',
  '@ip-location-db/*',
  '@photostructure/*',
  'countries-and-timezones',
  'fastify',
  'mmdb-lib',
  'pg',
  'structured-headers',
  'typebox',
  'typebox/*',
];

/** How the server is bundled for Node 20, with more `entries` of its sources. */
export const bundleOptions = (outdir, entries) => ({
  entryPoints: [...ENTRIES, ...entries].map((name) => `${here}src/${name}.ts`),
  outdir,
  outbase: `${here}src`,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: PACKAGES,
  logLevel: 'warning',
});

export const build = async (outdir = `${here}dist`) => {
  await bundle({ ...bundleOptions(outdir, ['cli/main']), splitting: true });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
