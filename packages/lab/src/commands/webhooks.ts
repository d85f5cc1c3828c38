import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { webhookRun } from '../faults/webhook-run.ts';

const FULL = { messages: 10_000, kills: 3 };
const QUICK = { messages: 60, kills: 1 };

export const webhooks: Command = {
  name: 'webhooks',
  summary:
    'kills a server that calls a faulty receiver, and looks for messages that are missing or out of order [--quick]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { quick: { type: 'boolean', default: false } },
    });
    const run = await webhookRun(values.quick ? QUICK : FULL);
    console.log(JSON.stringify(run));
    return run.missing + run.unexpected + run.out_of_order > 0 ? 1 : 0;
  },
};
