import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Bundles the server and its commands for Node 20; packages from the registry stay outside. */
export const build = async (outdir = `${here}dist`) => {
  await bundle({
    entryPoints: ['main', 'cli/main', 'scoring/scoring-worker', 'store/embedded/log-thread'].map(
      (name) => `${here}src/${name}.ts`,
    ),
    outdir,
    outbase: `${here}src`,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    external: [...PACKAGES],
    logLevel: 'warning',
  });
};

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

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
