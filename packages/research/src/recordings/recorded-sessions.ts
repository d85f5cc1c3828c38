import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Arrived } from './interactions.ts';

/** Who was there. What judged the session may add how. */
export interface SessionSubject {
  /** A driver, or a way in which a person acts. */
  readonly driver: string;
  readonly label: 'bot' | 'human';
}

/**
 * Saves a session as `NAME.jsonl.gz`: the first line is its outcome, then one line per beacon, `{received, beacon}`, with
 * decoded events in folding order.
 */
export const recordSession = (
  folder: string,
  name: string,
  outcome: SessionSubject,
  arrived: readonly Arrived[],
): void => {
  mkdirSync(folder, { recursive: true });
  const lines = [outcome, ...arrived].map((line) => JSON.stringify(line));
  writeFileSync(`${folder}/${name}.jsonl.gz`, gzipSync(`${lines.join('\n')}\n`));
};

/** A session saved by `--record`: its judgment at the time, and everything it sent. */
export interface RecordedSession<Outcome extends SessionSubject = SessionSubject> {
  readonly name: string;
  readonly outcome: Outcome;
  readonly arrived: readonly Arrived[];
}

export const recordedSessions = <Outcome extends SessionSubject>(
  folder: string,
): RecordedSession<Outcome>[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl.gz'))
    .sort()
    .map((name) => {
      const [first = '', ...beacons] = gunzipSync(readFileSync(`${folder}/${name}`))
        .toString()
        .trim()
        .split('\n');
      return {
        name,
        outcome: JSON.parse(first) as Outcome,
        arrived: beacons.map((line) => JSON.parse(line) as Arrived),
      };
    });
