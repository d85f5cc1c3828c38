import type { Database } from './database.ts';
import type { Member } from './records.ts';
import type { Members } from './store.ts';

const MEMBER = 'm.id, m.workspace_id, m.email, m.password, m.created_at';

type Row = Record<string, never>;

/** Members and their sign-ins. */
export const members = (database: Database): Members => {
  const first = async (sql: string, values: Parameters<Database['all']>[1]) => {
    const [row] = await database.all<Row>(sql, values);
    return row && memberOf(row);
  };
  const write = async (sql: string, values: Parameters<Database['run']>[1]) => {
    await database.run(sql, values);
  };

  return {
    members: async (workspaceId) =>
      (
        await database.all<Row>(
          `SELECT ${MEMBER} FROM members m WHERE m.workspace_id = $1 ORDER BY m.created_at, m.id`,
          [workspaceId],
        )
      ).map(memberOf),
    createMember: async ({ id, workspaceId, email, password, createdAt }) =>
      (await database.run(
        `INSERT INTO members (id, workspace_id, email, password, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        [id, workspaceId, email, password, createdAt],
      )) > 0,
    findMember: (by) => {
      const [column, value] = 'email' in by ? (['email', by.email] as const) : (['id', by.id] as const);
      return first(`SELECT ${MEMBER} FROM members m WHERE m.${column} = $1`, [value]);
    },
    changePassword: (id, password, keptToken = '') =>
      database.transaction(async (queries) => {
        await queries.run('DELETE FROM sign_ins WHERE member_id = $1 AND token_hash <> $2', [id, keptToken]);
        return (await queries.run('UPDATE members SET password = $2 WHERE id = $1', [id, password])) > 0;
      }),
    removeMember: (workspaceId, id) =>
      database.transaction(async (queries) => {
        const isGone =
          (await queries.run('DELETE FROM members WHERE id = $1 AND workspace_id = $2', [id, workspaceId])) >
          0;
        if (isGone) await queries.run('DELETE FROM sign_ins WHERE member_id = $1', [id]);
        return isGone;
      }),
    createSignIn: (tokenHash, memberId, expiresAt) =>
      write('INSERT INTO sign_ins (token_hash, member_id, expires_at) VALUES ($1, $2, $3)', [
        tokenHash,
        memberId,
        expiresAt,
      ]),
    memberSignedIn: (tokenHash, now) =>
      first(
        `SELECT ${MEMBER} FROM sign_ins i JOIN members m ON m.id = i.member_id
         WHERE i.token_hash = $1 AND i.expires_at > $2`,
        [tokenHash, now],
      ),
    endSignIn: (tokenHash) => write('DELETE FROM sign_ins WHERE token_hash = $1', [tokenHash]),
    endExpiredSignIns: (now) => write('DELETE FROM sign_ins WHERE expires_at <= $1', [now]),
  };
};

const memberOf = (row: Row): Member => ({
  id: row.id!,
  workspaceId: row.workspace_id!,
  email: row.email!,
  password: row.password!,
  createdAt: row.created_at!,
});
