import { describe, expect, test } from 'vitest';
import { deviceOf } from '../device.ts';
import { everyCheck, sampleDevices } from '../testing/index.ts';
import { clearedBy } from './cleared-by.ts';

const desktop = { device: deviceOf(sampleDevices.windows) };
const phone = { device: deviceOf(sampleDevices.phone) };
const clear = everyCheck('Not detected');

describe('a visitor is cleared', () => {
  test('on a desktop by the model', () => {
    expect(clearedBy(desktop, clear, 0)).toBe('agent_behavior');
    const { agent_behavior: _, ...others } = clear;
    expect(clearedBy(desktop, others, 100)).toBeUndefined();
    expect(clearedBy(desktop, { ...clear, agent_behavior: everyCheck('Unknown').agent_behavior! }, 0)).toBe(
      undefined,
    );
  });

  test('on a phone by five gestures and the check of clicks', () => {
    expect(clearedBy(phone, clear, 5)).toBe('programmatic_clicking');
    expect(clearedBy(phone, clear, 4)).toBeUndefined();
    const unjudged = { ...clear, programmatic_clicking: everyCheck('Unknown').programmatic_clicking! };
    expect(clearedBy(phone, unjudged, 5)).toBeUndefined();
  });
});
