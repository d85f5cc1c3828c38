import type { Copied } from '../move/copy-table.ts';
import { type DataPlace, isData, openPlace } from '../move/data-place.ts';
import { distribute } from '../move/distribute.ts';
import { moveData } from '../move/move-data.ts';
import { UsageError } from '../options/config.ts';
import { failingCommand } from './failing-command.ts';
import { parsedArgs } from './parsed-args.ts';

const USAGE = `gait migrate --from PLACE --to PLACE
gait migrate --distribute --to URL

Copies all data from one store to another: PLACE is a data folder or postgres://...
Servers may use the source meanwhile. Once they are stopped, the command copies the rest, compares every row, and ends.
If it is interrupted, start it again. The way back is the same command with the places exchanged.

  --from PLACE  the data as it is
  --to PLACE    an empty store, or the one that the data came from
  --distribute  spreads the tables of postgres://... over the machines of its Citus cluster
`;

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  distribute: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** How often it says how far it is. */
const PROGRESS_MS = 2_000;

export const migrate = failingCommand({
  name: 'migrate',
  summary: 'copy all data to another store, or spread it over a cluster',
  usage: USAGE,
  work: async (args) => {
    const { from, to, distribute: isDistributed, help } = parsedArgs(args, { options: OPTIONS }).values;
    if (help) return false;
    const opened: DataPlace[] = [];
    try {
      if (isDistributed) {
        const place = openPlace(urlOf(from, to));
        opened.push(place);
        await distribute(place, (table) => console.log(`${table}: distributed`));
        return true;
      }
      const places = placesOf(from, to);
      for (const place of places) opened.push(openPlace(place));
      const [source, target] = opened as [DataPlace, DataPlace];
      const { rows } = await moveData({ from: source, to: target, onProgress: progress(), onPass });
      console.log(`done: ${rows} rows of ${target.name} equal those of ${source.name}`);
      return true;
    } finally {
      for (const { database } of opened) await database.close();
    }
  },
});

const urlOf = (from: string | undefined, to: string | undefined): string => {
  if (from === undefined && to !== undefined && /^postgres(ql)?:/.test(to)) return to;
  throw new UsageError('--distribute: expected --to postgres://..., and no --from');
};

const placesOf = (from: string | undefined, to: string | undefined): readonly [string, string] => {
  if (from === undefined || to === undefined) throw new UsageError('expected --from and --to');
  if (from === to) throw new UsageError('--from and --to are the same');
  if (!isData(from)) throw new Error(`there is no data in ${from}`);
  return [from, to];
};

const progress = () => {
  let reportedAt = performance.now();
  return (table: string, { rows, changed }: Copied): void => {
    if (performance.now() - reportedAt < PROGRESS_MS) return;
    reportedAt = performance.now();
    console.log(`${table}: ${rows} rows compared, ${changed} changed`);
  };
};

const onPass = ({ rows, changed, isLive }: Copied & { readonly isLive: boolean }): void => {
  console.log(`${rows} rows compared, ${changed} changed`);
  if (isLive)
    console.log('a server uses the source: stop it to finish, and start the next one on the target');
};
