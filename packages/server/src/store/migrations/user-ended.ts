export const userEnded = 'ALTER TABLE sessions ADD COLUMN user_ended BIGINT NOT NULL DEFAULT 0';
