/** Empty for scores of versions that did not store it. */
export const engineVersions = `ALTER TABLE sessions ADD COLUMN engine_version TEXT NOT NULL DEFAULT '';`;
