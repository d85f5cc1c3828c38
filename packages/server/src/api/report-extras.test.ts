import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read } from '../testing/answers.ts';
import { getSessionReport } from './get-session-report.ts';
import * as registry from './report-extras/index.ts';

const names = Object.keys(registry);
const source = new URL('../', import.meta.url);

test('every field that include can name is in the report of an ordinary visit, as its schema says', async () => {
  const server = await aServer();
  const session = await aVisit(server);
  const report = await server.ask(`/v1/sessions/${session}/report?include=${names.join(',')}`);
  expect(Object.keys(await read(report, getSessionReport))).toEqual(expect.arrayContaining(names));
});

test('every field that include can name has a test that asks for it', () => {
  const tests = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .filter((text) => text.includes('include'));
  const isAsked = (name: string) => tests.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  expect(names.filter((name) => !isAsked(name))).toEqual([]);
});
