import { expect, test } from 'vitest';
import { shadeOf } from './shade.ts';

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

test('a check in the shade of its group names the one that counts', () => {
  const contributions = [
    { check: 'bot', points: 60, scoreWithout: 30 },
    { check: 'virtual_machine', points: 2, scoreWithout: 88 },
    { check: 'software_renderer', ...none },
  ];
  expect(shadeOf('software_renderer', contributions, checks)).toContain(
    'shares its cause with Virtual machine',
  );
});

test('a check alone in its group weighs too little', () => {
  const contributions = [
    { check: 'bot', points: 60, scoreWithout: 30 },
    { check: 'software_renderer', ...none },
  ];
  expect(shadeOf('software_renderer', contributions, checks)).toContain('weighs too little');
});
