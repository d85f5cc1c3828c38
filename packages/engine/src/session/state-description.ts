import { FOLD_VERSION } from '../fold-version.ts';
import type { Stream } from '../stream.ts';
import { emptySession, registeredStreams } from './state.ts';

type NamedStream = readonly [name: string, stream: Stream<unknown, unknown>];

/**
 * Describes how stored states must be read: the fold version, and names, order and zero values of everything in a state.
 * States with another description cannot be read or folded on; their sessions are folded again from the log.
 */
export const describeState = (
  streams: readonly NamedStream[] = registeredStreams,
  foldVersion: number = FOLD_VERSION,
): string => {
  const { streams: _, ...session } = emptySession();
  const parts = streams.map(([name, stream]) => [name, stream.empty(), stream.layout ?? '']);
  return JSON.stringify([foldVersion, session, parts]);
};
