import Type from 'typebox';
import { hashSecret, newId, newPassword } from '../base/secrets.ts';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { NoAdminError } from '../store/members.ts';
import { type Member, roles } from '../store/records.ts';
import type { MemberEntry, MembersBody, NewMember } from './account-types.ts';
import { audit, auditEverywhere, type ConsoleContext } from './context.ts';
import { rememberBrowser } from './known-browser.ts';
import { type MembersOnly, tokenOf } from './member-of.ts';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, TOO_MANY_ATTEMPTS } from './sign-in.ts';

/** Only the length is checked: rules about characters do not improve passwords (NIST SP 800-63B). */
const MIN_PASSWORD_LENGTH = 12;
/** Attempts of a signed-in member to enter the current password: ten at once, then one every ten seconds. */
export const PASSWORD_LIMIT = { rate: 0.1, burst: 10 };

const role = Type.Enum([...roles]);
const passwordChange = bodyCheck(
  Type.Object({
    current: Type.String({ maxLength: MAX_PASSWORD_LENGTH }),
    password: Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH }),
  }),
);
const newMember = bodyCheck(
  Type.Object({
    email: Type.String({
      maxLength: MAX_EMAIL_LENGTH,
      pattern: '^[^\\s@\\u0000-\\u001f\\u007f]+@[^\\s@\\u0000-\\u001f\\u007f]+$',
    }),
    role: Type.Optional(role),
  }),
);
const newRole = bodyCheck(Type.Object({ role }));

const memberBody = ({ id, email, role, createdAt }: Member): MemberEntry => ({
  id,
  email,
  role,
  created_at: createdAt,
});

/** Another admin has changed the members at the same moment. */
const refused = (error: unknown): never => {
  if (!(error instanceof NoAdminError)) throw error;
  throw new ProblemError(409, 'no_admin', 'The workspace would have no admin left. Reload the page.');
};

/** The member's own password, and the members of the workspace. */
export const memberRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, now, monotonicNow, passwords } = context;
  const limitAttempts = rateLimit(PASSWORD_LIMIT, monotonicNow, TOO_MANY_ATTEMPTS);

  const memberNamed = async (workspaceId: string, id: string): Promise<Member> => {
    const found = (await store.members(workspaceId)).find((one) => one.id === id);
    if (found) return found;
    throw new ProblemError(
      404,
      'member_not_found',
      'This member does not exist or has already been removed.',
    );
  };

  members.put('/console/password', 'everyone', async (member, request, reply) => {
    const { current, password } = passwordChange(request.body);
    limitAttempts(member.id);
    const isGone = () => request.socket.destroyed;
    if (!(await passwords.isRight(current, member.password, { isKnown: true, isGone })))
      throw new ProblemError(403, 'wrong_password', 'The current password is wrong.');
    if (password === current)
      throw new ProblemError(400, 'invalid_parameter', 'The new password must differ from the current one.');
    const changed = { ...member, password: await passwords.hash(password) };
    await store.changePassword(member.id, changed.password, hashSecret(tokenOf(request)));
    await auditEverywhere(context, member, 'password.changed');
    return rememberBrowser(reply, context, changed).code(204).send();
  });

  members.get('/console/members', async ({ workspaceId }): Promise<MembersBody> => {
    return { members: (await store.members(workspaceId)).map(memberBody) };
  });

  /** Adds a new account, or one that is in other workspaces of the installation already. */
  members.post('/console/members', async (member, request): Promise<NewMember> => {
    const { workspaceId } = member;
    const { email: given, role = 'admin' } = newMember(request.body);
    const email = given.toLowerCase();
    const password = newPassword();
    const made: Member = {
      id: newId('mem'),
      workspaceId,
      role,
      email,
      createdAt: now(),
      password: await passwords.hash(password),
    };
    const isNew = await store.createMember(made);
    const known = isNew ? undefined : await store.findMember({ email });
    const added = known ? { ...made, id: known.id } : made;
    if (!isNew && !(await store.addToWorkspace(added, now())))
      throw new ProblemError(409, 'member_exists', `${email} is already a member.`);
    await audit(context, member, 'member.added', { id: added.id, email, role });
    return { member: memberBody(added), password: isNew ? password : null };
  });

  members.patch('/console/members/:id', async (member, request): Promise<MemberEntry> => {
    const { role } = newRole(request.body);
    // So at least one admin always remains.
    if (request.params.id === member.id)
      throw new ProblemError(409, 'own_account', 'You cannot change your own role. Ask another admin.');
    const changed = await memberNamed(member.workspaceId, request.params.id);
    await store.setRole(member.workspaceId, changed.id, role).catch(refused);
    await audit(context, member, 'member.changed', { id: changed.id, email: changed.email, role });
    return memberBody({ ...changed, role });
  });

  members.delete('/console/members/:id', async (member, request) => {
    const { id } = request.params;
    // So at least one admin always remains.
    if (id === member.id)
      throw new ProblemError(409, 'own_account', 'You cannot remove yourself. Ask another member to do it.');
    const removed = await memberNamed(member.workspaceId, id);
    await store.removeMember(member.workspaceId, id).catch(refused);
    await audit(context, member, 'member.removed', { id, email: removed.email });
  });
};
