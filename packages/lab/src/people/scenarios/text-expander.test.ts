import { expect, test } from 'vitest';
import type { TimedInput } from '../../browsers/xtest.ts';
import type { SimulatedUser } from '../simulated-user.ts';
import { syntheticPerson } from '../synthetic-person.ts';
import { textExpander } from './text-expander.ts';

test('an abbreviation is erased and replaced by the full text', async () => {
  const played: TimedInput[] = [];
  const user = {
    click: async () => undefined,
    pause: async () => undefined,
    play: async (events: readonly TimedInput[]) => {
      played.push(...events);
    },
  } as unknown as SimulatedUser;
  await textExpander.steps?.name?.(user, syntheticPerson(3, 60));
  const down = played
    .filter((event) => event[1] === 'key' && event[3] === 1)
    .sort((one, next) => one[0] - next[0])
    .map(([, , keysym]) => keysym);
  expect(down.slice(3, 6)).toEqual(['BackSpace', 'BackSpace', 'BackSpace']);
  expect(down.slice(6).join('')).toBe('mariaspacelindqvist');
});
