import { createHash } from 'node:crypto';
import { agentBehaviorModel, looksHuman, peopleLines, strangeStream } from '@gait/engine/models';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import { composedStates, fitPeopleLines, type StreamState, TYPING_ALONE } from './fit-people-lines.ts';

const DETECTED = 5.293;

/** People of two recorders who point, one recorder odder than the other, and people who type. */
const people = (): StreamState[] => {
  const random = randomOf('people of a test');
  const states = (recorder: string, expert: 'mouse' | 'keystroke', odd: number) =>
    Array.from({ length: 100 }, (_, person) => {
      const level = random.normal() + odd;
      return [10, 30, 60, 100, 200, 400].map((count): StreamState => {
        const logOdds = Math.min(5.8, level + 0.3 * random.normal());
        return {
          recorder,
          person: `${person}`,
          streams: [{ expert, logOdds, count }],
          isPointerUnclear: false,
        };
      });
    }).flat();
  return [...states('near', 'mouse', -4), ...states('far', 'mouse', 1), ...states('keys', 'keystroke', -2)];
};

const states = people();
const lines = { weights: '', ...fitPeopleLines(states, DETECTED) };

const share = (all: readonly StreamState[], is: (one: StreamState) => boolean) =>
  all.filter(is).length / all.length;

describe('lines by people', () => {
  test('shipped with the engine belong to its weights', () => {
    const experts = JSON.stringify(agentBehaviorModel.stored.experts);
    expect(peopleLines.weights).toBe(createHash('sha256').update(experts).digest('hex'));
  });

  test('keep 97.5 % of those whose pointing or typing alone is known', () => {
    const isKept = ({ streams }: StreamState) => looksHuman(streams, lines);
    const kept = ['near', 'far', 'keys'].map((name) =>
      share(
        states.filter(({ recorder }) => recorder === name),
        isKept,
      ),
    );
    const [near, far, keys] = kept as [number, number, number];
    expect((near + far) / 2).toBeCloseTo(0.975, 1);
    expect((near + far) / 2).toBeGreaterThanOrEqual(0.97);
    expect(keys).toBeGreaterThanOrEqual(0.97);
    expect(keys).toBeLessThan(0.99);
  });

  test('keep those who point and type by what both say', () => {
    const sessions = composedStates(states, 4_000, randomOf('sessions of a test'));
    expect(sessions.every(({ streams }) => streams.length === 2)).toBe(true);
    const kept = share(sessions, ({ streams }) => looksHuman(streams, lines));
    expect(kept).toBeGreaterThan(0.94);
    expect(kept).toBeLessThan(0.99);
  });

  test('accuse one person in a hundred at most, and two of one recorder', () => {
    const accused = (own: readonly StreamState[]) =>
      new Set(
        own
          .filter(({ streams }) => strangeStream(streams, lines))
          .map(({ recorder, person }) => `${recorder}/${person}`),
      ).size;
    const pointing = states.filter(({ streams }) => streams[0]?.expert === 'mouse');
    expect(accused(pointing)).toBeLessThanOrEqual(2);
    expect(accused(states.filter(({ recorder }) => recorder === 'far'))).toBeLessThanOrEqual(2);
    expect(lines.accuses.mouse).toBeGreaterThanOrEqual(DETECTED);
    expect(lines.accuses.keystroke).toBe(TYPING_ALONE);
  });

  test('accuse by typing only above nearly all typists, however odd they are', () => {
    const odd = states.map((state) => ({
      ...state,
      streams: state.streams.map((stream) => ({ ...stream, logOdds: stream.logOdds + 4 })),
    }));
    const own = { weights: '', ...fitPeopleLines(odd, DETECTED) };
    const accused = odd.filter(
      ({ recorder, streams }) => recorder === 'keys' && strangeStream(streams, own) !== undefined,
    );
    expect(own.accuses.keystroke).toBeGreaterThan(TYPING_ALONE);
    expect(new Set(accused.map(({ person }) => person)).size).toBeLessThanOrEqual(2);
  });
});
