import { measuredPartOf } from '@gait/research/documents/measured-part';
import { expect, test } from 'vitest';
import { faults } from '../../faults/index.ts';
import type { FaultLine } from '../../faults/run-fault.ts';
import { faultsPage } from './faults-page.ts';

const aLine = (fault: string, changed: Partial<FaultLine> = {}): FaultLine => ({
  fault,
  store: 'embedded',
  fired: 3,
  fired_meaning: 'kills',
  acknowledged: 40,
  lost: 0,
  doubled: 0,
  refused: '',
  without_retry_after: 0,
  recovery_ms: 1_200,
  notes: 'seen',
  broken: '',
  commit: 'abc1234',
  ...changed,
});

const [first, second] = faults;
const run = { faults, notRun: new Map<string, string>(), isQuick: false };

test('faults that were not run keep their rows, their notes and the commit that was measured', () => {
  const before = faultsPage({ ...run, lines: [aLine(first!.id), aLine(second!.id)] }, '');
  const lines = [aLine(second!.id, { fired: 9, commit: 'def5678', broken: 'p99 under 1 s' })];
  const after = faultsPage({ ...run, lines }, measuredPartOf(before));
  const rowOf = (id: string) => after.split('\n').find((line) => line.startsWith(`| \`${id}\``));
  expect(rowOf(first!.id)).toMatch(/3 kills \| 40 \| 0 \| none \| 1\.2 s \| abc1234 \|$/);
  expect(rowOf(second!.id)).toMatch(/9 kills .* def5678 \|$/);
  expect(rowOf(faults[2]!.id)).toContain('not run');
  expect(after).toContain(`\`${first!.id}\`: seen.`);
  expect(after).toContain(`\`${second!.id}\`: seen. **Not held: p99 under 1 s.**`);
  expect(after.match(/seen\./g)).toHaveLength(2);
});
