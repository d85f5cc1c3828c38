import { createHash } from 'node:crypto';
import type { Fact } from '../doctor/fact.ts';
import { PAGE_PATHS } from '../options.ts';
import { scriptOfPages } from '../pages/page-script.ts';

const NO_CONTENT = 204;

/** What browsers get when they ask for the tracker and for permission to send, through all proxies. */
export const outsideFacts = (url: string, patienceMs: number): Promise<Fact[]> =>
  Promise.all([trackerFact(url, patienceMs), ingestFact(url, patienceMs)]);

const trackerFact = async (base: string, patienceMs: number): Promise<Fact> => {
  const about = { id: 'outside_tracker', title: 'Tracker as browsers get it' };
  const address = base.replace(/\/+$/, '') + PAGE_PATHS.tracker;
  const answer = await asked(address, { method: 'GET' }, patienceMs);
  if (answer instanceof Error || !answer.ok)
    return {
      ...about,
      state: 'bad',
      text: `${address} ${answer instanceof Error ? answer.message : `answered ${answer.status}`}.`,
      remedy: 'Let the proxy pass this path to Gait. If --tracker-path names another one, this is no fault.',
    };
  const own = scriptOfPages('s.js', PAGE_PATHS.tracker);
  const body = Buffer.from(await answer.arrayBuffer());
  const isSame = own !== undefined && hash(body) === hash(own.body('identity'));
  return isSame
    ? { ...about, state: 'good', text: `${address} is the tracker of this version, byte for byte.` }
    : {
        ...about,
        state: 'look',
        text: `${address} differs from the tracker of this version (${body.length} bytes).`,
        remedy: 'Let no proxy change or cache scripts for longer than an hour, and compare the versions.',
      };
};

const ingestFact = async (base: string, patienceMs: number): Promise<Fact> => {
  const about = { id: 'outside_ingest', title: 'Ingest as browsers get it' };
  const address = base.replace(/\/+$/, '') + PAGE_PATHS.ingest;
  const answer = await asked(address, { method: 'OPTIONS' }, patienceMs);
  const isGait =
    !(answer instanceof Error) &&
    answer.status === NO_CONTENT &&
    answer.headers.get('access-control-allow-origin') === '*';
  if (isGait) return { ...about, state: 'good', text: `${address} takes beacons from every page.` };
  return {
    ...about,
    state: 'bad',
    text: `${address} ${answer instanceof Error ? answer.message : `answered ${answer.status} without the headers of Gait`}.`,
    remedy: 'Let the proxy pass POST and OPTIONS on this path to Gait, with all headers in both directions.',
  };
};

const asked = (address: string, init: RequestInit, patienceMs: number): Promise<Response | Error> =>
  fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) }).catch(
    () => new Error('does not answer'),
  );

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
