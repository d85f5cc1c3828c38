import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Received } from '@gait/engine';
import { type Beacon, type Envelope, encodeEvents } from '@gait/wire';
import { beaconsOfVisit } from '../visits/beacons.ts';
import { syntheticEvents } from '../visits/synthetic-events.ts';

/** A beacon as a page sends it, and what the server adds. */
export interface SentBeacon {
  readonly envelope: Envelope;
  readonly received: Received;
}

/** Generated visits: how many, and ms of each. */
const VISITS = 20;
const VISIT_MS = 120_000;

export const generatedSessions = (): SentBeacon[][] =>
  Array.from({ length: VISITS }, (_, seed) =>
    beaconsOfVisit('pub-', syntheticEvents(VISIT_MS, seed), VISIT_MS).map((envelope) => ({
      envelope,
      received: { at: envelope.origin + envelope.sent },
    })),
  );

/** Sessions saved by `lab -- bots --record`: a line with the outcome, then one for each beacon. */
export const recordedSessionsIn = (folder: string): SentBeacon[][] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl.gz'))
    .sort()
    .map((name) => {
      const [, ...lines] = gunzipSync(readFileSync(`${folder}/${name}`))
        .toString()
        .trim()
        .split('\n');
      return lines.map((line) => {
        const { beacon, received } = JSON.parse(line) as { beacon: Beacon; received: Received };
        return { envelope: { ...beacon, events: encodeEvents(beacon.events) }, received };
      });
    });
