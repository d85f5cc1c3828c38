import type { PersonHands } from './hands.ts';
import type { Way } from './way.ts';
import type { Input } from './xtest.ts';

/** ms from one key to the next, and that each is held. */
const SENT_MS = 25;
const SENT_DWELL_MS = 10;

/** The name, the key that leads to the next field, the address. */
const DETAILS = [...'maria', 'space', ...'lindqvist', 'Tab', ...'maria.lindqvist.example.org'];

const keysyms: Record<string, string | undefined> = { '.': 'period' };

const sent = (keys: readonly string[]): Input[] =>
  keys.flatMap((key, index): Input[] => [
    [index * SENT_MS, 'key', keysyms[key] ?? key, 1],
    [index * SENT_MS + SENT_DWELL_MS, 'key', keysyms[key] ?? key, 0],
  ]);

/** A password manager that types by the window system where it cannot fill in, after its shortcut. */
export const autoType: Way = {
  name: 'password manager that types',
  ways: {
    name: async (hands: PersonHands) => {
      await hands.click('name');
      await hands.pause(900);
      await hands.chord('Control_L', 'Alt_L', 'F9');
      await hands.pause(300);
      await hands.play(sent(DETAILS));
    },
    address: (hands) => hands.pause(500),
  },
};
