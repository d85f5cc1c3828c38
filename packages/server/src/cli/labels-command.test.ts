import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aFolder, aServer } from '../testing/a-server.ts';
import { aVisit } from '../testing/answers.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { labels } from './labels-command.ts';

const { said, complained } = printedLines();

const aFile = (...lines: string[]): string => {
  const file = `${aFolder()}/labels.csv`;
  writeFileSync(file, lines.join('\r\n'));
  return file;
};

test('labels are imported from a file and exported with their sessions, while the server runs', async () => {
  const server = await aServer();
  const [one, other] = [await aVisit(server), await aVisit(server)];
  await server.settled();
  const file = aFile(
    '\ufeffsession_id,verdict,source,reasons,note,score_seen,probability,labeled_at',
    `${one},bot,review,fraud; fast,"He said: ""no"", twice",false,0.25,1795000000000`,
    `${other},human,survey,,,,,`,
    `${other},bot,chargeback,,,,,`,
    'none,bot,review,,,,,',
  );
  expect(await labels.run(['import', file, '--data', server.dataDir])).toBe(0);
  expect(said).toEqual(['3 labels imported', 'no session none']);
  said.length = 0;
  expect(await labels.run(['export', '--data', server.dataDir])).toBe(0);
  expect(complained).toEqual([]);
  const sessions = said.map((line) => JSON.parse(line));
  expect(sessions).toEqual([
    expect.objectContaining({
      session_id: one,
      verdict: 'bot',
      risk_score: expect.any(Number),
      checks: expect.objectContaining({ bot: expect.any(String) }),
      labels: [
        expect.objectContaining({
          reasons: ['fraud', 'fast'],
          note: 'He said: "no", twice',
          score_seen: false,
          probability: 0.25,
          labeled_at: 1_795_000_000_000,
          author: 'gait labels import',
        }),
      ],
    }),
    expect.objectContaining({ session_id: other, verdict: 'unsure' }),
  ]);
});

test('a file with a wrong line changes nothing, and the line is named', async () => {
  const server = await aServer();
  const session = await aVisit(server);
  await server.settled();
  for (const [lines, message] of [
    [['session_id,verdict,source', `${session},bot,review`, `${session},robot,review`], 'line 3: verdict'],
    [['session_id,verdict,source,probability', `${session},bot,review,often`], 'line 2: probability'],
    [
      ['session_id,verdict,source', `${session},robot,review`],
      'line 2: verdict must be one of bot, human, unsure',
    ],
    [['session_id,verdict', `${session},bot`], 'line 1: the header has no source'],
    [
      ['session_id;verdict;source', `${session};bot;review`],
      'line 1: the header has no session_id, verdict, source. Commas separate its columns',
    ],
    [['session_id,verdict,source', `${session},,review`], 'line 2: label must have verdict'],
    [['session_id,verdict,source', `${session},bot`], 'Invalid Record Length'],
  ] as const) {
    complained.length = 0;
    expect(await labels.run(['import', aFile(...lines), '--data', server.dataDir])).toBe(1);
    expect(complained.join()).toContain(message);
  }
  said.length = 0;
  expect(await labels.run(['export', '--data', server.dataDir])).toBe(0);
  expect(said).toEqual([]);
  expect(await labels.run(['import'])).toBe(2);
});
