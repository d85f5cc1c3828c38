import Type from 'typebox';
import { newId, newSiteKey } from '../base/secrets.ts';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { apiKeyBody } from '../keys/api-key.ts';
import { keyName, keyNotFound } from '../keys/key-name.ts';
import { ofBoth, workspaceFor } from '../keys/test-keys.ts';
import { isTestWorkspace } from '../session/test-workspace.ts';
import type { SiteKeyRecord } from '../store/records.ts';
import type { Keys, SiteKey } from './account-types.ts';
import { isBrowserOrigin } from './browser-origin.ts';
import { audit, type ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';
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

/** All keys of the workspace, and changes of its site keys. */
export const keyRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, forgetSiteKeys, now } = context;

  const change = async (workspaceId: string, id: string, changed: Partial<SiteKeyRecord>) => {
    const known = (await ofBoth(store.siteKeys, workspaceId)).find(
      (key) => key.id === id && key.revokedAt === null,
    );
    const record = known && { ...known, ...changed };
    if (!record || !(await store.updateSiteKey(record))) throw keyNotFound();
    forgetSiteKeys();
    return record;
  };

  members.get('/console/keys', async ({ workspaceId }): Promise<Keys> => {
    const siteKeys = await ofBoth(store.siteKeys, workspaceId);
    return {
      site_keys: siteKeys.map(siteKeyBody),
      api_keys: (await ofBoth(store.apiKeys, workspaceId)).map(apiKeyBody),
      user_token_secrets: (await store.userTokenSecrets(workspaceId)).map(userTokenSecretBody),
      rewritten_site_keys: siteKeys.map(({ siteKey }) => siteKey).filter(context.isRewritten),
    };
  });

  members.post('/console/site-keys', async (member, request): Promise<SiteKey> => {
    const { name, origins = [], test = false } = newSite(request.body);
    checkOrigins(origins);
    const record: SiteKeyRecord = {
      id: newId('site'),
      workspaceId: await workspaceFor(store, {
        workspaceId: member.workspaceId,
        isTest: test,
        now: now(),
      }),
      siteKey: newSiteKey(test),
      name,
      origins,
      createdAt: now(),
      revokedAt: null,
    };
    await store.createSiteKey(record);
    await audit(context, member, 'site_key.created', {
      id: record.id,
      name,
      origins,
      ...(test && { test }),
    });
    return siteKeyBody(record);
  });

  members.patch('/console/site-keys/:id', async (member, request): Promise<SiteKey> => {
    const { name, origins } = siteChange(request.body);
    checkOrigins(origins);
    const changed = { ...(name !== undefined && { name }), ...(origins !== undefined && { origins }) };
    const record = await change(member.workspaceId, request.params.id, changed);
    await audit(context, member, 'site_key.changed', { id: record.id, ...changed });
    return siteKeyBody(record);
  });

  members.delete('/console/site-keys/:id', async (member, request) => {
    const { id } = await change(member.workspaceId, request.params.id, { revokedAt: now() });
    await audit(context, member, 'site_key.revoked', { id });
  });
};
