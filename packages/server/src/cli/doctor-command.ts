import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readDoctorFile } from '../doctor/doctor-file.ts';
import type { Fact } from '../doctor/fact.ts';
import { PAGE_PATHS } from '../options/options.ts';
import { scriptOfPages } from '../pages/page-script.ts';
import type { Command } from './command.ts';
import { messageOf } from './failing-command.ts';
import { serverPlace } from './server-place.ts';

const USAGE = `gait doctor [options]

Asks the server that runs on a data folder what is wrong, and says what to do.

  --data DIR   folder of the server (./data)
  --url URL    also looks at the server the way that browsers reach it, through its proxies
  --json       print one line of JSON
  --help       show this help

The exit code is 1 if something is bad.
`;

const OPTIONS = {
  data: { type: 'string' },
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const PATIENCE_MS = 10_000;
const MARKS = { good: 'ok  ', look: 'look', bad: 'BAD ' } as const;

const factsOf = async (dataDir: string): Promise<Fact[]> => {
  const file = readDoctorFile(dataDir);
  if (!file) throw new Error(`no server runs on ${dataDir}`);
  const answer = await fetch(`${file.url}/doctor`, {
    headers: { authorization: `Bearer ${file.token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new Error(`the server of ${dataDir} does not answer at ${file.url}`);
  });
  if (!answer.ok) throw new Error(`the server of ${dataDir} answered ${answer.status}`);
  const { facts } = (await answer.json()) as { facts: Fact[] };
  return facts;
};

const print = ({ title, state, text, remedy }: Fact): void => {
  console.log(`${MARKS[state]}  ${title}: ${text}`);
  if (remedy) console.log(`      ${remedy}`);
};

export const doctor: Command = {
  name: 'doctor',
  summary: 'say what is wrong with a running server, and what to do',
  run: async (args) => {
    try {
      const { values } = parseArgs({ args: [...args], options: OPTIONS });
      if (values.help) {
        console.log(USAGE);
        return 0;
      }
      const outside = values.url === undefined ? [] : await outsideFacts(values.url, PATIENCE_MS);
      const facts = [...(await factsOf(serverPlace(values).dataDir)), ...outside];
      if (values.json) console.log(JSON.stringify({ facts }));
      else facts.forEach(print);
      return facts.some(({ state }) => state === 'bad') ? 1 : 0;
    } catch (error) {
      console.error(`gait doctor: ${messageOf(error)}`);
      return 2;
    }
  },
};

const NO_CONTENT = 204;

/** What browsers get when they ask for the tracker and for permission to send, through all proxies. */
const outsideFacts = (url: string, patienceMs: number): Promise<Fact[]> =>
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
