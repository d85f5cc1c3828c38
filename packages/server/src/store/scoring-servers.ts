import type { Database } from './database.ts';

/** Servers that divide the scoring among themselves. */
export interface ScoringServers {
  /** Shows that this server runs, and returns how often each server has. */
  beat(server: string): Promise<{ readonly server: string; readonly beats: number }[]>;
  /** Removes a server, until its next beat. */
  leave(server: string): Promise<void>;
}

const BEAT = `INSERT INTO scoring_servers (server, beats) VALUES ($1, 1)
  ON CONFLICT (server) DO UPDATE SET beats = scoring_servers.beats + 1`;
const ALL = 'SELECT server, beats FROM scoring_servers ORDER BY server';
const LEAVE = 'DELETE FROM scoring_servers WHERE server = $1';

export const scoringServers = (database: Database): ScoringServers => ({
  beat: async (server) => {
    await database.run(BEAT, [server]);
    return database.all(ALL);
  },
  leave: async (server) => {
    await database.run(LEAVE, [server]);
  },
});
