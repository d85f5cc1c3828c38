import { repeatedly } from '../base/repeatedly.ts';
import { sequence } from '../base/sequence.ts';
import type { OnFailure } from '../session/fold.ts';
import type { Erasure } from '../store/erasure.ts';

export interface ErasureWatch {
  /** Looks now, and resolves when everything that was erased is dropped. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface WatchParts {
  readonly store: Pick<Erasure, 'erasedSince'>;
  readonly now: () => number;
  readonly onFailure: OnFailure;
  /** Given the hashes of sessions that were erased, once each. */
  onErased(hashes: readonly string[]): Promise<void>;
}

/** How soon a server drops what another server or a command has erased. */
const EVERY_MS = 2_000;
/** Clocks of servers may differ by this much. */
const OVERLAP_MS = 600_000;

/** Tells of sessions that any process has erased, since this one started. */
export const watchErasures = async (parts: WatchParts): Promise<ErasureWatch> => {
  const { store, now, onFailure, onErased } = parts;
  let lookedAt = now();
  let known = new Set(await store.erasedSince(lookedAt - OVERLAP_MS));
  const inSequence = sequence();

  const lookOnce = async (): Promise<void> => {
    const at = now();
    const hashes = await store.erasedSince(lookedAt - OVERLAP_MS);
    const added = hashes.filter((hash) => !known.has(hash));
    if (added.length > 0) await onErased(added);
    known = new Set(hashes);
    lookedAt = at;
  };
  const look = (): Promise<void> => inSequence(lookOnce);
  const looking = repeatedly(() => look().catch(onFailure), EVERY_MS);
  return { look, close: () => looking.stop() };
};
