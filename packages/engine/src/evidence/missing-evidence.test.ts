import { describe, expect, test } from 'vitest';
import { emptyCounts } from '../stretch/counts.ts';
import { missingEvidence } from './missing-evidence.ts';

const nothing = {
  readings: [],
  readingsComplete: true,
  witnessed: 60_000,
  cause: 'visit',
  doubts: [],
  counts: emptyCounts(),
  counted: { isEnough: true, interactions: 10, keys: 0, deliberate: 10, typed: 0 },
} as const;

const little = { isEnough: false, interactions: 3, keys: 4, deliberate: 2, typed: 1 } as const;

type Seen = Parameters<typeof missingEvidence>[0];

describe('what is missing', () => {
  test.each<[string, Partial<Seen>, readonly string[]]>([
    ['nothing', {}, []],
    ['four seconds are enough', { witnessed: 4_000 }, []],
    ['less than four seconds', { witnessed: 3_999 }, ['Too short to judge: 3.9 of 4 s.']],
    [
      'time after another user id',
      { witnessed: 0, cause: 'user' },
      ['Too short to judge since another user id was set: 0.0 of 4 s.'],
    ],
    ['readings', { readings: ['zone'] }, ['The page has not sent these readings of the device: zone.']],
    [
      'the rest of the readings',
      { readingsComplete: false },
      ['The page has not read the whole device yet.'],
    ],
    [
      'activity after silence',
      { counted: little, cause: 'silence' },
      [
        'Too little activity since the session was silent for 30 minutes: 3 of 10 interactions, 4 of 15 keys.',
      ],
    ],
    [
      'time and activity after silence, which is named once',
      { witnessed: 0, counted: little, cause: 'silence' },
      [
        'Too short to judge since the session was silent for 30 minutes: 0.0 of 4 s.',
        'Too little activity: 3 of 10 interactions, 4 of 15 keys.',
      ],
    ],
    [
      'presses and typing, where there is enough of other things',
      { counted: { ...little, keys: 15 } },
      ['Too little activity: 2 of 5 presses or gestures, 1 of 8 typed keys.'],
    ],
    [
      'presses, where there is enough of other interactions',
      { counted: { ...little, interactions: 10 } },
      ['Too little activity: 2 of 5 presses or gestures, 1 of 8 typed keys.'],
    ],
    [
      'trust, before anything else',
      { witnessed: 0, doubts: [{ id: 'any', because: 'two streams contradict each other' }] },
      [
        'What the page sent is in doubt: two streams contradict each other.',
        'Too short to judge: 0.0 of 4 s.',
      ],
    ],
  ])('%s', (_, seen, sentences) => {
    expect(missingEvidence({ ...nothing, ...seen })).toEqual(sentences);
  });

  test.each([
    ['bareKeys', '60 keys do not count, because too little text came with them.'],
    ['barePresses', '60 presses do not count, because too little movement or no key came with them.'],
    ['bareGestures', '60 touches do not count, because no press or scrolling came with them.'],
    ['bareChanges', '60 changes or pastes do not count, because no press, key or touch came before them.'],
  ])('what does not count is named: %s', (name, sentence) => {
    const counts = { ...emptyCounts(), bareKeys: 1, [name]: 60 };
    expect(missingEvidence({ ...nothing, counts, counted: little })[0]).toMatch(sentence);
  });

  test.each([
    ['bareKeys', '1 key does not count, because too little text came with it.'],
    ['barePresses', '1 press does not count, because too little movement or no key came with it.'],
  ])('one of them is named as one: %s', (name, sentence) => {
    const counts = { ...emptyCounts(), [name]: 1 };
    expect(missingEvidence({ ...nothing, counts, counted: little })[0]).toMatch(sentence);
  });
});
