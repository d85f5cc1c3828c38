import { expect, test } from 'vitest';
import { autoType } from './auto-type.ts';
import type { PersonHands } from './hands.ts';
import { syntheticPerson } from './synthetic-person.ts';
import type { Input } from './xtest.ts';

test('two fields are typed at one pace, with a Tab between them', async () => {
  const played: Input[] = [];
  const nothing = async () => undefined;
  const play = async (events: readonly Input[]) => {
    played.push(...events);
  };
  const hands = { click: nothing, pause: nothing, chord: nothing, play } as unknown as PersonHands;
  await autoType.ways?.name?.(hands, syntheticPerson(3, 60));
  const down = played.filter((event) => event[1] === 'key' && event[3] === 1);
  const gaps = down.slice(1).map(([at], index) => at - (down[index]?.[0] ?? 0));
  expect(new Set(gaps).size).toBe(1);
  expect(down.filter(([, , keysym]) => keysym === 'Tab')).toHaveLength(1);
});
