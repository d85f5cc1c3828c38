import type { Beacon, Events } from '@gait/wire';
import { MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aVisitor, trackedSession } from '../testing/index.ts';
import {
  countedIn,
  emptyStretch,
  foldStretch,
  type Stretch,
  UNWITNESSED_MS,
  witnessedMs,
} from './stretch.ts';

const START = 1_700_000_000_000;
const nothing = aVisitor().beacons()[0]!.events;

interface Sent {
  /** ms after the start at which the server receives it. */
  readonly at: number;
  /** ms of the page; as received by default. */
  readonly sent?: number;
  readonly user?: string;
  /** Times of the presses in it, and as many moves as they need. */
  readonly presses?: readonly number[];
  readonly page?: string;
  /** In place of presses and moves. */
  readonly events?: Events;
}

const eventsOf = (times: readonly number[]): Events => {
  const [press] = aVisitor().clicks().beacons()[0]!.events.press;
  const [move] = aVisitor().moves(9, 9).beacons()[0]!.events.pointer;
  return {
    ...nothing,
    press: times.map((t) => ({ ...press!, t })),
    pointer: times.flatMap((t) => [0, 0, 0].map(() => ({ ...move!, t }))),
  };
};

const stretchOf = (...all: readonly Sent[]): Stretch => {
  const stretch = emptyStretch();
  let page: string | undefined;
  for (const [seq, one] of all.entries()) {
    const sent = one.sent ?? one.at;
    const id = one.page ?? 'one';
    const beacon = {
      v: 1,
      key: '',
      session: '',
      secret: '',
      path: '/',
      strings: [],
      page: id,
      seq,
      origin: START,
      sent,
      events: one.events ?? eventsOf(one.presses ?? [sent]),
      ...(one.user && { user: one.user }),
    } satisfies Beacon;
    foldStretch(stretch, { beacon, at: START + one.at, isNewPage: id !== page, activeMs: 1_000 });
    page = id;
  }
  return stretch;
};

const pressesIn = (stretch: Stretch): number => countedIn(stretch).presses;

describe('time that the server witnessed', () => {
  test('spans the first and the last beacon, in whatever order they were received', () => {
    expect(witnessedMs(stretchOf({ at: 500 }))).toBe(0);
    expect(witnessedMs(stretchOf({ at: 500 }, { at: 5_000 }))).toBe(4_500);
    expect(witnessedMs(stretchOf({ at: 5_000, sent: 500 }, { at: 600 }))).toBe(4_400);
  });

  test('events may span eight seconds more', () => {
    const [inside, outside] = [8_000, 8_001].map((sent) =>
      stretchOf({ at: 0 }, { at: 0, sent: 5_000 }, { at: 0, sent }),
    );
    expect([inside!.cause, pressesIn(inside!)]).toEqual(['visit', 3]);
    expect([outside!.cause, pressesIn(outside!)]).toEqual(['delay', 1]);
  });

  test('after an outage evidence starts with the beacons that come at their own pace again', () => {
    const late = Array.from({ length: 12 }, (_, i) => ({ at: 60_000 + i, sent: 5_000 * i }));
    const onTime = [1, 2, 3].map((i) => ({ at: 55_000 + 5_000 * i }));
    const stretch = stretchOf(...late, ...onTime);
    expect([stretch.cause, pressesIn(stretch)]).toEqual(['delay', 3]);
    expect(witnessedMs(stretch)).toBe(10_000);
  });
});

describe('behavior that comes late', () => {
  const timely = (...all: readonly Sent[]) => {
    const { timelyMs, activeMs } = stretchOf(...all);
    return [timelyMs, activeMs];
  };

  test('is what was held for more than eight seconds', () => {
    expect(timely({ at: 20_000, presses: [12_000] })).toEqual([1_000, 1_000]);
    expect(timely({ at: 20_000, presses: [11_999] })).toEqual([0, 1_000]);
  });

  test('is not a run of text that a page holds while its visitor types', () => {
    const [row] = aVisitor().types('text').beacons()[0]!.events.text;
    const held = (last: number) => ({ ...nothing, text: [{ ...row!, t: 6_000, last }] });
    expect(timely({ at: 20_000, events: held(6_000) })).toEqual([1_000, 1_000]);
    expect(timely({ at: 20_000, events: held(5_999) })).toEqual([0, 1_000]);
    expect(timely({ at: 20_000, events: held(1e9) })).toEqual([1_000, 1_000]);
  });

  test('is what takes eight seconds more than the server saw pass, at once or little by little', () => {
    const opened = [{ at: 0, presses: [] }, { at: 20_000 }];
    expect(timely(...opened, { at: 21_000, sent: 29_000 })).toEqual([2_000, 2_000]);
    expect(timely(...opened, { at: 20_999, sent: 29_000 })).toEqual([1_000, 2_000]);
    const steps = Array.from({ length: 31 }, (_, i) => ({ at: 60_000 + i, sent: 1_900 * i }));
    expect(timely({ at: 0, presses: [] }, ...steps)).toEqual([5_000, 31_000]);
  });

  /** Ten beacons, a second of activity each, that arrive in groups of so many, the last of a group first. */
  const turned = (size: number, pages = 1) => {
    const beacons = Array.from({ length: 60 }, (_, i) => {
      const group = Math.floor(i / size);
      const at = 1_000 * (group + 1) * size + size - (i % size);
      return { at, sent: 1_000 * (i + 1), presses: [1_000 * i], page: `page${i % pages}` };
    });
    const [timelyMs = 0, activeMs = 0] = timely(
      ...beacons.toSorted((one, other) => one.page.localeCompare(other.page)),
    );
    return timelyMs / activeMs;
  };

  test('a beacon that the next of its page has overtaken is late, and none is where tabs send in turn', () => {
    expect(turned(1)).toBe(1);
    for (const size of [2, 3, 4, 6]) expect(turned(size)).toBeLessThanOrEqual(1 / size + 0.05);
    // The first of the other tab was received before the last of this one.
    expect(turned(1, 2)).toBe(59 / 60);
  });

  test('a beacon that the network delays makes none of the others late', () => {
    const delayed = Array.from({ length: 20 }, (_, i) => ({
      at: 5_000 * i + (i % 3) * 2_000,
      sent: 5_000 * i,
    }));
    expect(timely(...delayed)).toEqual([20_000, 20_000]);
  });

  test('a session that was opened ahead of its behavior has hardly any that was on time', () => {
    const ahead = { at: 0, presses: [] };
    const sent = Array.from({ length: 12 }, (_, i) => ({ at: 60_000 + 20 * i, sent: 5_000 * (i + 1) }));
    expect(timely(ahead, ...sent)).toEqual([2_000, 12_000]);
  });

  test('however a minute is cut into beacons and pages, sent at once it has seconds that are on time', () => {
    const piece = fc.record({
      span: fc.integer({ min: 0, max: 9_000 }),
      back: fc.integer({ min: 0, max: 60_000 }),
      isNewPage: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.nat({ max: 120_000 }), (pieces, ahead) => {
        const stretch = emptyStretch();
        const [beacon] = aVisitor().beacons();
        const send = (
          sent: number,
          { span, at, isNewPage }: { span: number; at: number; isNewPage: boolean },
        ) =>
          foldStretch(stretch, {
            beacon: {
              ...beacon!,
              origin: START,
              sent,
              events: eventsOf(span > 0 ? [sent - span, sent] : []),
            },
            at: START + at,
            isNewPage,
            activeMs: span,
          });
        send(0, { span: 0, at: 0, isNewPage: true });
        let sent = 60_000;
        for (const [index, { span, back, isNewPage }] of pieces.entries()) {
          sent += span - (isNewPage ? back : 0);
          send(sent, { span, at: 60_000 + ahead + index, isNewPage });
        }
        expect(stretch.timelyMs).toBeLessThanOrEqual(2 * UNWITNESSED_MS + pieces.length);
      }),
    );
  });

  test('a computer that slept is on time again at once, and so are people with beacons every five seconds', () => {
    const awake = (from: number, slept: number) =>
      Array.from({ length: 5 }, (_, i) => ({ at: from + 5_000 * i + slept, sent: from + 5_000 * i }));
    expect(timely(...awake(0, 0), ...awake(25_000, 3_600))).toEqual([10_000, 10_000]);
  });
});

describe('events that do not fit their beacon', () => {
  test.each([
    [1_000, 1],
    [1_001, 0],
    [-30_000, 1],
    [-30_001, 0],
  ])('%i ms from when it was sent: %i of 1 counts', (offset, count) => {
    expect(pressesIn(stretchOf({ at: 40_000, presses: [40_000 + offset] }))).toBe(count);
  });

  test('leave the others of the beacon, up to both limits', () => {
    expect(pressesIn(stretchOf({ at: 40_000, presses: [9_999, 10_000, 41_000] }))).toBe(2);
    expect(pressesIn(stretchOf({ at: 40_000, presses: [10_000, 41_000, 41_001] }))).toBe(2);
  });
});

describe('evidence starts again', () => {
  test('after more than thirty minutes of silence', () => {
    expect(stretchOf({ at: 0 }, { at: 30 * MINUTE_MS })).toMatchObject({ cause: 'visit' });
    const after = stretchOf({ at: 0 }, { at: 30 * MINUTE_MS + 1 });
    expect([after.cause, pressesIn(after), witnessedMs(after)]).toEqual(['silence', 1, 0]);
  });

  test('whatever empty beacons come meanwhile', () => {
    const empty = Array.from({ length: 5 }, (_, i) => ({ at: 7 * MINUTE_MS * (i + 1), presses: [] }));
    const after = stretchOf({ at: 0 }, ...empty);
    expect([after.cause, pressesIn(after)]).toEqual(['silence', 0]);
    expect(stretchOf({ at: 0 }, ...empty.slice(0, 4))).toMatchObject({ cause: 'visit' });
  });

  test('when another user id replaces the first', () => {
    const same = stretchOf({ at: 0, user: 'ada' }, { at: 5_000, user: 'ada' });
    expect([same.cause, pressesIn(same)]).toEqual(['visit', 2]);
    const other = stretchOf({ at: 0, user: 'ada' }, { at: 5_000, user: 'eve' }, { at: 9_000 });
    expect([other.cause, other.user, pressesIn(other)]).toEqual(['user', 'eve', 1]);
    expect(witnessedMs(other)).toBe(4_000);
  });

  test('with what arrives in the millisecond in which the user was replaced', () => {
    const stretch = stretchOf({ at: 0, user: 'ada' }, { at: 5_000, user: 'eve' }, { at: 5_000 });
    expect(pressesIn(stretch)).toBe(1);
    expect(stretchOf({ at: 0, user: 'ada' }, { at: 0, user: 'eve' }).user).toBe('eve');
  });

  test('not when a visitor signs in', () => {
    expect(pressesIn(stretchOf({ at: 0 }, { at: 5_000, user: 'ada' }))).toBe(2);
  });
});

describe('a page that sorts before the others but was received after them', () => {
  test('does not give its evidence to another user', () => {
    const stretch = stretchOf(
      { at: 50_000, sent: 0, user: 'eve', page: 'inserted' },
      { at: 0, user: 'ada' },
      ...[1, 2, 3, 4].map((i) => ({ at: 5_000 * i })),
    );
    expect([stretch.cause, stretch.user, pressesIn(stretch)]).toEqual(['visit', 'eve', 1]);
  });

  test('does not bring back what came before silence', () => {
    const warm = [1, 2, 3, 4].map((i) => ({ at: 5_000 * i }));
    const stretch = stretchOf({ at: 31 * MINUTE_MS, sent: 0, page: 'inserted' }, ...warm);
    expect(pressesIn(stretch)).toBe(1);
    expect(witnessedMs(stretch)).toBe(0);
  });

  test.each([
    [30 * MINUTE_MS, 2],
    [30 * MINUTE_MS + 1, 1],
  ])('counts with what came %i ms before it: %i presses', (at, presses) => {
    const stretch = stretchOf({ at, sent: 0, page: 'inserted' }, { at: 0 });
    expect(pressesIn(stretch)).toBe(presses);
  });

  test('leaves the current user in place', () => {
    const stretch = stretchOf(
      { at: 20_000, user: 'ada', page: 'first' },
      { at: 5_000, user: 'ada', page: 'second' },
      { at: 10_000, user: 'eve', page: 'third' },
    );
    expect(stretch.user).toBe('ada');
  });

  test('a user who turns up late was replaced by the one named last', () => {
    const stretch = stretchOf(
      { at: 0, sent: 0, page: 'first' },
      { at: 20_000, user: 'eve', page: 'second' },
      { at: 10_000, user: 'ada', page: 'third' },
      { at: 30_000, page: 'third' },
    );
    expect([stretch.cause, stretch.user, pressesIn(stretch)]).toEqual(['user', 'eve', 1]);
  });
});

describe('a page', () => {
  const { pointer, press } = eventsOf([500]);
  const [moved, pressed] = [
    { ...nothing, pointer },
    { ...nothing, press },
  ];

  test('confirms no press by the movement on another one', () => {
    const pressesOn = (page: string) =>
      pressesIn(stretchOf({ at: 500, page: 'one', events: moved }, { at: 900, page, events: pressed }));
    expect(pressesOn('one')).toBe(1);
    expect(pressesOn('two')).toBe(0);
  });

  test('without events has no times and no activity', () => {
    const stretch = stretchOf({ at: 500, events: nothing }, { at: 900, events: nothing });
    expect(stretch).toMatchObject({ firstAt: 0, activeMs: 0 });
    expect(stretchOf({ at: 500 }, { at: 900 }).activeMs).toBe(2_000);
  });
});

test('beacons of one page count the same however they are cut, as long as they are sent in time', () => {
  const story = () =>
    aVisitor()
      .clicks()
      .types('some words into a field')
      .corrects(3)
      .scrolls(600)
      .clicks()
      .chooses()
      .pastes(30)
      .scrolls(300, { by: 'key' });
  const whole = countedIn(trackedSession(story()).stretch);
  const cuts = fc.array(fc.integer({ min: 500, max: 20_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(cuts, (more) => {
      expect(countedIn(trackedSession(story(), { cuts: more }).stretch)).toEqual(whole);
    }),
  );
});
