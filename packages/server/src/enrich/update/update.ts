import { join } from 'node:path';
import { groupsOf } from '../../base/groups-of.ts';
import { addressFolder, type Generation, readCurrentGeneration } from '../data/generation.ts';
import { buildKind, type Delivery, fileOf, inspect } from './build-kind.ts';
import { type FetchLimits, fetchSource } from './fetch-source.ts';
import { withLock } from './lock.ts';
import { readCopy, writeCopy } from './source-copy.ts';
import type { Source, SourceKind } from './sources.ts';
import { type NextFile, type ReusedFile, sha256, writeGeneration } from './write-generation.ts';

export interface UpdateOptions {
  readonly dataDir: string;
  readonly sources: readonly Source[];
  /** Kinds or ids; all if empty. */
  readonly only?: readonly string[];
  /** Accepts sources that grew or shrank more than usual. */
  readonly force?: boolean;
  /** Fetches and checks, but changes nothing. */
  readonly dryRun?: boolean;
  readonly limits?: FetchLimits;
  /** Unix ms. */
  readonly now?: number;
  /** Called for each source once it is done. */
  readonly onSource?: (outcome: SourceOutcome) => void;
  /** Called repeatedly with the number of bytes received from a source. */
  readonly onBytes?: (id: string, bytes: number) => void;
}

export interface SourceOutcome {
  readonly id: string;
  readonly kind: SourceKind;
  /** `stale`: the fetch failed or was refused, and the last good copy stays; `missing`: there is no copy. */
  readonly state: 'updated' | 'unchanged' | 'stale' | 'missing';
  readonly entries?: number;
  /** Why it failed. */
  readonly reason?: string;
}

export interface UpdateOutcome {
  readonly sources: readonly SourceOutcome[];
  /** The new generation. Undefined if nothing changed. */
  readonly generation?: string;
}

const DEFAULT_LIMITS: FetchLimits = { timeoutMs: 300_000, idleMs: 20_000 };

/**
 * Fetches all sources, refuses implausible data, and replaces the current generation atomically. If a source fails, its
 * last good copy stays.
 */
export const update = (options: UpdateOptions): Promise<UpdateOutcome> => {
  const folder = addressFolder(options.dataDir);
  return withLock(folder, async () => {
    const current = await readCurrentGeneration(folder).catch(() => undefined);
    const outcomes: SourceOutcome[] = [];
    const files: NextFile[] = [];
    for (const [kind, sources] of groupsOf(options.sources, ({ kind }) => kind)) {
      if (!sources.some((source) => isWanted(source, options.only))) continue;
      const run = new KindUpdate(folder, current, options);
      const file = await run.next(kind, sources);
      if (file) files.push(file);
      outcomes.push(...run.outcomes);
    }
    if (files.length === 0 || options.dryRun) return { sources: outcomes };
    const reused = reusedFiles(current, files);
    const generation = await writeGeneration(folder, { files, reused, now: options.now ?? Date.now() });
    return { sources: outcomes, generation };
  });
};

const isWanted = ({ id, kind }: Source, only: readonly string[] = []): boolean =>
  only.length === 0 || only.includes(id) || only.includes(kind);

const reusedFiles = (current: Generation | undefined, files: readonly NextFile[]): ReusedFile[] =>
  (current?.manifest.files ?? [])
    .filter(({ name }) => !files.some((file) => file.name === name))
    .map(({ name }) => current?.file(name) as ReusedFile);

/** The update of one kind: first its sources in sequence, then its file. */
class KindUpdate {
  readonly outcomes: SourceOutcome[] = [];
  readonly #cache: string;
  readonly #current: Generation | undefined;
  readonly #options: UpdateOptions;

  constructor(folder: string, current: Generation | undefined, options: UpdateOptions) {
    this.#cache = join(folder, 'cache');
    this.#current = current;
    this.#options = options;
  }

  /** Undefined if the current file stays. */
  async next(kind: SourceKind, sources: readonly Source[]): Promise<NextFile | undefined> {
    const good: { delivery: Delivery; count: number }[] = [];
    for (const source of sources) {
      const delivered = await this.#deliver(source);
      if (delivered) good.push(delivered);
    }
    const has = (id: string) => good.some(({ delivery }) => delivery.source.id === id);
    const known = this.#current?.file(fileOf(kind))?.sources ?? [];
    const isSame = good.every(({ delivery }) => this.#isInCurrent(kind, delivery));
    // An imported bundle has no copies of its sources, so it stays while one of them cannot be fetched.
    const wouldLose = known.some(({ id }) => sources.some((source) => source.id === id) && !has(id));
    if (good.length === 0 || wouldLose || (isSame && known.length === good.length)) return undefined;
    try {
      return buildKind(
        kind,
        good.map(({ delivery }) => delivery),
        good.map(({ count }) => count),
      );
    } catch (error) {
      this.#refuseAll(kind, error);
      return undefined;
    }
  }

  async #deliver(source: Source): Promise<{ delivery: Delivery; count: number } | undefined> {
    const before = this.#options.force ? undefined : this.#entriesBefore(source);
    try {
      if (!isWanted(source, this.#options.only)) return await this.#lastGood(source);
      const { now = Date.now(), limits = DEFAULT_LIMITS, onBytes } = this.#options;
      const onPart = (bytes: number) => onBytes?.(source.id, bytes);
      const copy = await fetchSource(source, { cache: this.#cache, now, limits, onPart });
      const delivery = { source, copy, before };
      const count = inspect(delivery);
      const state = this.#isInCurrent(source.kind, delivery) ? 'unchanged' : 'updated';
      if (!this.#options.dryRun) await writeCopy(this.#cache, source.id, copy);
      this.#report({ id: source.id, kind: source.kind, state, entries: count });
      return { delivery, count };
    } catch (error) {
      const last = await this.#lastGood(source);
      const state = last || before !== undefined ? 'stale' : 'missing';
      this.#report({ id: source.id, kind: source.kind, state, reason: reasonOf(error) });
      return last;
    }
  }

  async #lastGood(source: Source): Promise<{ delivery: Delivery; count: number } | undefined> {
    const copy = await readCopy(this.#cache, source.id);
    if (!copy) return undefined;
    const delivery = { source, copy, before: undefined };
    try {
      return { delivery, count: inspect(delivery) };
    } catch {
      return undefined;
    }
  }

  #entriesBefore({ kind, id }: Source): number | undefined {
    return this.#current?.file(fileOf(kind))?.sources.find((source) => source.id === id)?.entries;
  }

  #isInCurrent(kind: SourceKind, { source, copy }: Delivery): boolean {
    const known = this.#current?.file(fileOf(kind))?.sources.find(({ id }) => id === source.id);
    return known?.sha256 === sha256(copy.body);
  }

  /** Each source is plausible, but not all together: the current file stays. */
  #refuseAll(kind: SourceKind, error: unknown): void {
    const state = this.#current?.file(fileOf(kind)) ? 'stale' : 'missing';
    for (const [index, { id }] of this.outcomes.entries())
      this.outcomes[index] = { id, kind, state, reason: reasonOf(error) };
  }

  #report(outcome: SourceOutcome): void {
    this.outcomes.push(outcome);
    this.#options.onSource?.(outcome);
  }
}

/** `fetch` puts the reason into the error's cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message ? `${error.message}: ${cause.message}` : error.message;
};
