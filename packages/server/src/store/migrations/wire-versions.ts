/** When this installation first ran each version of the wire format. */
export const wireVersions = `CREATE TABLE wire_versions (version BIGINT PRIMARY KEY, since BIGINT NOT NULL);`;
