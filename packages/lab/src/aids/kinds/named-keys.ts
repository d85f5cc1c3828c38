import type { Aid } from '../aid.ts';
import { laughOf } from './drummed-keys.ts';

/** The keyboard on the screen of an iPhone: each key has the code of its letter, and goes down and up when the thumb lifts. */
export const namedKeys: Aid = {
  name: 'thumbs on an iPhone',
  systems: ['phone'],
  source:
    'https://github.com/WebKit/WebKit (WebEvent and codeForKeyEvent); Palin et al. 2019: 36 words a minute, up to 85',
  writes: (visitor, text, random) => {
    const user_agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
    visitor.reads({ user_agent, platform: 'iPhone', ua_platform: '', chrome_object: false });
    const [pace, spread] = [random.between(140, 500), random.between(0.35, 0.6)];
    const every = Array.from(text, () => Math.max(45, Math.round(random.lognormal(pace, spread))));
    visitor.types(text, { every, held: [random.integer(0, 4), random.integer(0, 4)] });
    visitor.corrects(random.integer(1, 6));
    const [taps, drummed] = laughOf(random);
    visitor.waits(900).types(taps, { every: drummed, held: [1, 2] });
  },
};
