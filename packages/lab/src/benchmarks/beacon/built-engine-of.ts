import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as engine from '@gait/engine';
import type * as wire from '@gait/wire';
import { build } from 'esbuild';

export type BuiltEngine = Pick<typeof engine, 'assess' | 'defaultSettings' | 'emptySession' | 'foldBeacon'> &
  Pick<typeof wire, 'decodeBeacon'>;

const HERE = fileURLToPath(new URL('../../../../..', import.meta.url));

const CONTENTS = `
  export { assess, defaultSettings, emptySession, foldBeacon } from '@gait/engine';
  export { decodeBeacon } from '@gait/wire';`;

/** The engine of a checkout, bundled as in the server. */
export const builtEngineOf = async (checkout: string = HERE): Promise<BuiltEngine> => {
  const packages = resolve(checkout, 'packages');
  const { outputFiles } = await build({
    stdin: { contents: CONTENTS, resolveDir: packages },
    alias: {
      '@gait/engine': `${packages}/engine/src/index.ts`,
      '@gait/wire': `${packages}/wire/src/index.ts`,
    },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
  });
  const script = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${script}`)) as BuiltEngine;
};
