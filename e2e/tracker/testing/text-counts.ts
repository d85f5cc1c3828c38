import { textKinds } from '../../../packages/wire/src/index.ts';
import { type RecordingServer, rowsOf } from './recording-server.ts';

/**
 * Characters added and removed and the edits that did it, by kind of edit and field, in order of
 * the first edit. A burst of typing is one row of the wire, or several if a busy machine pauses for
 * two seconds in it: their sum is the same.
 */
export const textCounts = (server: RecordingServer): Readonly<Record<string, readonly number[]>> => {
  const counts: Record<string, readonly number[]> = {};
  for (const { kind, name, added, removed, count } of rowsOf(server.beacons(), 'text')) {
    const id = `${textKinds[kind]} in ${name}`;
    counts[id] = [added, removed, count].map((value, i) => value + (counts[id]?.[i] ?? 0));
  }
  return counts;
};
