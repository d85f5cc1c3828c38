import { existsSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { Command } from './command.ts';
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
  work(store: Store, operand: Operand, place: StorePlace): Promise<void>;
}

type OwnOptions = NonNullable<ParseArgsConfig['options']>;
type Values = Readonly<Record<string, string | boolean | undefined>>;

/** A command on a server's store. It can run while the server runs. Every failure is one line and an exit code. */
export const storeCommand = <Operand>({
  name,
  summary,
  usage,
  options = {},
  operand,
  work,
}: StoreCommand<Operand>): Command => ({
  name,
  summary,
  run: async (args) => {
    let store: Store | undefined;
    try {
      const { values, positionals } = parsed(args, options);
      if (values.help) {
        console.log(usage + STORE_USAGE);
        return 0;
      }
      const parsedOperand = operand(positionals, values);
      const place = placeOf(values);
      store = await existingStore(place);
      await work(store, parsedOperand, place);
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

const parsed = (args: readonly string[], own: OwnOptions): { values: Values; positionals: string[] } => {
  try {
    const options: OwnOptions = { ...OPTIONS, ...own };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as Values, positionals };
  } catch (error) {
    // The first sentence says what is wrong. The rest is about arguments that look like options.
    throw new UsageError(messageOf(error).split('. ')[0]);
  }
};

const placeOf = ({ data, store }: Values): StorePlace =>
  serverPlace({ data: textOf(data), store: textOf(store) });

const textOf = (value: Values[string]): string | undefined => (typeof value === 'string' ? value : undefined);

const existingStore = (place: StorePlace): Promise<Store> => {
  // Opening would create an empty store.
  if (place.url === undefined && !existsSync(`${place.dataDir}/gait.db`))
    throw new Error(`there is no data in ${place.dataDir}; set --data or --store`);
  return openStore(place);
};

/** A host with several addresses fails with an AggregateError without a message. */
export const messageOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
};
