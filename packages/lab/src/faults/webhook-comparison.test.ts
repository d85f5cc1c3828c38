import { expect, test } from 'vitest';
import { compareMessages } from './webhook-comparison.ts';
import type { ReceivedMessage } from './webhook-receiver.ts';

const FLAGGED = 'session.flagged';
const CHANGED = 'session.changed Unknown';
const expected = [{ session: 'a', messages: [FLAGGED, CHANGED] }];

const arrival = (text: string, at: number): ReceivedMessage => {
  const [type = '', previous] = text.split(' ');
  return { id: text, type, session: 'a', revision: 1, previous, at };
};
const flagged = (at: number) => arrival(FLAGGED, at);
const changed = (at: number) => arrival(CHANGED, at);

const FINE = { missing: 0, unexpected: 0, out_of_order: 0, repeats: 0, doubled: 0 };

test.each([
  ['all messages in order', [flagged(1), changed(2)], {}],
  ['a missing message', [flagged(1)], { missing: 1 }],
  [
    'a message that nothing caused',
    [flagged(1), changed(2), arrival('session.changed Other', 3)],
    { unexpected: 1 },
  ],
  ['messages in another order', [changed(1), flagged(2)], { out_of_order: 1 }],
  ['a message that a killed server sent before', [flagged(1), changed(2), flagged(6)], { repeats: 1 }],
  ['a message that was sent twice', [flagged(1), flagged(2), changed(3)], { doubled: 1 }],
])('finds %s', (_, accepted, found) => {
  expect(compareMessages(expected, accepted, [5])).toEqual({ ...FINE, ...found });
});
