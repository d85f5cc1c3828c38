import Type from 'typebox';
import { newId, newUserTokenSecret } from '../base/secrets.ts';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { HINT_LENGTH, keyName, keyNotFound } from '../keys/key-name.ts';
import type { UserTokenSecretRecord } from '../store/records.ts';
import type { NewUserTokenSecret, UserTokenSecret } from './account-types.ts';
import { audit, type ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';

const newSecret = bodyCheck(Type.Object({ name: keyName }));

export const userTokenSecretBody = (record: UserTokenSecretRecord): UserTokenSecret => ({
  id: record.id,
  name: record.name,
  hint: record.hint,
  created_at: record.createdAt,
  revoked_at: record.revokedAt,
});

/** The secrets that a site signs user tokens with. Two may be in use, so that a site can change to a new one. */
export const userTokenSecretRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, forgetUserTokenSecrets, now } = context;

  members.post('/console/user-token-secrets', async (member, request): Promise<NewUserTokenSecret> => {
    const { name } = newSecret(request.body);
    const secret = newUserTokenSecret();
    const record: UserTokenSecretRecord = {
      id: newId('uts'),
      workspaceId: member.workspaceId,
      name,
      secret,
      hint: secret.slice(0, HINT_LENGTH),
      createdAt: now(),
      revokedAt: null,
    };
    if (!(await store.createUserTokenSecret(record)))
      throw new ProblemError(409, 'too_many_secrets', 'Two secrets are in use. Revoke one of them first.');
    forgetUserTokenSecrets();
    await audit(context, member, 'user_token_secret.created', { id: record.id, name });
    return { user_token_secret: userTokenSecretBody(record), secret };
  });

  members.delete('/console/user-token-secrets/:id', async (member, request) => {
    const { id } = request.params;
    if (!(await store.revokeUserTokenSecret(member.workspaceId, id, now()))) throw keyNotFound();
    forgetUserTokenSecrets();
    await audit(context, member, 'user_token_secret.revoked', { id });
  });
};
