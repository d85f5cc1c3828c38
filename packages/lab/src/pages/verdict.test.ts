import { describe, expect, test } from 'vitest';
import type { LabPage } from './page.ts';
import type { PageVisit } from './page-visit.ts';
import { click, write } from './steps.ts';
import { faultsOf } from './verdict.ts';
import { withFewClicks } from './writes-alone.ts';

const page: LabPage = { name: 'page', about: 'a page', body: '', steps: [] };
const aVisit = (more: Partial<PageVisit>): PageVisit => ({
  page: 'page',
  visitor: 'person',
  engine: 'chromium',
  person: 'user1+1',
  risk_score: 15,
  plain_score: 15,
  recommended_action: 'Auto-accept',
  detected: ['virtual_machine'],
  beacons: 9,
  because: [],
  seed: 1,
  commit: 'abc',
  ...more,
});

describe('a person', () => {
  test('passes with up to ten points more than on the plain form', () => {
    expect(faultsOf(aVisit({ risk_score: 25 }), page)).toEqual([]);
    expect(faultsOf(aVisit({ risk_score: 26 }), page)).toEqual(['26 instead of 15']);
  });

  test('passes below 50 only', () => {
    const manual = { plain_score: 45, recommended_action: 'Manual review' };
    expect(faultsOf(aVisit({ risk_score: 49, ...manual }), page)).toEqual([]);
    expect(faultsOf(aVisit({ risk_score: 50, ...manual }), page)).toEqual(['Manual review']);
  });

  test.each(['agent_behavior', 'programmatic_typing', 'jump_scrolling', 'bot'])('is accused by %s', (check) =>
    expect(faultsOf(aVisit({ detected: [check] }), page)).toEqual([`${check} is Detected`]),
  );

  test('may paste where the visit does', () => {
    const pasted = aVisit({ detected: ['all_pasted'] });
    expect(faultsOf(pasted, page)).toEqual(['all_pasted is Detected']);
    expect(faultsOf(pasted, { ...page, trueOfPeople: ['all_pasted'] })).toEqual([]);
  });

  test('may have more points where the page says that it cannot tell, but never a review', () => {
    const scanner: LabPage = {
      ...page,
      trueOfPeople: ['programmatic_typing'],
      cannotTell: { person: 'a device types' },
    };
    const scanned = aVisit({ risk_score: 49, detected: ['programmatic_typing'] });
    expect(faultsOf(scanned, scanner)).toEqual([]);
    expect(faultsOf({ ...scanned, risk_score: 50, recommended_action: 'Manual review' }, scanner)).toEqual([
      'Manual review',
    ]);
  });

  test('who erased nothing made no correction', () => {
    const detected = ['no_corrections'];
    expect(faultsOf(aVisit({ detected, corrections: 0 }), page)).toEqual([]);
    expect(faultsOf(aVisit({ detected, corrections: 1 }), page)).toEqual(['no_corrections is Detected']);
  });

  test('who is synthetic is a program for the model, and a person for every other check', () => {
    const person = 'synthetic-1';
    expect(faultsOf(aVisit({ person, detected: ['agent_behavior'] }), page)).toEqual([]);
    expect(faultsOf(aVisit({ person, detected: ['agent_behavior'], risk_score: 76 }), page)).toEqual([]);
    expect(faultsOf(aVisit({ person, detected: ['agent_behavior', 'bot'], risk_score: 96 }), page)).toEqual([
      'bot is Detected',
    ]);
    expect(faultsOf(aVisit({ person, detected: ['bot'] }), page)).toEqual(['bot is Detected']);
  });

  test('whose beacons do not arrive is a fault', () =>
    expect(faultsOf(aVisit({ risk_score: null, beacons: 0 }), page)).toEqual(['no beacon arrived']));
});

test('a bot passes with 70 points', () => {
  expect(faultsOf(aVisit({ visitor: 'driver', risk_score: 70 }), page)).toEqual([]);
  expect(faultsOf(aVisit({ visitor: 'driver', risk_score: 69 }), page)).toEqual(['a bot with 69 points']);
});

test('a bot below 70 is no fault only on a page that names it', () => {
  const task: LabPage = { ...page, cannotTell: { 'attached-agent': 'it presses two keys' } };
  expect(faultsOf(aVisit({ visitor: 'attached-agent', risk_score: 15 }), task)).toEqual([]);
  expect(faultsOf(aVisit({ visitor: 'driver', risk_score: 15 }), task)).toEqual(['a bot with 15 points']);
});

test('a script with three clicks passes with a review', () => {
  const steps = [write('#name', 9), write('#note', 9), click('#send')];
  const little = withFewClicks({ ...page, steps });
  expect(faultsOf(aVisit({ visitor: 'page-script', risk_score: 50 }), little)).toEqual([]);
  expect(faultsOf(aVisit({ visitor: 'page-script', risk_score: 49 }), little)).toEqual([
    'a bot with 49 points',
  ]);
  expect(faultsOf(aVisit({ visitor: 'driver', risk_score: 50 }), little)).toEqual(['a bot with 50 points']);
  const more = withFewClicks({ ...page, steps: [...steps, click('#send')] });
  expect(faultsOf(aVisit({ visitor: 'page-script', risk_score: 69 }), more)).toEqual([
    'a bot with 69 points',
  ]);
});

test('a visit that was not finished is a fault of its own', () =>
  expect(faultsOf(aVisit({ not_finished: 'nothing to see of #a' }), page)).toEqual(['nothing to see of #a']));
