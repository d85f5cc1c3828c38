import { monotonicNow } from '../base/clock.ts';
import { UsageError } from '../base/usage-error.ts';
import { configuredSources } from '../enrich/update/configured-sources.ts';
import type { Source } from '../enrich/update/sources.ts';
import { type SourceOutcome, type UpdateOutcome, update } from '../enrich/update/update.ts';
import { setWeekly } from '../enrich/update/weekly.ts';
import { ipOptions, noPositionals } from './ip-options.ts';

/** Exit codes, for scheduled runs. */
const UPDATED = 0;
const FAILED = 1;
const UNCHANGED = 3;
const PARTIAL = 4;

export const updateCommand = async (args: readonly string[]): Promise<number> => {
  const options = ipOptions(args);
  noPositionals(options);
  const { dataDir, json, only, force, dryRun, weekly } = options;
  const sources = await configuredSources(options.sources);
  refuseUnknown(only, sources);
  const progress = process.stderr.isTTY ? progressLine() : undefined;
  const outcome = await update({
    dataDir,
    only,
    force,
    dryRun,
    sources,
    ...(progress && { onBytes: progress.show }),
    onSource: (source) => {
      progress?.clear();
      console.log(json ? JSON.stringify(source) : sourceLine(source));
    },
  });
  if (weekly !== undefined && !dryRun) setWeekly(dataDir, weekly);
  const { generation } = outcome;
  console.log(json ? JSON.stringify({ generation: generation ?? null }) : `\n${conclusion(outcome, dryRun)}`);
  return exitCode(outcome.sources, generation !== undefined);
};

const refuseUnknown = (only: readonly string[], sources: readonly Source[]): void => {
  const known = new Set(sources.flatMap(({ kind, id }) => [kind, id]));
  const unknown = only.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new UsageError(`--only ${unknown}: expected one of ${[...known].sort().join(', ')}`);
};

/** ms between two updates of the line, because a terminal is slower than a download. */
const PROGRESS_MS = 200;

/** A progress line that is overwritten during a download. */
const progressLine = () => {
  let shownAt: number | undefined;
  return {
    show: (id: string, bytes: number): void => {
      if (shownAt !== undefined && monotonicNow() - shownAt < PROGRESS_MS) return;
      shownAt = monotonicNow();
      process.stderr.write(`\r${id.padEnd(22)} ${(bytes / 1_000_000).toFixed(1)} MB`);
    },
    clear: (): void => {
      if (shownAt !== undefined) process.stderr.write('\r\u001b[K');
      shownAt = undefined;
    },
  };
};

const sourceLine = ({ id, state, entries, reason }: SourceOutcome): string =>
  `${id.padEnd(22)} ${state.padEnd(10)} ${reason ?? `${entries} entries`}`;

const conclusion = ({ sources, generation }: UpdateOutcome, dryRun: boolean): string => {
  if (dryRun) return 'Dry run: nothing was changed.';
  if (generation) return `Now in use: ${generation}`;
  const isAnyGood = failuresOf(sources) < sources.length;
  return `${isAnyGood ? 'Already up to date' : 'All sources failed'}: the data is unchanged.`;
};

const failuresOf = (sources: readonly SourceOutcome[]): number =>
  sources.filter(({ state }) => state === 'stale' || state === 'missing').length;

const exitCode = (sources: readonly SourceOutcome[], isUpdated: boolean): number => {
  const failed = failuresOf(sources);
  if (failed === 0) return isUpdated ? UPDATED : UNCHANGED;
  return failed < sources.length ? PARTIAL : FAILED;
};
