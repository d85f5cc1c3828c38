export const scoredAt = `ALTER TABLE sessions ADD COLUMN scored_at BIGINT;`;
