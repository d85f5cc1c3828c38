import { DatabaseSync } from '@photostructure/sqlite';
import { fastify } from 'fastify';
import { Pool } from 'pg';
import { groupCommit } from './group-commit.ts';

/**
 * A collector that parses bodies and stores them in a table, and does nothing else. Runs as its own process; the argument
 * is a file of SQLite or the URL of a PostgreSQL database.
 */
const [target = ''] = process.argv.slice(2);

const inSqlite = (path: string) => {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE bodies (id INTEGER PRIMARY KEY, session TEXT, seq INTEGER, body TEXT)');
  const insert = database.prepare('INSERT INTO bodies (session, seq, body) VALUES (?, ?, ?)');
  return async (bodies: readonly string[]): Promise<void> => {
    database.exec('BEGIN');
    for (const body of bodies) {
      const { session, seq } = JSON.parse(body) as Sent;
      insert.run(session, seq, body);
    }
    database.exec('COMMIT');
  };
};

const inPostgres = async (url: string) => {
  const pool = new Pool({ connectionString: url });
  await pool.query('CREATE TABLE bodies (id BIGSERIAL PRIMARY KEY, session TEXT, seq BIGINT, body TEXT)');
  return async (bodies: readonly string[]): Promise<void> => {
    const rows = bodies.map((body) => JSON.parse(body) as Sent);
    await pool.query(
      'INSERT INTO bodies (session, seq, body) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])',
      [rows.map(({ session }) => session), rows.map(({ seq }) => seq), bodies],
    );
  };
};

interface Sent {
  readonly session: string;
  readonly seq: number;
}

const submit = groupCommit(target.startsWith('postgres') ? await inPostgres(target) : inSqlite(target));
const app = fastify({ pluginTimeout: 0 });
app.removeAllContentTypeParsers();
app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.post('/v1/i', async (request, reply) => {
  await submit(String(request.body));
  return reply.code(204).send();
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ base_url: address })}\n`);
