import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { onRecordings } from '../evaluation/evaluate-recordings.ts';
import { onProtocol } from '../evaluation/protocol.ts';
import { replays } from '../evaluation/replay-detection.ts';
import { markdownTable } from '../evaluation/table.ts';

const DOCS = fileURLToPath(new URL('../../../../docs/model/', import.meta.url));

const HEADING = [
  '# How good agent_behavior is',
  '',
  'Written by `npm run lab -- evaluate --sessions DIR`, DIR being a folder that `npm run lab -- bots --record DIR` filled;',
  'the model is described in [card.md](card.md). Any folder of recordings can be judged the same way:',
  '`npm run lab -- evaluate --data DIR`.',
  '',
  '',
].join('\n');

export const evaluate: Command = {
  name: 'evaluate',
  summary:
    'agent_behavior on people and bots it never saw, or on recordings: [--sessions DIR] [--data DIR] [--json]; --replays: movement played again',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        sessions: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean' },
        replays: { type: 'boolean' },
      },
    });
    const tables = await tablesOf(values);
    if (!tables) return 1;
    const text = tables.map(markdownTable).join('\n');
    console.log(values.json ? JSON.stringify(tables) : text);
    if (!values.data && !values.replays) keep(text);
    return 0;
  },
};

interface Wanted {
  readonly data?: string;
  readonly sessions: readonly string[];
  readonly replays?: boolean;
}

const tablesOf = async (values: Wanted) => {
  if (values.data) return onRecordings(values.data);
  if (!values.replays) return onProtocol(values.sessions);
  const table = await replays();
  return table && [table];
};

const keep = (text: string): void => {
  mkdirSync(DOCS, { recursive: true });
  writeFileSync(`${DOCS}leaderboard.md`, `${HEADING}${text}`);
};
