import type { FactOf } from '../fact.ts';

/** Servers share what they learn about this, so each of them can tell. */
export const rewritingFact: FactOf = async ({ store, isRewritten }, { workspaceId }) => {
  const ids = workspaceId === undefined ? (await store.workspaces()).map(({ id }) => id) : [workspaceId];
  const known = (await Promise.all(ids.map((id) => store.siteKeys(id)))).flat();
  const keys = known.map(({ siteKey }) => siteKey).filter(isRewritten);
  const about = { id: 'rewriting', title: 'Headers' };
  if (keys.length === 0)
    return { ...about, state: 'good', text: 'Requests arrive with the headers that browsers send.' };
  return {
    ...about,
    state: 'bad',
    text: `Most requests of ${keys.join(', ')} arrive without headers that every browser sends, so their sessions stay Unknown.`,
    remedy:
      'Let the proxy in front of Gait pass Origin, User-Agent, Accept-Language, Content-Type and Sec-Fetch headers on.',
  };
};
