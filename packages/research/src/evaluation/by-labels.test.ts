import { expect, test } from 'vitest';
import { labelTables } from './by-labels.ts';
import type { LabelLine } from './labeled-sessions.ts';

const aSession = (more: Partial<LabelLine>, selection: string | null = 'random'): LabelLine => ({
  verdict: 'human',
  risk_score: 10,
  checks: { bot: 'Not detected', agent_behavior: 'Unknown' },
  labels: [{ selection, probability: null }],
  ...more,
});

const aBot = (risk_score: number) => aSession({ verdict: 'bot', risk_score, checks: { bot: 'Detected' } });

test('score and checks are judged by the labels that are sure', () => {
  const sessions = [
    aBot(90),
    aBot(20),
    aSession({}),
    aSession({ risk_score: 80 }),
    aSession({ verdict: 'unsure' }),
  ];
  const [findings, calibration] = labelTables(sessions);
  expect(findings!.note).toMatch(/^4 sessions, 2 of them bots/);
  const rowOf = (name: string) => findings!.rows.find(([first]) => first === name);
  expect(
    rowOf('score 70 and above')
      ?.slice(1)
      .map((cell) => String(cell).slice(0, 5)),
  ).toEqual(['2', '0.500', '0.500', '0.500']);
  expect(
    rowOf('bot')
      ?.slice(1)
      .map((cell) => String(cell).slice(0, 5)),
  ).toEqual(['2', '1.000', '1.000', '0.000']);
  expect(rowOf('agent_behavior (model)')?.[2]).toBe('-');
  expect(calibration!.rows.map(([, count]) => count)).toEqual([2, 0, 0, 2]);
});

test('sessions that were chosen in different ways are never mixed', () => {
  const chosenTwice = {
    labels: [
      { selection: 'queue', probability: null },
      { selection: 'random', probability: null },
    ],
  };
  const titles = labelTables([
    aSession({}),
    aSession({}, 'queue'),
    aSession({}, null),
    aSession(chosenTwice),
  ]).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('Chosen'))).toEqual([
    'Chosen by: mixed',
    'Chosen by: queue',
    'Chosen by: random',
    'Chosen by: unknown',
  ]);
});

test('a session that was chosen rarely stands for many', () => {
  const rare = aSession({ risk_score: 90, labels: [{ selection: 'random', probability: 0.1 }] });
  const [findings] = labelTables([aBot(90), rare]);
  expect(String(findings!.rows[0]?.[2])).toMatch(/^0\.091/);
});
