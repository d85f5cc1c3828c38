import { parseArgs } from 'node:util';
import type { LabCommand } from '../command.ts';
import { writeWebhooksPart } from '../documents/webhooks/webhooks-part.ts';
import { type WebhookRun, webhookRun, webhookStores } from '../faults/webhook-run.ts';

const FULL = { messages: 10_000, kills: 3 };
const QUICK = { messages: 60, kills: 1 };

export const webhooksCommand: LabCommand = {
  name: 'webhooks',
  summary: `kills servers that call a faulty receiver, and looks for messages that are missing, doubled or out of order [--store ${webhookStores.join('|')}] [--quick] [--write]`,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        store: { type: 'string' },
        quick: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    });
    const stores = webhookStores.filter((one) => values.store === undefined || values.store === one);
    if (stores.length === 0) {
      console.error(`webhooks: no store '${values.store}'; choose from ${webhookStores.join(', ')}`);
      return 2;
    }
    const runs: WebhookRun[] = [];
    for (const store of stores) {
      const run = await webhookRun({ store, ...(values.quick ? QUICK : FULL) });
      console.log(JSON.stringify(run));
      runs.push(run);
    }
    if (values.write) writeWebhooksPart(runs);
    return runs.some(isBad) ? 1 : 0;
  },
};

const isBad = (run: WebhookRun): boolean =>
  run.missing + run.unexpected + run.out_of_order + run.doubled > 0 ||
  (run.servers > 1 && (run.claimed === 0 || run.taken_over < run.claimed));
