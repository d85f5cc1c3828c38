import type { FastifyInstance } from 'fastify';
import { addExclusionTo, exclusionBody, findExclusion, newExclusion } from '../exclusions/exclusion.ts';
import { bodyCheck } from '../http/check-body.ts';
import type { AddedExclusion, ExclusionsBody } from './account-types.ts';
import { audit, type ConsoleContext } from './context.ts';
import { memberOf } from './member-of.ts';

const checkNew = bodyCheck(newExclusion);

/** What sessions of the site's own monitors and testers are recognized by. */
export const exclusionRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, forgetExclusions, now } = context;

  app.get('/console/exclusions', async (request): Promise<ExclusionsBody> => {
    const { workspaceId } = await memberOf(request, context);
    return { exclusions: (await store.exclusions(workspaceId)).map(exclusionBody) };
  });

  app.post('/console/exclusions', async (request): Promise<AddedExclusion> => {
    const member = await memberOf(request, context);
    const { workspaceId } = member;
    const { record, token } = await addExclusionTo(store, checkNew(request.body), {
      workspaceId,
      now: now(),
    });
    forgetExclusions();
    const { id, name, hint } = record;
    await audit(context, member, 'exclusion.added', { id, name, hint });
    return { exclusion: exclusionBody(record), token };
  });

  app.delete<{ Params: { id: string } }>('/console/exclusions/:id', async (request, reply) => {
    const member = await memberOf(request, context);
    const { id, name } = await findExclusion(store, member.workspaceId, request.params.id);
    await store.removeExclusion(member.workspaceId, id);
    forgetExclusions();
    await audit(context, member, 'exclusion.removed', { id, name });
    return reply.code(204).send();
  });
};
