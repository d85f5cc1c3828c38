import { firstMigrations } from './first-migrations.ts';
import { laterMigrations } from './later-migrations.ts';

/**
 * Every change of the tables, oldest first, in SQL that both engines understand. Append only: a database stores how many it
 * has, so a migration keeps its place and its text once it is on the main branch.
 */
export const migrations: readonly string[] = [...firstMigrations, ...laterMigrations];
