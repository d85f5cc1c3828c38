import { parseArgs } from 'node:util';
import { readDoctorFile } from '../doctor/doctor-file.ts';
import type { Fact } from '../doctor/fact.ts';
import type { Command } from './command.ts';
import { messageOf } from './failing-command.ts';
import { outsideFacts } from './outside-facts.ts';
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
