import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { hashSecret, newId, newManagementKey, newSecretKey, newSiteKey } from '../secrets.ts';
import { isTestWorkspace } from '../session/test-workspace.ts';
import { type ApiKeyRecord, keyScopes, type SiteKeyRecord } from '../store/records.ts';
import { audit, type ConsoleContext } from './context.ts';
import { HINT_LENGTH, keyName, keyNotFound } from './keys.ts';
import { isBrowserOrigin } from './origin.ts';
import { memberOf } from './sign-in.ts';
import { bothOf, ensureTestWorkspace, ofBoth } from './test-keys.ts';
import type { ApiKey, Keys, NewApiKey, SiteKey } from './types.ts';
import { userTokenSecretBody } from './user-token-secret-routes.ts';

const origins = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 50 });

/** An origin that no browser sends would refuse every page. */
const checkOrigins = (given: readonly string[] = []): void => {
  const errors = given.flatMap((origin, index) =>
    isBrowserOrigin(origin)
      ? []
      : [{ parameter: `origins.${index}`, message: 'must look like https://shop.example: no path, no *' }],
  );
  if (errors.length > 0)
    throw new ProblemError(400, 'invalid_parameter', 'Browsers do not send such an origin.', { errors });
};

const newApiKey = bodyCheck(
  Type.Object({
    name: keyName,
    scopes: Type.Optional(Type.Array(Type.Enum([...keyScopes]), { uniqueItems: true })),
    test: Type.Optional(Type.Boolean()),
  }),
);
const newSite = bodyCheck(
  Type.Object({ name: keyName, origins: Type.Optional(origins), test: Type.Optional(Type.Boolean()) }),
);
const siteChange = bodyCheck(Type.Object({ name: Type.Optional(keyName), origins: Type.Optional(origins) }));

const siteKeyBody = (key: SiteKeyRecord): SiteKey => ({
  id: key.id,
  key: key.siteKey,
  name: key.name,
  origins: key.origins,
  created_at: key.createdAt,
  revoked_at: key.revokedAt,
  ...(isTestWorkspace(key.workspaceId) && { test: true }),
});

const apiKeyBody = (key: ApiKeyRecord): ApiKey => ({
  id: key.id,
  name: key.name,
  hint: key.hint,
  scopes: key.scopes,
  created_at: key.createdAt,
  last_used_at: key.lastUsedAt,
  revoked_at: key.revokedAt,
  ...(isTestWorkspace(key.workspaceId) && { test: true }),
});

const TEST_LENGTH = 'test-'.length;

type ById = { Params: { id: string } };

export const keyRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, forgetSiteKeys, now } = context;
  const workspaceFor = (workspaceId: string, isTest: boolean) =>
    isTest ? ensureTestWorkspace(store, workspaceId, now()) : Promise.resolve(workspaceId);

  const change = async (workspaceId: string, id: string, changed: Partial<SiteKeyRecord>) => {
    const known = (await ofBoth(store.siteKeys, workspaceId)).find(
      (key) => key.id === id && key.revokedAt === null,
    );
    const record = known && { ...known, ...changed };
    if (!record || !(await store.updateSiteKey(record))) throw keyNotFound();
    forgetSiteKeys();
    return record;
  };

  app.get('/console/keys', async (request): Promise<Keys> => {
    const { workspaceId } = await memberOf(request, context);
    const siteKeys = await ofBoth(store.siteKeys, workspaceId);
    return {
      site_keys: siteKeys.map(siteKeyBody),
      api_keys: (await ofBoth(store.apiKeys, workspaceId)).map(apiKeyBody),
      user_token_secrets: (await store.userTokenSecrets(workspaceId)).map(userTokenSecretBody),
      rewritten_site_keys: siteKeys.map(({ siteKey }) => siteKey).filter(context.isRewritten),
    };
  });

  app.post('/console/api-keys', async (request): Promise<NewApiKey> => {
    const member = await memberOf(request, context);
    const { name, scopes = [], test = false } = newApiKey(request.body);
    const secret = scopes.length > 0 ? newManagementKey(test) : newSecretKey(test);
    const record: ApiKeyRecord = {
      id: newId('key'),
      workspaceId: await workspaceFor(member.workspaceId, test),
      secretHash: hashSecret(secret),
      name,
      hint: secret.slice(0, HINT_LENGTH + (test ? TEST_LENGTH : 0)),
      scopes,
      createdAt: now(),
      lastUsedAt: null,
      revokedAt: null,
    };
    await store.createApiKey(record);
    await audit(context, member, 'api_key.created', {
      ...{ id: record.id, name },
      ...(scopes.length > 0 && { scopes }),
      ...(test && { test }),
    });
    return { api_key: apiKeyBody(record), secret };
  });

  app.delete<ById>('/console/api-keys/:id', async (request, reply) => {
    const member = await memberOf(request, context);
    const { id } = request.params;
    const revoked = await Promise.all(
      bothOf(member.workspaceId).map((workspaceId) => store.revokeApiKey(workspaceId, id, now())),
    );
    if (!revoked.includes(true)) throw keyNotFound();
    await audit(context, member, 'api_key.revoked', { id });
    return reply.code(204).send();
  });

  app.post('/console/site-keys', async (request): Promise<SiteKey> => {
    const member = await memberOf(request, context);
    const { name, origins = [], test = false } = newSite(request.body);
    checkOrigins(origins);
    const record: SiteKeyRecord = {
      id: newId('site'),
      workspaceId: await workspaceFor(member.workspaceId, test),
      siteKey: newSiteKey(test),
      name,
      origins,
      createdAt: now(),
      revokedAt: null,
    };
    await store.createSiteKey(record);
    await audit(context, member, 'site_key.created', {
      ...{ id: record.id, name, origins },
      ...(test && { test }),
    });
    return siteKeyBody(record);
  });

  app.patch<ById>('/console/site-keys/:id', async (request): Promise<SiteKey> => {
    const member = await memberOf(request, context);
    const { name, origins } = siteChange(request.body);
    checkOrigins(origins);
    const changed = { ...(name !== undefined && { name }), ...(origins !== undefined && { origins }) };
    const record = await change(member.workspaceId, request.params.id, changed);
    await audit(context, member, 'site_key.changed', { id: record.id, ...changed });
    return siteKeyBody(record);
  });

  app.delete<ById>('/console/site-keys/:id', async (request, reply) => {
    const member = await memberOf(request, context);
    const { id } = await change(member.workspaceId, request.params.id, { revokedAt: now() });
    await audit(context, member, 'site_key.revoked', { id });
    return reply.code(204).send();
  });
};
