import { randomUUID } from 'node:crypto';
import { repeatedly } from '../base/repeatedly.ts';
import type { OnFailure } from '../session/fold.ts';
import type { ScoringServers } from '../store/scoring-servers.ts';

/** Which of the sessions this server scores, when several servers score those of one store. */
export interface ScoringShare {
  /** Endings of the session ids. Undefined before the other servers know this one. */
  endings(): readonly string[] | undefined;
  /** Whether it scores a session of which it has accepted a beacon: one of its own, or any before the others know it. */
  scores(sessionId: string): boolean;
  close(): Promise<void>;
}

export interface ShareParts {
  readonly store: ScoringServers;
  readonly onFailure: OnFailure;
}

const BEAT_MS = 1_000;
/** Another server has read who runs once it has counted up this often. */
const KNOWS_BEATS = 2;
/** A server has stopped if it does not count up during this many beats of this one, and is forgotten after more of them. */
const STOPPED_BEATS = 5;
const FORGOTTEN_BEATS = 60;

/** Session ids end with a random hexadecimal digit. */
const ENDINGS = [...'0123456789abcdef'];

interface Heard {
  readonly first: number;
  readonly beats: number;
  /** Beats of this server since the other one has counted up. */
  readonly silent: number;
}

/**
 * Divides the sessions evenly among the servers that run, by the end of their ids. No clock counts. When a server stops, or
 * one that was taken for stopped goes on, two may score the same beacons, and one of the results is dropped.
 */
export const scoringShare = async ({ store, onFailure }: ShareParts): Promise<ScoringShare> => {
  const own = randomUUID();
  let heard = new Map<string, Heard>();
  let endings: readonly string[] | undefined;

  const beat = async (): Promise<void> => {
    const servers = await store.beat(own);
    heard = new Map(servers.map(({ server, beats }) => [server, heardAgain(heard.get(server), beats)]));
    const running = [...heard].filter(([, { silent }]) => silent < STOPPED_BEATS);
    const isKnown = running.every(
      ([server, { first, beats }]) => server === own || beats - first >= KNOWS_BEATS,
    );
    if (endings || isKnown)
      endings = shareOf(
        running.findIndex(([server]) => server === own),
        running.length,
      );
    for (const [server, { silent }] of heard) if (silent >= FORGOTTEN_BEATS) await store.leave(server);
  };
  await beat();
  const beating = repeatedly(() => beat().catch(onFailure), BEAT_MS);

  return {
    endings: () => endings,
    scores: (sessionId) => endings?.includes(sessionId.slice(-1)) ?? true,
    close: async () => {
      await beating.stop();
      await store.leave(own).catch(onFailure);
    },
  };
};

const heardAgain = (known: Heard | undefined, beats: number): Heard => ({
  first: known?.first ?? beats,
  beats,
  silent: known?.beats === beats ? known.silent + 1 : 0,
});

const shareOf = (index: number, count: number): string[] =>
  ENDINGS.filter((_, position) => position % count === index);
