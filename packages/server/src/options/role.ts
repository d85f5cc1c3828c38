export const SERVER_ROLES = ['all', 'ingest', 'score', 'api'] as const;

/** Which part of the work a server does. Servers of other roles on the same PostgreSQL do the rest. */
export type ServerRole = (typeof SERVER_ROLES)[number];

export interface Duties {
  /** Acknowledges beacons, and serves the scripts that send them. */
  readonly ingests: boolean;
  /** Scores beacons that wait, and removes what is older than its retention. */
  readonly scores: boolean;
  /** Serves the API and the dashboard. It scores the sessions that it is asked for. */
  readonly answers: boolean;
}

export const dutiesOf = (role: ServerRole): Duties => ({
  ingests: role === 'all' || role === 'ingest',
  scores: role === 'all' || role === 'score',
  answers: role === 'all' || role === 'api',
});
