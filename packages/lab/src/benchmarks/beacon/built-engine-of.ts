import { resolve } from 'node:path';
import type * as engine from '@gait/engine';
import type * as wire from '@gait/wire';
import { build } from 'esbuild';
import { HERE, ownSources } from '../servers/checkout.ts';

export type BuiltEngine = Pick<typeof engine, 'assess' | 'defaultSettings' | 'emptySession' | 'foldBeacon'> &
  Pick<typeof wire, 'decodeBeacon'>;

const CONTENTS = `
  export { assess, defaultSettings, emptySession, foldBeacon } from '@gait/engine';
  export { decodeBeacon } from '@gait/wire';`;

/** The engine of a checkout, bundled as in the server. */
export const builtEngineOf = async (checkout: string = HERE): Promise<BuiltEngine> => {
  const packages = resolve(checkout, 'packages');
  const { outputFiles } = await build({
    stdin: { contents: CONTENTS, resolveDir: packages },
    alias: ownSources(checkout),
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
  });
  const script = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${script}`)) as BuiltEngine;
};
