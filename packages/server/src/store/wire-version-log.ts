import type { Database } from './database.ts';

/** The versions of the wire format that servers of this store have run. */
export interface WireVersions {
  /** Keeps the earliest time of a version. */
  beginWireVersion(version: number, at: number): Promise<void>;
  /** In ascending order. */
  wireVersions(): Promise<{ readonly version: number; readonly since: number }[]>;
}

const ADD = 'INSERT INTO wire_versions (version, since) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const ALL = 'SELECT version, since FROM wire_versions ORDER BY version';

export const wireVersions = (database: Database): WireVersions => ({
  beginWireVersion: async (version, at) => {
    await database.run(ADD, [version, at]);
  },
  wireVersions: () => database.all(ALL),
});
