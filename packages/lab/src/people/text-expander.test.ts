import { expect, test } from 'vitest';
import type { PersonHands } from './hands.ts';
import { syntheticPerson } from './synthetic-person.ts';
import { textExpander } from './text-expander.ts';
import type { Input } from './xtest.ts';

test('an abbreviation is taken back as a whole and written out at once', async () => {
  const played: Input[] = [];
  const hands = {
    click: async () => undefined,
    pause: async () => undefined,
    play: async (events: readonly Input[]) => {
      played.push(...events);
    },
  } as unknown as PersonHands;
  await textExpander.ways?.name?.(hands, syntheticPerson(3, 60));
  const down = played
    .filter((event) => event[1] === 'key' && event[3] === 1)
    .sort((one, next) => one[0] - next[0])
    .map(([, , keysym]) => keysym);
  expect(down.slice(3, 6)).toEqual(['BackSpace', 'BackSpace', 'BackSpace']);
  expect(down.slice(6).join('')).toBe('mariaspacelindqvist');
});
