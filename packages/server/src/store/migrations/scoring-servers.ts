/** Servers that divide the scoring among themselves. Each of them counts up as long as it runs. */
export const scoringServers = `CREATE TABLE scoring_servers (server TEXT PRIMARY KEY, beats BIGINT NOT NULL);`;
