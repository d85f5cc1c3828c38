export const declaredAgents = `ALTER TABLE settings ADD COLUMN declared_agents TEXT NOT NULL DEFAULT 'ignore';`;
