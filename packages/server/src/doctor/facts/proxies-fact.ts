import type { FactOf } from '../fact.ts';

export const proxiesFact: FactOf = async ({ observations }) => {
  const { beacons, fromProxy, untrusted } = observations.proxies();
  const about = { id: 'proxies', title: 'Proxies' };
  if (untrusted > 0)
    return {
      ...about,
      state: untrusted > beacons / 2 ? 'bad' : 'look',
      text: `${untrusted} of ${beacons} beacons name a visitor in X-Forwarded-For or Forwarded whom this server does not believe, because it does not trust the proxy.`,
      remedy:
        'Name your own proxies in --trusted-proxies. If there are none, visitors add the header themselves and nothing is wrong.',
    };
  if (fromProxy > 0)
    return {
      ...about,
      state: 'good',
      text: `${fromProxy} of ${beacons} beacons came through a trusted proxy.`,
    };
  return { ...about, state: 'good', text: 'No beacon has come through a proxy.' };
};
