/** NULL for steps of versions that did not store it. */
export const stepEngines = `ALTER TABLE score_steps ADD COLUMN engine_version TEXT;`;
