import { remedies } from '@gait/wire';
import { expect, test } from 'vitest';
import { answerText, beaconText } from './answer-text.ts';

test('a beacon is described by what it has', () => {
  const beacon = { seq: 3, user: 'ada', tags: ['spring'], events: { press: [2, ''] }, complete: true };
  const body = JSON.stringify(beacon);
  expect(beaconText(body)).toBe(
    `Beacon 3 of this page, ${body.length} bytes; 2 press; user "ada"; tags ["spring"]; all device readings`,
  );
  expect(beaconText('{"seq":0,"user":null}')).toContain('no user any more');
});

test('a stored beacon is no warning', () => {
  for (const answer of [{ status: 204 }, { status: 200, isMarked: true }])
    expect(answerText(answer)).toEqual({ level: 'info', text: 'is stored' });
});

test.each(Object.entries(remedies))('a refusal for %s says what to do', (code, remedy) => {
  const { level, text } = answerText({ status: 403, code, detail: 'Because.' });
  expect(level).toBe('warn');
  expect(text).toBe(`was refused: 403 ${code}. Because. ${remedy}`);
});

test('a refusal that ends says when, and an unknown answer says who may have sent it', () => {
  const busy = answerText({
    status: 429,
    code: 'rate_limited',
    detail: 'Too many beacons.',
    retryAfter: '7',
  });
  expect(busy.text).toContain('The tracker sends it again after 7 s.');
  expect(answerText({ status: 200 }).text).toContain('not an answer of Gait');
});
