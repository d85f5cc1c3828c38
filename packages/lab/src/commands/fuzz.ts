import { parseArgs } from 'node:util';
import type { LabCommand } from '../command.ts';
import { fuzzRun } from '../fuzz/fuzz-run.ts';

const REQUESTS = '20000';

export const fuzzCommand: LabCommand = {
  name: 'fuzz',
  summary: `sends generated requests to every route of a server, and compares the answers with the API descriptions [--requests ${REQUESTS}] [--seed N]`,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { requests: { type: 'string', default: REQUESTS }, seed: { type: 'string' } },
    });
    const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
    const run = await fuzzRun({ requests: Number(values.requests), seed });
    console.log(JSON.stringify(run, undefined, 2));
    return run.wrong + run.stored_refused > 0 ? 1 : 0;
  },
};
