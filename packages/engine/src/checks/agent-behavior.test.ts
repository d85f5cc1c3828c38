import { describe, expect, test } from 'vitest';
import { findingOf } from '../session/latched-findings.ts';
import { aVisitor, describeCheck, sessionOf } from '../testing/index.ts';
import { noise } from '../testing/noise.ts';
import { agentBehavior } from './agent-behavior.ts';

/** A program that jumps to what it clicks and types without a hand. */
const anAgent = () => {
  const visitor = aVisitor();
  for (let i = 0; i < 6; i++)
    visitor
      .teleports({ on: `button #step${i}` })
      .types('typed by a program', { every: [4, 5], held: [1] })
      .waits(2_000);
  return visitor;
};

/** A person whose grip and pace last for a while: times that are drawn one by one are a program's. */
const aPerson = () => {
  const { around, normal } = noise(5);
  const visitor = aVisitor('mac', 5);
  let [grip, pace] = [0, 0];
  const types = (text: string) => {
    const rhythm = [...text].map((letter) => {
      grip = 0.8 * grip + 0.6 * normal();
      pace = 0.6 * pace + 0.8 * normal();
      const held = around(95 * Math.exp(0.2 * grip), 0.15);
      return { held, every: around(180 * Math.exp(0.3 * pace) * (letter === ' ' ? 1.3 : 1), 0.3) };
    });
    return visitor.types(text, {
      held: rhythm.map(({ held }) => held),
      every: rhythm.map(({ every }) => every),
    });
  };
  types('It rained over the lake all day and we ').waits(2_300);
  types('wnet').corrects(3);
  types('ent for a walk nevertheless').waits(4_100);
  types(', which nobody had ').corrects(2);
  return types('d thought of before');
};

const sent = { every: [9, 11, 13, 8], held: [2, 3] };

describeCheck(agentBehavior, {
  Detected: {
    'jumps, clicks dead centre and types in no time': anAgent(),
    'types details and an answer in no time': aVisitor()
      .types('maria lindqvist', { ...sent, into: 'input #name' })
      .types('It rained over the lake all day, and nobody had thought of that', sent),
  },
  'Not detected': {
    'types as people do, with pauses, words and corrections': aPerson(),
  },
  Unknown: {
    'nothing has happened yet': aVisitor(),
    'on a phone': aVisitor('phone').taps().taps().taps(),
    'a password manager that types a name, an address and a password': aVisitor()
      .types('maria lindqvist', { ...sent, into: 'input #name' })
      .types('maria@example.org', { ...sent, into: 'input #email' })
      .types('a password', { ...sent, into: 'input #password' }),
    'two clicks say nothing': aVisitor().clicks().clicks(),
  },
});

describe('agent_behavior', () => {
  test('says why, and how sure it is', () => {
    const finding = findingOf(agentBehavior, sessionOf(anAgent()));
    expect(finding.because).toMatch(/^[\x20-\x7e]+$/);
    expect(finding.certainty).toBeGreaterThan(0.5);
    expect(finding.certainty).toBeLessThanOrEqual(1);
    expect(finding.statistic).toBeGreaterThan(finding.threshold as number);
  });
});
