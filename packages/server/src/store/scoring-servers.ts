import type { Database } from './database.ts';
import type { ScoringServers } from './store.ts';

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
