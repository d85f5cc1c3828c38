import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { Command } from './command.ts';

/** The options that `storeCommand` adds to a command's usage. */
const STORE_USAGE = `  --data DIR    the server's data folder (./data)
  --store URL   postgres://... instead of the embedded store in --data
`;

const OPTIONS = {
  data: { type: 'string', default: './data' },
  store: { type: 'string' },
  help: { type: 'boolean' },
} as const;

interface StoreCommand<Operand> extends Pick<Command, 'name' | 'summary'> {
  /** What it does, without the options. */
  readonly usage: string;
  /** Parses the positional arguments. Throws a UsageError if they are invalid. */
  operand(args: readonly string[]): Operand;
  work(store: Store, operand: Operand): Promise<void>;
}

/** A command on a server's store. It can run while the server runs. Every failure is one line and an exit code. */
export const storeCommand = <Operand>({
  name,
  summary,
  usage,
  operand,
  work,
}: StoreCommand<Operand>): Command => ({
  name,
  summary,
  run: async (args) => {
    let store: Store | undefined;
    try {
      const { values, positionals } = parsed(args);
      if (values.help) {
        console.log(usage + STORE_USAGE);
        return 0;
      }
      const parsedOperand = operand(positionals);
      store = await existingStore(values);
      await work(store, parsedOperand);
      return 0;
    } catch (error) {
      console.error(`gait ${name}: ${messageOf(error)}`);
      if (!(error instanceof UsageError)) return 1;
      console.log(`\n${usage}${STORE_USAGE}`);
      return 2;
    } finally {
      await store?.close();
    }
  },
});

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // The first sentence says what is wrong. The rest is about arguments that look like options.
    throw new UsageError(messageOf(error).split('. ')[0]);
  }
};

const existingStore = ({ data, store }: { data: string; store?: string | undefined }): Promise<Store> => {
  // Opening would create an empty store.
  if (store === undefined && !existsSync(`${data}/gait.db`))
    throw new Error(`there is no data in ${data}; set --data or --store`);
  return openStore({ url: store, dataDir: data });
};

/** A host with several addresses fails with an AggregateError without a message. */
export const messageOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
};
