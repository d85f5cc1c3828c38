import { expect, test } from 'vitest';
import { assess } from '../assess.ts';
import { foldBeacon } from '../session/fold.ts';
import { emptySession } from '../session/state.ts';
import { type DeclaredAgentPolicy, defaultSettings } from '../settings.ts';
import { aVisitor } from '../testing/visitor.ts';

const agent = { name: 'agent.example', keyId: 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U' };

/** A person-like visit whose first beacon an agent signed. */
const assessed = (declaredAgents?: DeclaredAgentPolicy, readings = {}) => {
  const state = emptySession();
  for (const [index, beacon] of aVisitor().reads(readings).types('hello there').beacons([2_000]).entries())
    foldBeacon(state, beacon, { at: beacon.origin + beacon.sent, ...(index === 0 && { agent }) });
  return assess(state, { ...defaultSettings, ...(declaredAgents && { declaredAgents }) });
};

test('an agent that says who it is is not accused of it', () => {
  expect(assessed().findings.bot?.verdict).toBe('Not detected');
  expect(assessed('ignore').riskScore).toBe(0);
});

test('a workspace may count declared agents as bots, also when later beacons are not signed', () => {
  const { riskScore, findings, riskExplanation } = assessed('flag');
  expect(findings.bot).toMatchObject({ verdict: 'Detected', statistic: 1, threshold: 1 });
  expect(riskScore).toBe(85);
  expect(riskExplanation).toContain('signed with the key of the agent agent.example');
});

test('automation that was found keeps its reason', () => {
  expect(assessed('flag', { webdriver: true }).findings.bot?.because).toContain('navigator.webdriver');
});
