import { readingKinds, type StoredReadings } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { bot } from '../checks/bot.ts';
import { aVisitor, sampleDevices, sessionOf } from '../testing/index.ts';
import { findingOf } from './latched-findings.ts';
import { withReadings } from './readings.ts';

const longList = Array.from({ length: 30 }, () => 'x'.repeat(500));

describe('the readings of a session', () => {
  test('are kept as they are on every device', () => {
    for (const device of Object.values(sampleDevices)) expect(withReadings({}, device)).toEqual(device);
  });

  test('stay small, whatever a page sends: the longest ones count as failed', () => {
    let readings: StoredReadings = {};
    for (const [name, kind] of Object.entries(readingKinds))
      readings = withReadings(readings, { [name]: kind === 'texts' ? longList : 'y'.repeat(500) });
    expect(JSON.stringify(readings).length).toBeLessThan(9_000);
    expect(readings.fonts).toEqual({ error: 'TooLong' });
  });

  test('are as long as their JSON, in which a control character takes six characters', () => {
    const short = withReadings({ gl_renderer: '\u0001'.repeat(500) }, { zone: '\u0001'.repeat(500) });
    expect(short.gl_renderer).toHaveLength(500);
    expect(withReadings(short, { fonts: ['\u0001'.repeat(500)] }).fonts).toEqual({ error: 'TooLong' });
  });

  test('accuse even if a page sends long ones too', () => {
    const visitor = aVisitor().reads({ webdriver: true, fonts: longList, brands: longList }).clicks();
    const state = sessionOf(visitor);
    expect(state.readings).toMatchObject({ webdriver: true, fonts: { error: 'TooLong' } });
    expect(findingOf(bot, state).verdict).toBe('Detected');
  });
});
