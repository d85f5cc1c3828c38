import type { Database, Queries, Value } from './database.ts';
import type { Member, Role } from './records.ts';
import { recordsOf } from './row-form.ts';
import { REMOVE_PERSONAL_VIEWS } from './saved-views.ts';
import { transactionAgain } from './transaction-again.ts';

/** A workspace of a member, and what the member may do there. */
export interface Membership {
  readonly workspaceId: string;
  /** Of the workspace. */
  readonly name: string;
  readonly role: Role;
}

/** Members of workspaces, and their sign-ins. */
export interface Members {
  /** In the order in which they were added to the workspace. */
  members(workspaceId: string): Promise<Member[]>;
  /** Creates a member of one workspace. Returns false if there is a member with this e-mail address already. */
  createMember(member: Member): Promise<boolean>;
  /** Adds a member to another workspace. Returns false if it is a member of it already. */
  addToWorkspace(member: Pick<Member, 'id' | 'workspaceId' | 'role'>, at: number): Promise<boolean>;
  /** The member in the first of its workspaces. */
  findMember(by: { readonly email: string } | { readonly id: string }): Promise<Member | undefined>;
  /** The workspaces of a member, in the order in which it was added to them. */
  workspacesOf(memberId: string): Promise<Membership[]>;
  /** Returns whether the workspace has such a member. Without an admin left, it throws a NoAdminError and changes nothing. */
  setRole(workspaceId: string, memberId: string, role: Role): Promise<boolean>;
  /** Also ends the member's other sign-ins. Returns whether the member exists. */
  changePassword(id: string, password: string, keptToken?: string): Promise<boolean>;
  /**
   * Its personal views go too, and without another workspace the member and its sign-ins. Returns whether the workspace had the
   * member. Without an admin left, it throws a NoAdminError and changes nothing.
   */
  removeMember(workspaceId: string, id: string): Promise<boolean>;
  createSignIn(tokenHash: string, memberId: string, expiresAt: number): Promise<void>;
  /** The member of a sign-in that has not expired, in the workspace that the sign-in has opened or else in the first. */
  memberSignedIn(tokenHash: string, now: number): Promise<Member | undefined>;
  /** Lets a sign-in open a workspace. */
  openWorkspace(tokenHash: string, workspaceId: string): Promise<void>;
  endSignIn(tokenHash: string): Promise<void>;
  endExpiredSignIns(now: number): Promise<void>;
}

export class NoAdminError extends Error {
  override name = 'NoAdminError';
}

const MEMBER = 'm.id, w.workspace_id, w.role, m.email, m.password, w.added_at AS created_at';
const IN_WORKSPACE = 'members m JOIN workspace_members w ON w.member_id = m.id';
const OLDEST_FIRST = 'w.added_at, w.workspace_id';

const LIST = `SELECT ${MEMBER} FROM ${IN_WORKSPACE} WHERE w.workspace_id = $1 ORDER BY w.added_at, m.id`;
const CREATE = `INSERT INTO members (id, workspace_id, email, password, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING`;
const ADD = `INSERT INTO workspace_members (workspace_id, member_id, role, added_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING`;
const WORKSPACES = `SELECT w.workspace_id, w.role, COALESCE(s.name, w.workspace_id) AS name
  FROM workspace_members w LEFT JOIN workspaces s ON s.id = w.workspace_id
  WHERE w.member_id = $1 ORDER BY ${OLDEST_FIRST}`;
/** PostgreSQL locks rows that are written, so that two changes of the same workspace take turns. */
const LOCK = 'UPDATE workspace_members SET role = role WHERE workspace_id = $1';
const ROLES = 'SELECT role FROM workspace_members WHERE workspace_id = $1';
const SET_ROLE = 'UPDATE workspace_members SET role = $3 WHERE workspace_id = $1 AND member_id = $2';
const REMOVE = 'DELETE FROM workspace_members WHERE workspace_id = $1 AND member_id = $2';
const REMOVE_UNUSED = `DELETE FROM members WHERE id = $1
  AND NOT EXISTS (SELECT 1 FROM workspace_members WHERE member_id = $1)`;
const SIGNED_IN = `SELECT ${MEMBER} FROM sign_ins i JOIN members m ON m.id = i.member_id
    JOIN workspace_members w ON w.member_id = m.id
  WHERE i.token_hash = $1 AND i.expires_at > $2
  ORDER BY CASE WHEN w.workspace_id = i.workspace_id THEN 0 ELSE 1 END, ${OLDEST_FIRST} LIMIT 1`;

export const members = (database: Database): Members => {
  const all = (sql: string, values: readonly Value[]) => recordsOf<Member>(database, sql, values);
  const write = async (sql: string, values: readonly Value[]) => (await database.run(sql, values)) > 0;
  const act = async (sql: string, values: readonly Value[]) => {
    await database.run(sql, values);
  };

  return {
    members: (workspaceId) => all(LIST, [workspaceId]),
    createMember: ({ id, workspaceId, role, email, password, createdAt }) =>
      database.transaction(async (queries) => {
        const created = await queries.run(CREATE, [id, workspaceId, email, password, createdAt]);
        if (created > 0) await queries.run(ADD, [workspaceId, id, role, createdAt]);
        return created > 0;
      }),
    addToWorkspace: ({ id, workspaceId, role }, at) => write(ADD, [workspaceId, id, role, at]),
    findMember: async (by) => {
      const [column, value] = 'email' in by ? (['email', by.email] as const) : (['id', by.id] as const);
      const find = `SELECT ${MEMBER} FROM ${IN_WORKSPACE} WHERE m.${column} = $1 ORDER BY ${OLDEST_FIRST} LIMIT 1`;
      return (await all(find, [value]))[0];
    },
    workspacesOf: (memberId) => recordsOf<Membership>(database, WORKSPACES, [memberId]),
    setRole: (workspaceId, memberId, role) =>
      keepingAdmin(
        database,
        workspaceId,
        async (queries) => (await queries.run(SET_ROLE, [workspaceId, memberId, role])) > 0,
      ),
    changePassword: (id, password, keptToken = '') =>
      database.transaction(async (queries) => {
        await queries.run('DELETE FROM sign_ins WHERE member_id = $1 AND token_hash <> $2', [id, keptToken]);
        return (await queries.run('UPDATE members SET password = $2 WHERE id = $1', [id, password])) > 0;
      }),
    removeMember: (workspaceId, id) =>
      keepingAdmin(database, workspaceId, async (queries) => {
        const isGone = (await queries.run(REMOVE, [workspaceId, id])) > 0;
        await queries.run(REMOVE_PERSONAL_VIEWS, [workspaceId, id]);
        if (isGone && (await queries.run(REMOVE_UNUSED, [id])) > 0)
          await queries.run('DELETE FROM sign_ins WHERE member_id = $1', [id]);
        return isGone;
      }),
    createSignIn: (tokenHash, memberId, expiresAt) =>
      act('INSERT INTO sign_ins (token_hash, member_id, expires_at) VALUES ($1, $2, $3)', [
        ...[tokenHash, memberId, expiresAt],
      ]),
    memberSignedIn: async (tokenHash, now) => (await all(SIGNED_IN, [tokenHash, now]))[0],
    openWorkspace: (tokenHash, workspaceId) =>
      act('UPDATE sign_ins SET workspace_id = $2 WHERE token_hash = $1', [tokenHash, workspaceId]),
    endSignIn: (tokenHash) => act('DELETE FROM sign_ins WHERE token_hash = $1', [tokenHash]),
    endExpiredSignIns: (now) => act('DELETE FROM sign_ins WHERE expires_at <= $1', [now]),
  };
};

/** Two admins may remove each other at the same moment. */
const keepingAdmin = (
  database: Database,
  workspaceId: string,
  change: (queries: Queries) => Promise<boolean>,
): Promise<boolean> =>
  transactionAgain(database, async (queries) => {
    await queries.run(LOCK, [workspaceId]);
    const isChanged = await change(queries);
    const left = await queries.all<{ readonly role: Role }>(ROLES, [workspaceId]);
    if (isChanged && left.every(({ role }) => role !== 'admin'))
      throw new NoAdminError('a workspace needs an admin');
    return isChanged;
  });
