import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdownTable } from '@gait/research/documents/markdown-table';
import { measuredPart, measuredPartOf } from '@gait/research/documents/measured-part';
import type { WebhookRun } from '../../faults/webhook-run.ts';
import { currentCommit } from '../commit.ts';

const PAGE = fileURLToPath(new URL('../../../../../docs/webhooks.md', import.meta.url));

const HEAD = [
  ...['store', 'servers', 'messages', 'kills', 'requests', 'missing', 'unexpected', 'out of order'],
  ...['doubled', 'repeats after a kill', 'being sent at a kill', 'of these sent by the other server'],
];

const rowOf = (run: WebhookRun): string[] => [
  run.store === 'postgres' ? 'PostgreSQL' : 'embedded',
  ...[run.servers, run.messages, run.kills, run.requests, run.missing, run.unexpected].map(String),
  ...[run.out_of_order, run.doubled, run.repeats, run.claimed].map(String),
  run.servers > 1 ? String(run.taken_over) : '',
];

/** Replaces the measured part of the page on webhooks. */
export const writeWebhooksPart = (runs: readonly WebhookRun[]): void => {
  const page = readFileSync(PAGE, 'utf8');
  const part = measuredPart(markdownTable(HEAD, runs.map(rowOf)), currentCommit());
  writeFileSync(
    PAGE,
    page.replace(measuredPartOf(page), () => part),
  );
};
