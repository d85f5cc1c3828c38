import { type SampleSession, visitorIn } from './sample-sessions.ts';

const DAY_MINUTES = 24 * 60;
/** Between the computers of a room or an office. */
const APART_MINUTES = 3;

/** Two sentences of a person at the same make of computer, who writes others each time. */
const visit = (address: string, minutesAgo: number, storedId: string): SampleSession => ({
  address,
  minutesAgo,
  tags: [],
  visitor: visitorIn('east', 'windows', Math.round(minutesAgo))
    .reads({ device_hint: storedId.padEnd(22, '0') })
    .types(`It was ${minutesAgo} minutes by train`)
    .corrects(2)
    .types('in, and then we walked'),
});

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** One computer at home that comes every second day, and has cleared its storage before the fourth visit. */
const fiveSessions = (): SampleSession[] =>
  upTo(5).map((visits) =>
    visit('24.5.3.9', 2 * DAY_MINUTES * (4 - visits) + 5, visits < 3 ? 'home' : 'cleared'),
  );

/** Thirty equal computers that are wiped every night, on two days. */
const computerRoom = (): SampleSession[] =>
  upTo(60).map((seat) =>
    visit('68.82.0.4', 5 + APART_MINUTES * (seat % 30) + (seat < 30 ? DAY_MINUTES : 0), `room${seat}`),
  );

/** Ten equal computers that keep their storage, on four days. */
const officeOnDay4 = (): SampleSession[] =>
  upTo(40).map((number) =>
    visit(
      '86.1.7.2',
      5 + APART_MINUTES * (number % 10) + DAY_MINUTES * Math.floor(number / 10),
      `desk${number % 10}`,
    ),
  );

/** What the page of a session says of its visitor, by the name of the picture. */
export const visitorStories = {
  'five-sessions': fiveSessions,
  'computer-room': computerRoom,
  'office-day-4': officeOnDay4,
} as const;
