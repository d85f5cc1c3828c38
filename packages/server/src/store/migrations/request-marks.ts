/** Counts of sessions with many marks. A network is a number of 16 bits, which many share; it is empty for all others together. */
export const requestMarks = `CREATE TABLE request_marks (
  site_key TEXT NOT NULL, hour BIGINT NOT NULL, network TEXT NOT NULL, sessions BIGINT NOT NULL, marked BIGINT NOT NULL,
  PRIMARY KEY (site_key, hour, network)
);`;
