import { parseArgs } from 'node:util';
import { aPostgresCluster, postgresPrograms } from '@gait/server/postgres-cluster';
import { startServer } from '@gait/server/start';
import { drawings, filledServer, type SurfaceCounts, surfaceCounts } from '@gait/server/surfaces';
import fc from 'fast-check';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import type { LabCommand } from '../command.ts';

const STORES = ['embedded', 'postgres'] as const;
type StoreName = (typeof STORES)[number];

export const numbersCommand: LabCommand = {
  name: 'numbers',
  summary:
    'whether tiles, list, pages, files and API count the same sessions, a line per drawing: [--drawings 500] [--sessions 300] [--seed N] [--store embedded|postgres] [--json]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        drawings: { type: 'string', default: '500' },
        sessions: { type: 'string', default: '300' },
        seed: { type: 'string', default: '1' },
        store: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const stores = STORES.filter((one) => values.store === undefined || values.store === one);
    if (stores.length === 0) {
      console.error(`numbers: no store '${values.store}'; choose from ${STORES.join(', ')}`);
      return 2;
    }
    const sizes = {
      drawings: Number(values.drawings),
      sessions: Number(values.sessions),
      seed: Number(values.seed),
    };
    let unequal = 0;
    for (const store of stores)
      if (store === 'embedded' || postgresPrograms())
        unequal += await printCounts(store, sizes, values.json ? jsonText : differencesText);
      else console.error('numbers: PostgreSQL is not installed, so its store is left out');
    return unequal > 0 ? 1 : 0;
  },
};

interface Sizes {
  readonly drawings: number;
  readonly sessions: number;
  readonly seed: number;
}

interface Line extends SurfaceCounts {
  readonly store: StoreName;
  readonly drawing: number;
}

/** Returns how many drawings are unequal. */
const printCounts = async (
  store: StoreName,
  sizes: Sizes,
  textOf: (line: Line) => string | undefined,
): Promise<number> => {
  let drawing = 0;
  let unequal = 0;
  for await (const counts of countsOn(store, sizes)) {
    drawing += 1;
    if (!counts.equal) unequal += 1;
    const text = textOf({ store, drawing, ...counts });
    if (text) console.log(text);
  }
  console.error(`numbers: ${store}, ${drawing} drawings, ${unequal} unequal`);
  return unequal;
};

const jsonText = (line: Line): string => JSON.stringify(line);

const differencesText = ({ store, query, differences }: Line): string | undefined =>
  differences.length === 0
    ? undefined
    : `${store}, ?${query}: ${differences
        .map(({ of, says, stored }) => `${of} says ${JSON.stringify(says)}, stored ${JSON.stringify(stored)}`)
        .join('; ')}`;

async function* countsOn(store: StoreName, { drawings: count, sessions, seed }: Sizes) {
  const dataDir = scratchFolder();
  const cluster = store === 'postgres' ? await aPostgresCluster() : undefined;
  try {
    const filled = await filledServer({
      dataDir,
      url: cluster?.url,
      sessions,
      seed,
      start: (options) => startServer({ logLevel: 'error', places: 'none', ...options }),
    });
    // Reads that may end early never do: their clock stands still, as that of the server does.
    performance.now = () => 0;
    for (const drawing of fc.sample(drawings, { numRuns: count, seed })) yield surfaceCounts(filled, drawing);
    await filled.close();
  } finally {
    cluster?.remove();
    await discard(dataDir);
  }
}
