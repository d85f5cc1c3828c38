import { isTestWorkspace } from '../../session/test-workspace.ts';
import type { FactOf, FactSources, FactView } from '../fact.ts';
import type { PageOrigin } from '../observations.ts';

/** Loads of the tracker on one site after which its pages should have sent beacons. */
const MIN_LOADS = 5;
/** Words of addresses that lists of ad blockers stop. */
const LISTED = /track|analytic|collect|beacon|pixel|fingerprint|telemetr|metric|stats?\b/i;

/** Pages that load the tracker and send nothing, and paths that ad blockers stop. */
export const blockedFact: FactOf = async (sources, view) => {
  const about = { id: 'blocked', title: 'Blocked trackers' };
  const { trackerPath, ingestPath } = sources;
  const silent = (await shownOrigins(sources, view)).filter(
    ({ loads, pages }) => loads >= MIN_LOADS && pages === 0,
  );
  if (silent.length > 0)
    return {
      ...about,
      state: 'bad',
      text: `Pages of ${silent.map(({ origin }) => origin).join(', ')} load the tracker, and none of their beacons has arrived.`,
      remedy:
        'Add the origin of this server to connect-src of the content security policy. Add data-debug to the script tag to see what stops the tracker.',
    };
  const listed = [trackerPath, ingestPath].filter((path) => LISTED.test(path));
  if (listed.length > 0)
    return {
      ...about,
      state: 'look',
      text: `Ad blockers stop addresses with such words: ${listed.join(', ')}.`,
      remedy: 'Choose other paths with --tracker-path and --ingest-path.',
    };
  return { ...about, state: 'good', text: 'Every site that loads the tracker sends beacons.' };
};

/** A member sees origins of the own workspace: where its beacons come from, and what its site keys allow. */
const shownOrigins = async (
  { store, observations }: FactSources,
  { workspaceId }: FactView,
): Promise<readonly PageOrigin[]> => {
  const origins = observations.origins();
  const workspaces = (await store.workspaces()).filter(({ id }) => !isTestWorkspace(id));
  if (workspaceId === undefined || workspaces.length === 1) return origins;
  const keys = await store.siteKeys(workspaceId);
  const allowed = new Set(keys.flatMap((key) => key.origins));
  return origins.filter(({ origin, workspaceIds }) => allowed.has(origin) || workspaceIds.has(workspaceId));
};
