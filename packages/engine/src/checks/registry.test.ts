import { describe, expect, test } from 'vitest';
import type { Check } from '../check.ts';
import { riskScore } from '../score/risk-score.ts';
import { defaultSettings } from '../settings.ts';
import { everyCheck } from '../testing/index.ts';
import * as registry from './index.ts';

const files = import.meta.glob('./*.ts', { query: '?raw', import: 'default', eager: true });
const sources = Object.keys(files).filter((file) => !file.endsWith('.test.ts') && file !== './index.ts');
const checks: readonly [string, Check][] = Object.entries(registry);

/** The fields of the specification, in its order. */
const biometric =
  'agent_behavior programmatic_typing teleporting_mouse no_corrections all_pasted jump_scrolling centered_clicks programmatic_clicking external_input';
const device = 'bot virtual_machine software_renderer vpn tor location_spoofing';

const idsOf = (kind: Check['kind']) =>
  checks.filter(([, check]) => check.kind === kind).map(([, { id }]) => id);

describe('the registry of checks', () => {
  test('holds all flags of the specification', () => {
    expect(idsOf('biometric')).toEqual(expect.arrayContaining(biometric.split(' ')));
    expect(idsOf('device')).toEqual(expect.arrayContaining(device.split(' ')));
  });

  test.each(checks)('%s is named like its flag', (name, { id }) => {
    const camel = id.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    expect(name).toBe(camel);
  });

  test.each(sources)('%s is registered and has a test that describes it', (file) => {
    const id = file.slice('./'.length, -'.ts'.length).replaceAll('-', '_');
    expect(checks.map(([, check]) => check.id)).toContain(id);
    expect(files[file.replace('.ts', '.test.ts')]).toContain('describeCheck(');
  });

  test('weighs its flags as documented', () => {
    const weights = Object.fromEntries(checks.map(([, { id, weight }]) => [id, weight]));
    expect(weights).toMatchObject({
      agent_behavior: 72,
      programmatic_typing: 55,
      teleporting_mouse: 50,
      no_corrections: 10,
      all_pasted: 25,
      jump_scrolling: 25,
      centered_clicks: 35,
      programmatic_clicking: 60,
      external_input: 30,
      bot: 85,
      virtual_machine: 30,
      software_renderer: 20,
      vpn: 20,
      tor: 45,
      location_spoofing: 45,
    });
  });

  test('withdraws no_corrections and no other flag, and asks a model until it accuses', () => {
    const ids = (has: (check: Check) => boolean | undefined) =>
      checks.flatMap(([, check]) => (has(check) ? [check.id] : []));
    expect(ids(({ revocable }) => revocable)).toEqual(['no_corrections']);
    expect(ids(({ asksModel }) => asksModel)).toEqual(['agent_behavior']);
  });

  test.each(checks)('%s alone scores its weight', (_, { id, weight }) => {
    const findings = { ...everyCheck('Not detected'), [id]: everyCheck('Detected')[id] as never };
    expect(riskScore(findings, defaultSettings)).toBe(weight);
  });
});
