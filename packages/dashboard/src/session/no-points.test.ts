import { expect, test } from 'vitest';
import { whyNoPoints } from './no-points.ts';

const aCheck = (id: string, group: string) => ({
  id,
  group,
  kind: 'device' as const,
  meaning: '',
  default_weight: 20,
});
const checks = [
  aCheck('bot', 'automation'),
  aCheck('virtual_machine', 'machine'),
  aCheck('software_renderer', 'machine'),
];
const none = { points: 0, scoreWithout: 90 };

test('a check that shares a group names the check that counts', () => {
  const contributions = [
    { check: 'bot', points: 60, scoreWithout: 30 },
    { check: 'virtual_machine', points: 2, scoreWithout: 88 },
    { check: 'software_renderer', ...none },
  ];
  expect(whyNoPoints('software_renderer', contributions, checks)).toContain(
    'Already counted under Virtual machine',
  );
});

test('a check that is alone in its group has too low a weight', () => {
  const contributions = [
    { check: 'bot', points: 60, scoreWithout: 30 },
    { check: 'software_renderer', ...none },
  ];
  expect(whyNoPoints('software_renderer', contributions, checks)).toContain('weight is too low');
});
