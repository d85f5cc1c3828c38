import { randomOf } from '@gait/research/random';
import { type Person, recordedPeople } from '../people/person.ts';
import { syntheticPerson } from '../people/synthetic-person.ts';

/** Keys of the long text of a synthetic person. */
const ESSAY_KEYS = 90;

/** People drawn by seed, whom each visit makes again: of the recordings, or synthetic where there are none. */
export const peopleOf = async (count: number, seed: number): Promise<(() => Person)[]> => {
  const random = randomOf(`people of pages ${seed}`);
  const recorded = await recordedPeople();
  if (!recorded)
    return Array.from({ length: count }, (_, index) => () => syntheticPerson(seed * 100 + index, ESSAY_KEYS));
  const drawn = random.shuffled(Array.from({ length: recorded.count }, (_, index) => index)).slice(0, count);
  return drawn.map((index) => () => recorded.personAt(index));
};
