import type { TimedInput } from '../../browsers/xtest.ts';
import type { Person } from '../person.ts';
import type { Scenario } from '../scenario.ts';
import type { SimulatedUser } from '../simulated-user.ts';
import { keyInputs, type TypedKey } from '../typing.ts';

/** ms until a text expander notices an abbreviation, and the interval and dwell time of the keys that it sends. */
const NOTICE_MS = 40;
const SENT_MS = 6;
const SENT_DWELL_MS = 2;

const ABBREVIATION_KEYS = 3;

const keysymOf: Record<string, string | undefined> = { ' ': 'space', '.': 'period' };

/** Letters from a person's own text with their recorded timing. */
const abbreviation = ({ essay }: Person): TypedKey[] => {
  const letters = essay.filter(({ keysym }) => keysym.length === 1);
  const from = letters.findIndex(
    ({ down }, index) => (letters[index + ABBREVIATION_KEYS]?.down ?? 0) - down < 1_500,
  );
  const keys = letters.slice(Math.max(0, from), Math.max(0, from) + ABBREVIATION_KEYS);
  const start = keys[0]?.down ?? 0;
  return keys.map(({ down, up, keysym }) => ({ down: down - start, up: up - start, keysym }));
};

const automaticKeys = (keysyms: readonly string[], from: number): TimedInput[] =>
  keysyms.flatMap((keysym, index): TimedInput[] => [
    [from + index * SENT_MS, 'key', keysym, 1],
    [from + index * SENT_MS + SENT_DWELL_MS, 'key', keysym, 0],
  ]);

/** Types an abbreviation; a program erases it and types the full text. */
const expand = async (user: SimulatedUser, person: Person, text: string): Promise<void> => {
  const typed = abbreviation(person);
  const noticed = Math.max(...typed.map(({ down, up }) => Math.max(down, up))) + NOTICE_MS;
  const keysyms = [...typed.map(() => 'BackSpace'), ...[...text].map((letter) => keysymOf[letter] ?? letter)];
  await user.play([...keyInputs(typed), ...automaticKeys(keysyms, noticed)]);
};

/** A text expander enters personal details and a phrase; the rest is typed. */
export const textExpander: Scenario = {
  name: 'text expander',
  steps: {
    name: async (user, person) => {
      await user.click('name');
      await user.pause(900);
      await expand(user, person, 'maria lindqvist');
    },
    address: async (user, person) => {
      await user.pause(900);
      await user.click('email');
      await user.pause(900);
      await expand(user, person, 'maria.lindqvist.example.org');
    },
    essay: async (user, person) => {
      await user.click('essay');
      await user.pause(1_800);
      await user.type(person.essay);
      await user.pause(900);
      await expand(user, person, ' with kind regards from all of us in the north');
    },
  },
};
