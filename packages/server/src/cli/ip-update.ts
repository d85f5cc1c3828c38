import { configuredSources } from '../enrich/update/configured-sources.ts';
import { type SourceOutcome, update } from '../enrich/update/update.ts';
import { ipOptions } from './ip-options.ts';

/** Exit codes, for whoever schedules this. */
const UPDATED = 0;
const FAILED = 1;
const UNCHANGED = 3;
const PARTIAL = 4;

export const updateCommand = async (args: readonly string[]): Promise<number> => {
  const { dataDir, json, only, sources, force, dryRun } = ipOptions(args);
  const outcome = await update({
    dataDir,
    only,
    force,
    dryRun,
    sources: await configuredSources(sources),
    onSource: (source) => console.log(json ? JSON.stringify(source) : sourceLine(source)),
  });
  if (!json) console.log(`\n${conclusion(outcome.generation, dryRun)}`);
  return exitCode(outcome.sources, outcome.generation !== undefined);
};

const sourceLine = ({ id, state, entries, reason }: SourceOutcome): string =>
  `${id.padEnd(22)} ${state.padEnd(10)} ${reason ?? `${entries} entries`}`;

const conclusion = (generation: string | undefined, dryRun: boolean): string => {
  if (dryRun) return 'Dry run: nothing was changed.';
  return generation ? `Now in use: ${generation}` : 'Nothing newer: the data stays as it was.';
};

const exitCode = (sources: readonly SourceOutcome[], isUpdated: boolean): number => {
  const failed = sources.filter(({ state }) => state === 'stale' || state === 'missing').length;
  if (failed === 0) return isUpdated ? UPDATED : UNCHANGED;
  return failed < sources.length ? PARTIAL : FAILED;
};
