import type { FactOf } from '../fact.ts';

export const rewriting: FactOf = async ({ observations, isRewritten }, { workspaceId }) => {
  const keys = [...observations.siteKeys()]
    .filter(([key, owner]) => (workspaceId === undefined || owner === workspaceId) && isRewritten(key))
    .map(([key]) => key);
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
