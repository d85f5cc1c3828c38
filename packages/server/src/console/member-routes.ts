import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { hashPassword, hashSecret, isPassword, newId, newPassword } from '../secrets.ts';
import type { Member } from '../store/records.ts';
import { audit, type ConsoleContext } from './context.ts';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, memberOf, TOO_MANY_ATTEMPTS, tokenOf } from './sign-in.ts';
import type { MemberEntry, Members, NewMember } from './types.ts';

/** Only the length is checked: rules about characters do not improve passwords (NIST SP 800-63B). */
const MIN_PASSWORD_LENGTH = 12;
/** Attempts of a signed-in member to enter the current password: ten at once, then one every ten seconds. */
export const PASSWORD_LIMIT = { rate: 0.1, burst: 10 };

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
  }),
);

const memberBody = ({ id, email, createdAt }: Member): MemberEntry => ({ id, email, created_at: createdAt });

/** The member's own password, and the other members. All members have the same rights. */
export const memberRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, now, monotonicNow } = context;
  const limitAttempts = rateLimit(PASSWORD_LIMIT, monotonicNow, TOO_MANY_ATTEMPTS);

  app.put('/console/password', async (request, reply) => {
    const member = await memberOf(request, context);
    const { current, password } = passwordChange(request.body);
    limitAttempts(member.id);
    if (!(await isPassword(current, member.password)))
      throw new ProblemError(403, 'wrong_password', 'The current password is wrong.');
    if (password === current)
      throw new ProblemError(400, 'invalid_parameter', 'The new password must differ from the current one.');
    await store.changePassword(member.id, await hashPassword(password), hashSecret(tokenOf(request)));
    await audit(context, member, 'password.changed');
    return reply.code(204).send();
  });

  app.get('/console/members', async (request): Promise<Members> => {
    const { workspaceId } = await memberOf(request, context);
    return { members: (await store.members(workspaceId)).map(memberBody) };
  });

  app.post('/console/members', async (request): Promise<NewMember> => {
    const member = await memberOf(request, context);
    const email = newMember(request.body).email.toLowerCase();
    const password = newPassword();
    const added: Member = {
      id: newId('mem'),
      workspaceId: member.workspaceId,
      email,
      password: await hashPassword(password),
      createdAt: now(),
    };
    if (!(await store.createMember(added)))
      throw new ProblemError(409, 'member_exists', `${email} is already a member.`);
    await audit(context, member, 'member.added', { id: added.id, email });
    return { member: memberBody(added), password };
  });

  app.delete<{ Params: { id: string } }>('/console/members/:id', async (request, reply) => {
    const member = await memberOf(request, context);
    const { id } = request.params;
    // So at least one member always remains.
    if (id === member.id)
      throw new ProblemError(409, 'own_account', 'You cannot remove yourself. Ask another member to do it.');
    const removed = await store.findMember({ id });
    if (!removed || !(await store.removeMember(member.workspaceId, id)))
      throw new ProblemError(
        404,
        'member_not_found',
        'This member does not exist or has already been removed.',
      );
    await audit(context, member, 'member.removed', { id, email: removed.email });
    return reply.code(204).send();
  });
};
