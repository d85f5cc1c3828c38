import { remedyOf } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';
import { REFUSALS_KEPT_DAYS } from '../../session/refusals.ts';
import type { Refusal } from '../../store/refusal-log.ts';
import type { FactOf, FactSources, FactView } from '../fact.ts';

const RECENT_MS = HOUR_MS;

/** The last beacon that any server refused, and why. */
export const refusedFact: FactOf = async (sources, view) => {
  const about = { id: 'refused', title: 'Refused beacons' };
  const shown = await shownRefusals(sources, view);
  const [last] = shown;
  if (!last)
    return { ...about, state: 'good', text: `No beacon was refused in the last ${REFUSALS_KEPT_DAYS} days.` };
  const from = last.origin ? ` from a page of ${last.origin}` : '';
  const more = shown.length > 1 ? ` Of the latest, ${shown.length} were refused: ${codesOf(shown)}.` : '';
  return {
    ...about,
    state: sources.now() - last.at < RECENT_MS ? 'look' : 'good',
    text: `The last one, at ${new Date(last.at).toISOString()}${from}: ${last.code}. ${last.detail}${more}`,
    remedy: remedyOf(last.code) ?? 'Add data-debug to the script tag of the page: its console says more.',
  };
};

const codesOf = (refusals: readonly Refusal[]): string => {
  const codes = [...new Set(refusals.map(({ code }) => code))];
  return codes.map((code) => `${code} ${refusals.filter((one) => one.code === code).length}`).join(', ');
};

/** A member sees the refusals of keys of the own workspace. */
const shownRefusals = async (
  { store, refusals }: FactSources,
  { workspaceId }: FactView,
): Promise<readonly Refusal[]> => {
  const latest = await refusals.latest(workspaceId);
  if (workspaceId === undefined || (await store.workspaces()).length === 1) return latest;
  const keys = [...new Set(latest.map(({ siteKey }) => siteKey).filter((key) => key !== undefined))];
  const records = await Promise.all(keys.map((key) => store.findSiteKey(key)));
  const own = new Set(records.filter((one) => one?.workspaceId === workspaceId).map((one) => one?.siteKey));
  return latest.filter(({ siteKey }) => own.has(siteKey));
};
