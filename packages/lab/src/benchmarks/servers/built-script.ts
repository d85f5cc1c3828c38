import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** The same as in the server's own build. */
const registryOutside: Plugin = {
  name: 'registry-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@gait/') ? undefined : { external: true },
    );
  },
};

/** Bundles a script, of this folder unless it says so, as the server is bundled, and returns its file. Sources run slower. */
export const builtScript = async (
  name: string,
  source = new URL(`${name}.ts`, import.meta.url),
): Promise<string> => {
  const outfile = fileURLToPath(new URL(`../../../dist/${name}.mjs`, import.meta.url));
  await build({
    entryPoints: [fileURLToPath(source)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [registryOutside],
    logLevel: 'warning',
  });
  return outfile;
};
