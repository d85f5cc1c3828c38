import type { FastifyInstance } from 'fastify';
import { refusedActs } from '../audit/refused-acts.ts';
import { hashSecret } from '../base/secrets.ts';
import { problemOf } from '../http/error-handler.ts';
import type { ConsoleContext } from './context.ts';
import { SAFE_METHODS, tokenOf } from './member-of.ts';

/** Adds what signed-in members tried to change in vain to the audit log. */
export const auditRefusals = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, now } = context;
  const add = refusedActs(context);
  app.addHook('onError', async (request, _reply, error) => {
    const { method, routeOptions } = request;
    const token = tokenOf(request);
    if (SAFE_METHODS.includes(method) || token === '') return;
    const member = await store.memberSignedIn(hashSecret(token), now()).catch(context.onFailure);
    if (!member) return;
    await add({
      workspaceId: member.workspaceId,
      memberId: member.id,
      request: `${method} ${routeOptions.url}`,
      reason: problemOf(error).code,
    });
  });
};
