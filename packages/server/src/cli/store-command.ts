import { existsSync } from 'node:fs';
import type { ParseArgsConfig } from 'node:util';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { Command } from './command.ts';
import { failingCommand } from './failing-command.ts';
import { parsedArgs } from './parsed-args.ts';
import { type StorePlace, serverPlace } from './server-place.ts';

/** The options that `storeCommand` adds to a command's usage. */
const STORE_USAGE = `  --data DIR    the server's data folder (./data)
  --store URL   postgres://... instead of the embedded store in --data
`;

const OPTIONS = {
  data: { type: 'string' },
  store: { type: 'string' },
  help: { type: 'boolean' },
} as const;

interface StoreCommand<Operand> extends Pick<Command, 'name' | 'summary'> {
  /** What it does, without the options. */
  readonly usage: string;
  /** Options of its own. */
  readonly options?: OwnOptions;
  /** Parses the positional arguments, and the values of its options. Throws a UsageError if they are invalid. */
  operand(args: readonly string[], values: Values): Operand;
  /** Yields the lines to print. */
  work(store: Store, operand: Operand, place: StorePlace): AsyncIterable<string>;
}

type OwnOptions = NonNullable<ParseArgsConfig['options']>;
type Values = Readonly<Record<string, string | boolean | undefined>>;

/** A command on a server's store. It can run while the server runs. */
export const storeCommand = <Operand>({
  name,
  summary,
  usage,
  options,
  operand,
  work,
}: StoreCommand<Operand>): Command =>
  failingCommand({
    name,
    summary,
    usage: usage + STORE_USAGE,
    work: async (args) => {
      const parsed = parsedArgs(args, { options: { ...OPTIONS, ...options }, allowPositionals: true });
      const values = parsed.values as Values;
      if (values.help) return false;
      const parsedOperand = operand(parsed.positionals, values);
      const place = serverPlace({ data: textOf(values.data), store: textOf(values.store) });
      const store = await existingStore(place);
      try {
        for await (const line of work(store, parsedOperand, place)) console.log(line);
      } finally {
        await store.close();
      }
      return true;
    },
  });

const textOf = (value: Values[string]): string | undefined => (typeof value === 'string' ? value : undefined);

const existingStore = (place: StorePlace): Promise<Store> => {
  // Opening would create an empty store.
  if (place.url === undefined && !existsSync(`${place.dataDir}/gait.db`))
    throw new Error(`there is no data in ${place.dataDir}; set --data or --store`);
  return openStore(place);
};
