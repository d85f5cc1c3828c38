import { expect, test } from 'vitest';
import type { TimedInput } from '../../browsers/xtest.ts';
import type { SimulatedUser } from '../simulated-user.ts';
import { syntheticPerson } from '../synthetic-person.ts';
import { autoType } from './form-filling.ts';

test('two fields are typed at a constant pace with a Tab between them', async () => {
  const played: TimedInput[] = [];
  const nothing = async () => undefined;
  const play = async (events: readonly TimedInput[]) => {
    played.push(...events);
  };
  const user = { click: nothing, pause: nothing, chord: nothing, play } as unknown as SimulatedUser;
  await autoType.steps?.name?.(user, syntheticPerson(3, 60));
  const down = played.filter((event) => event[1] === 'key' && event[3] === 1);
  const intervals = down.slice(1).map(([at], index) => at - (down[index]?.[0] ?? 0));
  expect(new Set(intervals).size).toBe(1);
  expect(down.filter(([, , keysym]) => keysym === 'Tab')).toHaveLength(1);
});
