import { parseArgs } from 'node:util';
import { settingsSource } from '../ingest/settings-cache.ts';
import { rescore as rescoreSessions } from '../rescore/rescore.ts';
import { openStore } from '../store/open-store.ts';
import type { Command } from './command.ts';

const USAGE = `gait rescore [options]

Folds every session again from its log and scores it with the present engine and settings.
May run beside a server that uses the same store.

  --data DIR    the server's data (./data)
  --store URL   postgres://... instead of the embedded store in --data
`;

const OPTIONS = {
  data: { type: 'string', default: './data' },
  store: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    console.error(`gait rescore: ${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
};

export const rescore: Command = {
  name: 'rescore',
  summary: 'fold and score every session again from its log',
  run: async (args) => {
    const options = parsed(args);
    if (!options || options.help) {
      console.log(USAGE);
      return options ? 0 : 2;
    }
    const store = await openStore({ url: options.store, dataDir: options.data });
    const parts = {
      store,
      settings: settingsSource(store, Date.now),
      now: Date.now,
      onFailure: (error: unknown) => console.error(error),
    };
    for (const { id, name } of await store.workspaces()) {
      const { sessions, moved } = await rescoreSessions(parts, { workspaceId: id, fromLog: true });
      console.log(`${name}: ${sessions} sessions scored again, ${moved} scores moved`);
    }
    await store.close();
    return 0;
  },
};
