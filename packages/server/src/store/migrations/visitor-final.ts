/** Whether a session keeps its visitor, as those of earlier versions do, and the visitor that an answer has named. */
export const visitorFinal = `ALTER TABLE sessions ADD COLUMN visitor_final BIGINT NOT NULL DEFAULT 1;
ALTER TABLE sessions ADD COLUMN read_visitor_id TEXT;`;
