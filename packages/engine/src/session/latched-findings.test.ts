import { expect, onTestFinished, test, vi } from 'vitest';
import { agentBehavior } from '../checks/agent-behavior.ts';
import { allPasted } from '../checks/all-pasted.ts';
import { detected, notDetected } from '../finding.ts';
import { aVisitor, sessionOf } from '../testing/index.ts';
import { foldReplay } from './fold.ts';
import { findingOf } from './latched-findings.ts';

const finding = detected('the story says so', { certainty: 0.7 });

test('the first Detected of a latched check stays, whatever the check finds later', () => {
  const judge = vi.spyOn(agentBehavior, 'judge').mockReturnValueOnce(finding);
  onTestFinished(() => judge.mockRestore());
  const state = sessionOf(aVisitor().clicks().loads('/next').clicks());
  expect(state.latched).toEqual({ agent_behavior: finding });
  expect(findingOf(agentBehavior, state)).toBe(finding);
  expect(judge).toHaveBeenCalledOnce();
});

test('a latched check that is not Detected is judged again after every beacon, and not by an assessment', () => {
  const judge = vi.spyOn(agentBehavior, 'judge').mockReturnValue(notDetected('the story says no'));
  onTestFinished(() => judge.mockRestore());
  const state = sessionOf(aVisitor().clicks().loads('/next').clicks());
  expect(judge).toHaveBeenCalledTimes(2);
  expect(findingOf(agentBehavior, state).verdict).toBe('Not detected');
  expect(judge).toHaveBeenCalledTimes(2);
  expect(state.latched).toEqual({});
});

test('other checks are judged when they are asked for', () => {
  const state = sessionOf(aVisitor().pastes(10));
  expect(findingOf(allPasted, state).verdict).toBe('Detected');
  expect(state.latched).toEqual({});
});

test('a replay that is found after the fold is latched', () => {
  const state = sessionOf(aVisitor().clicks());
  foldReplay(state, { strokes: 5, known: 5, session: 'earlier' });
  expect(state.latched.agent_behavior).toMatchObject({ verdict: 'Detected', statistic: 5, count: 5 });
});
