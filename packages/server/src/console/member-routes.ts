import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { hashPassword, hashSecret, isPassword, newId, newPassword } from '../secrets.ts';
import type { Member } from '../store/records.ts';
import { audit, type ConsoleContext } from './context.ts';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, memberOf, TOO_MANY_TRIES, tokenOf } from './sign-in.ts';
import type { MemberEntry, Members, NewMember } from './types.ts';

/** Length is all that is asked for: rules about kinds of characters make passwords no better (NIST SP 800-63B). */
const MIN_PASSWORD_LENGTH = 12;
/** Guesses of a password by who is signed in: ten at once, then one every ten seconds. */
const PASSWORD_TRIES = { rate: 0.1, burst: 10 };

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

/** One's own password, and who else is let in. Everyone who signs in may do everything. */
export const memberRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, now } = context;
  const countTry = rateLimit(PASSWORD_TRIES, now, TOO_MANY_TRIES);

  app.put('/console/password', async (request, reply) => {
    const member = await memberOf(request, context);
    const { current, password } = passwordChange(request.body);
    countTry(member.id);
    if (!(await isPassword(current, member.password)))
      throw new ProblemError(403, 'wrong_password', 'The current password is not this one.');
    if (password === current)
      throw new ProblemError(400, 'invalid_parameter', 'The new password is the current one.');
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
      throw new ProblemError(409, 'member_exists', `${email} can sign in already.`);
    await audit(context, member, 'member.added', { id: added.id, email });
    return { member: memberBody(added), password };
  });

  app.delete<{ Params: { id: string } }>('/console/members/:id', async (request, reply) => {
    const member = await memberOf(request, context);
    const { id } = request.params;
    // So somebody always remains.
    if (id === member.id)
      throw new ProblemError(
        409,
        'own_account',
        'Nobody removes themselves: ask another person of the team.',
      );
    const removed = await store.findMember({ id });
    if (!removed || !(await store.removeMember(member.workspaceId, id)))
      throw new ProblemError(
        404,
        'member_not_found',
        'There is no such person, or they are removed already.',
      );
    await audit(context, member, 'member.removed', { id, email: removed.email });
    return reply.code(204).send();
  });
};
