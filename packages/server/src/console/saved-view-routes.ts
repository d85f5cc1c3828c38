import { newId } from '../base/secrets.ts';
import { ProblemError } from '../http/problem.ts';
import type { Member } from '../store/records.ts';
import { MAX_SAVED_VIEWS, type SavedViewRecord } from '../store/saved-views.ts';
import type { SavedView, SavedViewList } from './account-types.ts';
import { audit, type ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';
import { checkedQuery, newView, viewChange } from './saved-view.ts';

/** Filters of the list under a name: a member's own, and those that are shared in the workspace. */
export const savedViewRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, now } = context;

  const viewsOf = async ({ workspaceId, id }: Member): Promise<SavedViewRecord[]> =>
    (await store.savedViews(workspaceId)).filter(({ memberId, isShared }) => isShared || memberId === id);

  const viewNamed = async (member: Member, id: string): Promise<SavedViewRecord> => {
    const found = (await viewsOf(member)).find((view) => view.id === id);
    if (!found) throw new ProblemError(404, 'view_not_found', 'This view does not exist any more.');
    if (found.memberId !== member.id && member.role !== 'admin')
      throw new ProblemError(403, 'foreign_view', 'Another member made this view. Save your own one.');
    return found;
  };

  // Names and filters may hold personal data, which the audit log would keep.
  const note = (act: string, member: Member, { id, isShared }: SavedViewRecord): Promise<void> =>
    audit(context, member, `view.${act}`, { id, is_shared: isShared });

  members.get('/console/views', async (member): Promise<SavedViewList> => {
    const emails = new Map(
      (await store.members(member.workspaceId)).map(({ id, email }) => [id, email] as const),
    );
    return {
      views: (await viewsOf(member)).map((view) => viewBody(view, member, emails.get(view.memberId))),
    };
  });

  /** The same view of the same member is saved once, so that a request may be sent again. */
  members.post('/console/views', 'everyone', async (member, request): Promise<SavedView> => {
    const { name: given, query: asked, is_shared: isShared = false } = newView(request.body);
    const [name, query] = [given.trim(), checkedQuery(asked)];
    const known = (await viewsOf(member)).find(
      (view) => view.memberId === member.id && view.name === name && view.query === query,
    );
    if (known?.isShared === isShared) return viewBody(known, member, member.email);
    const at = now();
    const view: SavedViewRecord = {
      id: newId('view'),
      workspaceId: member.workspaceId,
      memberId: member.id,
      name,
      query,
      isShared,
      createdAt: at,
      changedAt: at,
    };
    if (!(await store.createSavedView(view)))
      throw new ProblemError(
        409,
        'too_many_views',
        `You have ${MAX_SAVED_VIEWS} views. Remove one of them first.`,
      );
    await note('saved', member, view);
    return viewBody(view, member, member.email);
  });

  members.patch('/console/views/:id', 'everyone', async (member, request): Promise<SavedView> => {
    const { name, query, is_shared } = viewChange(request.body);
    const before = await viewNamed(member, request.params.id);
    // It would be out of everybody's sight, if who made it has left.
    if (is_shared === false && before.memberId !== member.id)
      throw new ProblemError(403, 'foreign_view', 'Only who made this view can stop sharing it.');
    const view = {
      ...before,
      name: name?.trim() ?? before.name,
      query: query === undefined ? before.query : checkedQuery(query),
      isShared: is_shared ?? before.isShared,
      changedAt: now(),
    };
    await store.changeSavedView(view);
    await note('changed', member, view);
    const author = (await store.members(member.workspaceId)).find(({ id }) => id === view.memberId);
    return viewBody(view, member, author?.email);
  });

  members.delete('/console/views/:id', 'everyone', async (member, request) => {
    const view = await viewNamed(member, request.params.id);
    await store.removeSavedView(member.workspaceId, view.id);
    await note('removed', member, view);
  });
};

const viewBody = (view: SavedViewRecord, member: Member, author: string | undefined): SavedView => ({
  id: view.id,
  name: view.name,
  query: view.query,
  is_shared: view.isShared,
  is_own: view.memberId === member.id,
  author: author ?? null,
  created_at: view.createdAt,
  changed_at: view.changedAt,
});
