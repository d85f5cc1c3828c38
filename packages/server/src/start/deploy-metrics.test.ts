import { readFileSync } from 'node:fs';
import { checks, recommendedActions } from '@gait/engine';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { aServer } from '../testing/a-server.ts';

const deployFile = (name: string): string =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}
interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const { panels }: { panels: readonly Panel[] } = JSON.parse(deployFile('grafana.json'));
const rules: readonly Rule[] = parse(deployFile('prometheus-rules.yaml')).groups.flatMap(
  ({ rules: some }: { rules: readonly Rule[] }) => some,
);
const expressions = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

test('every metric and label that the board and the alerts name exists, and counters are read as rates', async () => {
  const server = await aServer();
  const text = await (await fetch(`${server.baseUrl}/metrics`)).text();
  const types = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  for (const { of, expr } of expressions) {
    const names = expr.match(/gait_\w+/g) ?? [];
    expect(names.length, of).toBeGreaterThan(0);
    for (const name of names)
      expect([of, name, types.get(name)]).toEqual([of, name, name.endsWith('_total') ? 'counter' : 'gauge']);
    for (const [name] of expr.matchAll(/gait_\w+_total/g)) expect(expr, of).toContain(`rate(${name}[`);
    for (const [, value] of expr.matchAll(/action="([^"]*)"/g))
      expect(recommendedActions, of).toContain(value);
    for (const [, label = ''] of expr.matchAll(/by \((\w+)\)/g)) expect(text, of).toContain(`{${label}="`);
  }
  expect([...types.keys()].filter((name) => !expressions.some(({ expr }) => expr.includes(name)))).toEqual([
    'gait_inbox_bytes',
  ]);
  const series = text.split('\n').filter((line) => line.startsWith('gait_'));
  expect(series.length).toBeLessThan(20 + recommendedActions.length + Object.keys(checks).length);
});

test('every alert says what happened and what to do', () => {
  expect(rules).toHaveLength(3);
  for (const { annotations } of rules)
    expect(Object.keys(annotations).sort()).toEqual(['description', 'summary']);
});
