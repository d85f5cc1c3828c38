import { HOUR_MS } from '@gait/wire/time';
import type { FastifyInstance } from 'fastify';
import { CHECK_PATH } from '../browser-check/index.ts';
import { ProblemError } from '../http/problem.ts';
import { hashSecret, newToken } from '../secrets.ts';
import type { CheckLink } from './account-types.ts';
import { audit, type ConsoleContext } from './context.ts';
import { memberOf } from './member-of.ts';

/** How long a link waits to be opened: time to send it to a phone. */
const LINK_MS = HOUR_MS;

const noKey = () =>
  new ProblemError(
    409,
    'no_usable_site_key',
    'The check needs a site key that accepts any origin or the address of this server.',
  );

/** Creates one-time links to the browser check. */
export const checkLinkRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, now, publicUrl } = context;
  app.post('/console/check-links', async (request): Promise<CheckLink> => {
    const member = await memberOf(request, context);
    const url = publicUrl ?? `${request.protocol}://${request.host}`;
    const { origin } = new URL(url);
    const key = (await store.siteKeys(member.workspaceId)).find(
      ({ revokedAt, origins }) => revokedAt === null && (origins.length === 0 || origins.includes(origin)),
    );
    if (!key) throw noKey();
    const token = newToken();
    const expiresAt = now() + LINK_MS;
    await store.createCheckLink(hashSecret(token), {
      workspaceId: member.workspaceId,
      siteKey: key.siteKey,
      expiresAt,
    });
    await audit(context, member, 'check_link.created');
    return { url: `${url}${CHECK_PATH}?link=${token}`, expires_at: expiresAt };
  });
};
