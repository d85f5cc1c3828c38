import type { Family } from '../family.ts';
import { click, press, scanCode, wait, write } from '../steps.ts';

const ALPHABETS = {
  digits: '0123456789',
  'modified hexadecimal digits of security keys': 'cbdefghijklnrtuv',
  'letters and digits': 'abcdefghjkmnpqrstuvwxyz23456789',
} as const;

/** A device that types codes, beside a person who writes. */
export const typingDevices: Family = {
  name: 'typing-devices',
  draw: (random) => {
    const alphabet = random.pick(Object.keys(ALPHABETS) as (keyof typeof ALPHABETS)[]);
    const [length, times] = [random.integer(8, 44), random.integer(1, 8)];
    const codes = Array.from({ length: times }, () =>
      Array.from({ length }, () => random.pick([...ALPHABETS[alphabet]])).join(''),
    );
    return {
      about: 'a device that types codes, beside a person who writes',
      drawn: `${times} codes of ${length} ${alphabet}`,
      body: '<p><input id="code"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
      script:
        "document.getElementById('code').onchange = ({ target }) => { (target as HTMLInputElement).value = ''; };",
      trueOfPeople: ['programmatic_typing'],
      cannotTell: { person: 'the device types as a program does, and weighs as a tool does' },
      steps: [
        click('#code'),
        ...codes.flatMap((code) => [scanCode(code), press('Enter'), wait(1_200)]),
        write('#note', 50),
        click('#send'),
      ],
    };
  },
};
