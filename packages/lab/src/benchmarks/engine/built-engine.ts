import { fileURLToPath } from 'node:url';
import type * as engine from '@gait/engine';
import type * as models from '@gait/engine/models';
import type * as wire from '@gait/wire';
import { build } from 'esbuild';

type BuiltEngine = typeof engine &
  Pick<typeof models, 'agentBehaviorModel'> &
  Pick<typeof wire, 'decodeBeacon'>;

const CONTENTS = `
  export * from '@gait/engine';
  export { agentBehaviorModel } from '@gait/engine/models';
  export { decodeBeacon } from '@gait/wire';`;

/** The engine, bundled as in the server. Running from sources is slower, because tsx names every function. */
export const builtEngine = async (): Promise<BuiltEngine> => {
  const resolveDir = fileURLToPath(new URL('.', import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents: CONTENTS, resolveDir },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
  });
  const script = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${script}`)) as BuiltEngine;
};
