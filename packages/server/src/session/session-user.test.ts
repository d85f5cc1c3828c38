import { expect, test } from 'vitest';
import { sessionUser } from './session-user.ts';

const [any, required] = [{ requireUserToken: false }, { requireUserToken: true }];

test('a session without user ids has no user', () => {
  for (const settings of [any, required])
    expect(sessionUser({ userEnded: false, userIds: [], vouchedUserIds: [] }, settings)).toEqual({
      userId: null,
      isVerified: false,
      claimedUserId: null,
    });
});

test('the latest user id counts, and is verified by its token', () => {
  expect(sessionUser({ userEnded: false, userIds: ['ada', 'bob'], vouchedUserIds: ['ada'] }, any)).toEqual({
    userId: 'bob',
    isVerified: false,
    claimedUserId: null,
  });
  for (const settings of [any, required])
    expect(
      sessionUser({ userEnded: false, userIds: ['ada', 'bob'], vouchedUserIds: ['ada', 'bob'] }, settings),
    ).toEqual({
      userId: 'bob',
      isVerified: true,
      claimedUserId: null,
    });
});

test('where tokens are required, an id without one is a claim beside the last vouched id', () => {
  expect(
    sessionUser({ userEnded: false, userIds: ['ada', 'bob'], vouchedUserIds: ['ada'] }, required),
  ).toEqual({
    userId: 'ada',
    isVerified: true,
    claimedUserId: 'bob',
  });
  expect(sessionUser({ userEnded: false, userIds: ['bob'], vouchedUserIds: [] }, required)).toEqual({
    userId: null,
    isVerified: false,
    claimedUserId: 'bob',
  });
});

test('a session whose user signed out has no user', () => {
  for (const settings of [any, required])
    expect(sessionUser({ userEnded: true, userIds: ['ada'], vouchedUserIds: ['ada'] }, settings)).toEqual({
      userId: null,
      isVerified: false,
      claimedUserId: null,
    });
});
