import type { Database } from './database.ts';
import type { WireVersions } from './store.ts';

const ADD = 'INSERT INTO wire_versions (version, since) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const ALL = 'SELECT version, since FROM wire_versions ORDER BY version';

export const wireVersions = (database: Database): WireVersions => ({
  beginWireVersion: async (version, at) => {
    await database.run(ADD, [version, at]);
  },
  wireVersions: () => database.all(ALL),
});
