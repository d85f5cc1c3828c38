/** Stroke keys find sessions with the same stroke. There are many, so their rows are small. */
export const strokes = `ALTER TABLE sessions ADD COLUMN trail TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN stroke_keys TEXT NOT NULL DEFAULT '';
CREATE TABLE stroke_keys (
  stroke_key BIGINT NOT NULL, session BYTEA NOT NULL, PRIMARY KEY (stroke_key, session)
) WITHOUT ROWID;`;
