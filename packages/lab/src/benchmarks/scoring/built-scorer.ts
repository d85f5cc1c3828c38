import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as parts from '@gait/server/scorer';
import type { Scorer, SessionKey } from '@gait/server/scorer';
import { build } from 'esbuild';
import { HERE, ownSources } from '../servers/checkout.ts';

/** A checkout's scorer with a store of its own, bundled as in the server. */
export const builtScorer = async (name: string, checkout: string = HERE) => {
  const { createScorer, openStore, settingsSource, placeFacts, foldMissing } = await built(name, checkout);
  const dataDir = mkdtempSync(`${tmpdir()}/gait-scoring-`);
  const store = await openStore({ dataDir, isRepeatable: true });
  const onFailure = (error: unknown) => {
    throw error;
  };
  return {
    name,
    newScorer: (): Scorer =>
      createScorer({
        store,
        onFailure,
        placeOf: placeFacts,
        now: Date.now,
        settings: settingsSource(store, () => performance.now()),
      }),
    /** The sessions as stored, with what the stored states lack, in the order of their IDs. */
    stored: async (keys: readonly SessionKey[]) => {
      const records = await store.findSessions(keys);
      records.sort((one, other) => (one.sessionId < other.sessionId ? -1 : 1));
      for (const record of records) await foldMissing(record, store, onFailure);
      return records;
    },
    close: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};

export type BuiltScorer = Awaited<ReturnType<typeof builtScorer>>;

const built = async (name: string, checkout: string): Promise<typeof parts> => {
  const packages = resolve(checkout, 'packages');
  const outfile = fileURLToPath(new URL(`../../../dist/scorer-${name}.mjs`, import.meta.url));
  await build({
    entryPoints: [`${packages}/server/src/scorer.ts`],
    outfile,
    alias: ownSources(checkout),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
};
