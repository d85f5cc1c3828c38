import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { newWebhookSecret } from '../base/secrets.ts';
import { aFolder } from '../testing/a-server.ts';
import { signedHeaders } from './signature.ts';

const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
const example = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const PYTHON = `
import json
import sys

print(json.dumps([is_from_gait(one["headers"], one["body"], one["secret"]) for one in json.load(sys.stdin)]))
`;

/** A message as it was sent, and what must not pass for it. */
const messages = () => {
  const secret = newWebhookSecret();
  const body = '{"type":"session.flagged","data":{"user_id":"Zoë"}}';
  const sent = (at: number) => ({
    headers: signedHeaders({ id: 'msg_1', body }, [secret], at),
    body,
    secret,
  });
  const good = sent(Date.now());
  const { 'webhook-signature': signature = '' } = good.headers;
  const rotated = { ...good.headers, 'webhook-signature': `v1,${'A'.repeat(43)}= ${signature}` };
  return [
    good,
    { ...good, headers: rotated },
    { ...good, body: `${body} ` },
    { ...good, headers: { ...good.headers, 'webhook-id': 'msg_2' } },
    { ...good, secret: newWebhookSecret() },
    sent(Date.now() - 600_000),
  ];
};
const VERDICTS = [true, true, false, false, false, false];

test('the example for Node verifies messages', async () => {
  const file = `${aFolder()}/example.mjs`;
  writeFileSync(file, example('js'));
  const { isFromGait } = await import(pathToFileURL(file).href);
  const verdicts = messages().map(({ headers, body, secret }) => isFromGait(headers, body, secret));
  expect(verdicts).toEqual(VERDICTS);
});

test.skipIf(!hasPython)(`the example for Python does${hasPython ? '' : ' (skipped: no Python)'}`, () => {
  const file = `${aFolder()}/example.py`;
  writeFileSync(file, example('python') + PYTHON);
  const { stdout, stderr } = spawnSync('python3', [file], { input: JSON.stringify(messages()) });
  expect(stderr.toString()).toBe('');
  expect(JSON.parse(stdout.toString())).toEqual(VERDICTS);
});
