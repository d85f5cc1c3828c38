import { expect, test } from 'vitest';
import { credibilityOf, presumedCredibilityOf } from './credibility.ts';

/** A session whose moves span so many seconds on the page and on the server. */
const spanning = ({ page, server }: { page: number; server: number }) =>
  ({ made: [0, 1_000 * page], received: [50, 50 + server] }) as const;

test.each([
  ['a visit at its own pace', { page: 60, server: 58 }, ['witnessed', 'witnessed']],
  ['the first beacon of a visit', { page: 5, server: 0 }, ['unwitnessed', 'witnessed']],
  ['a visit of three seconds', { page: 5, server: 3 }, ['unwitnessed', 'witnessed']],
  ['a visit of four seconds', { page: 5, server: 4 }, ['witnessed', 'witnessed']],
  ['movement eight seconds ahead of the server', { page: 18, server: 10 }, ['witnessed', 'witnessed']],
  ['movement nine seconds ahead of the server', { page: 19, server: 10 }, ['unwitnessed', 'unwitnessed']],
  ['a minute in half a second', { page: 60, server: 0 }, ['unwitnessed', 'unwitnessed']],
])('%s, as a source and when accused', (_, story, expected) => {
  const trail = spanning(story);
  expect([credibilityOf(trail), presumedCredibilityOf(trail)]).toEqual(expected);
});

test('a session in doubt is doubtful at any pace', () => {
  const doubted = { ...spanning({ page: 60, server: 58 }), isDoubtful: true } as const;
  expect([credibilityOf(doubted), presumedCredibilityOf(doubted)]).toEqual(['doubtful', 'doubtful']);
});
