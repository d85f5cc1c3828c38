import { addExclusionTo, exclusionBody, findExclusion, newExclusion } from '../exclusions/exclusion.ts';
import { bodyCheck } from '../http/check-body.ts';
import type { AddedExclusion, ExclusionsBody } from './account-types.ts';
import { audit, type ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';

const checkNew = bodyCheck(newExclusion);

/** What sessions of the site's own monitors and testers are recognized by. */
export const exclusionRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, forgetExclusions, now } = context;

  members.get('/console/exclusions', async ({ workspaceId }): Promise<ExclusionsBody> => {
    return { exclusions: (await store.exclusions(workspaceId)).map(exclusionBody) };
  });

  members.post('/console/exclusions', async (member, request): Promise<AddedExclusion> => {
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

  members.delete('/console/exclusions/:id', async (member, request) => {
    const { id, name } = await findExclusion(store, member.workspaceId, request.params.id);
    await store.removeExclusion(member.workspaceId, id);
    forgetExclusions();
    await audit(context, member, 'exclusion.removed', { id, name });
  });
};
