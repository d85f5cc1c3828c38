import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { apiKeyBody, checkExpiry, newApiKey } from '../keys/api-key.ts';
import { keyName, keyNotFound } from '../keys/key-name.ts';
import { MAX_OVERLAP_HOURS, rotateApiKey } from '../keys/rotate-api-key.ts';
import { bothOf, workspaceFor } from '../keys/test-keys.ts';
import { keyScopes } from '../store/records.ts';
import type { NewApiKey, RotatedApiKey } from './account-types.ts';
import { audit, type ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';

const newKey = bodyCheck(
  Type.Object({
    name: keyName,
    scopes: Type.Optional(Type.Array(Type.Enum([...keyScopes]), { uniqueItems: true })),
    test: Type.Optional(Type.Boolean()),
    expires_at: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  }),
);
const rotation = bodyCheck(
  Type.Object({
    overlap_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OVERLAP_HOURS })),
  }),
);

/** Secret keys and management keys. */
export const apiKeyRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, now } = context;

  members.post('/console/api-keys', async (member, request): Promise<NewApiKey> => {
    const { name, scopes = [], test = false, expires_at: expiresAt = null } = newKey(request.body);
    checkExpiry(expiresAt, now());
    const workspaceId = await workspaceFor(store, {
      workspaceId: member.workspaceId,
      isTest: test,
      now: now(),
    });
    const { record, secret } = newApiKey({ workspaceId, name, scopes, expiresAt }, now());
    await store.createApiKey(record);
    await audit(context, member, 'api_key.created', {
      id: record.id,
      name,
      ...(scopes.length > 0 && { scopes }),
      ...(expiresAt !== null && { expires_at: expiresAt }),
      ...(test && { test }),
    });
    return { api_key: apiKeyBody(record), secret };
  });

  members.post('/console/api-keys/:id/rotate', async (member, request): Promise<RotatedApiKey> => {
    const { overlap_hours: overlapHours } = rotation(request.body ?? {});
    const { record, secret, replaced } = await rotateApiKey(store, {
      workspaceId: member.workspaceId,
      id: request.params.id,
      overlapHours,
      now: now(),
    });
    const { id, name } = replaced;
    await audit(context, member, 'api_key.rotated', {
      id,
      name,
      to: record.id,
      expires_at: replaced.expiresAt,
    });
    return { api_key: apiKeyBody(record), secret, replaced: apiKeyBody(replaced) };
  });

  members.delete('/console/api-keys/:id', async (member, request) => {
    const { id } = request.params;
    const revoked = await Promise.all(
      bothOf(member.workspaceId).map((workspaceId) => store.revokeApiKey(workspaceId, id, now())),
    );
    if (!revoked.includes(true)) throw keyNotFound();
    await audit(context, member, 'api_key.revoked', { id });
  });
};
