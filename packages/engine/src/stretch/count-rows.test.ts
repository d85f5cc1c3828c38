import {
  type Events,
  keyFlags,
  pressFlags,
  type ScrollCause,
  scrollCauses,
  textFlags,
  UNTRUSTED,
} from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { aVisitor, type Visitor } from '../testing/index.ts';
import { noCauses } from './causes.ts';
import { countRows, type RowTally } from './count-rows.ts';
import { emptyCounts, emptyRows, type StretchCounts, withPage } from './counts.ts';

const tallyOf = (...beacons: readonly Partial<Events>[]): RowTally => {
  const tally = { counts: emptyCounts(), page: emptyRows(), causes: noCauses(), scrolledAt: -1e6 };
  const nothing = aVisitor().beacons()[0]!.events;
  for (const events of beacons) countRows(tally, { ...nothing, ...events });
  return tally;
};

const countsOf = (...beacons: readonly Partial<Events>[]): StretchCounts => {
  const { counts, page } = tallyOf(...beacons);
  return withPage(counts, page);
};

const eventsIn = (visitor: Visitor): Events => visitor.beacons()[0]!.events;

const [press] = eventsIn(aVisitor().clicks()).press;
const [move] = eventsIn(aVisitor().moves(9, 9)).pointer;
const [key] = eventsIn(aVisitor().types('a')).keys;
const [text] = eventsIn(aVisitor().types('a')).text;
const [touch] = eventsIn(aVisitor('phone').swipes(300)).touch;
const [change] = eventsIn(aVisitor().chooses()).change;
const [paste] = eventsIn(aVisitor().pastes(9)).clipboard;
const focus = { t: 0, kind: 4, cause: 2, away: 0, flags: 0, target: -1 };

const moves = (count: number, flags = 0) => Array.from({ length: count }, () => ({ ...move!, flags }));
const pressAt = (t: number, changes = {}) => ({ ...press!, t, hold: 90, ...changes });
const keyAt = (t: number, changes = {}) => ({ ...key!, t, dwell: 80, ...changes });
const scrollAt = (t: number, by: ScrollCause) => ({ t, dy: 9, cause: scrollCauses.indexOf(by), flags: 0 });
const wheelAt = (t: number) => ({ t, dy: 100, legacy: -120, mode: 0, flags: 0 });

describe('presses count with movement', () => {
  test.each([
    [3, 1],
    [2, 0],
    [6, 2],
    [60, 2],
  ])('%i moves confirm %i of two presses', (count, presses) => {
    const counts = countsOf({ pointer: moves(count), press: [pressAt(100), pressAt(200)] });
    expect(counts).toMatchObject({ presses, barePresses: 2 - presses });
  });

  test('that no script made', () => {
    expect(countsOf({ pointer: moves(9, UNTRUSTED), press: [pressAt(100)] }).presses).toBe(0);
    expect(countsOf({ pointer: moves(9), press: [pressAt(100, { flags: UNTRUSTED })] })).toMatchObject({
      presses: 0,
      barePresses: 0,
    });
  });

  test('a label forwards a press that counts already', () => {
    const forwarded = pressAt(101, { flags: pressFlags.noPress | pressFlags.label });
    expect(countsOf({ pointer: moves(9), press: [pressAt(100), forwarded] }).presses).toBe(1);
  });

  test('movement may come in an earlier or a later beacon', () => {
    expect(countsOf({ pointer: moves(3) }, { press: [pressAt(100)] }).presses).toBe(1);
    expect(countsOf({ press: [pressAt(100)] }, { pointer: moves(3) }).presses).toBe(1);
  });
});

describe('what keys do', () => {
  const clicked = (t: number) => pressAt(t, { flags: pressFlags.noPress | pressFlags.keyboard, device: 3 });

  test.each([
    ['a click', { press: [clicked(1_080)] }, 1],
    ['a click too late', { press: [clicked(1_081)] }, 0],
    ['a focus', { focus: [{ ...focus, t: 1_080 }] }, 1],
    ['a focus too late', { focus: [{ ...focus, t: 1_081 }] }, 0],
    ['scrolling', { scroll: [scrollAt(1_080, 'key')] }, 1],
    ['scrolling too late', { scroll: [scrollAt(1_081, 'key')] }, 0],
    ['a focus by the pointer', { focus: [{ ...focus, t: 90, cause: 1 }] }, 0],
  ])('%s', (_, events, keyed) => {
    expect(countsOf({ keys: [keyAt(0)], ...events }).keyed).toBe(keyed);
    expect(countsOf({ keys: [keyAt(0)] }, events).keyed).toBe(keyed);
    expect(countsOf(events).keyed).toBe(0);
  });

  test('assistive technology clicks without keys', () => {
    const flags = pressFlags.noPress | pressFlags.assistive;
    expect(countsOf({ press: [pressAt(5, { flags, device: 3 })] })).toMatchObject({
      assistive: 1,
      presses: 0,
    });
  });
});

describe('typed keys count with text', () => {
  const keys = (count: number, changes = {}) => Array.from({ length: count }, (_, i) => keyAt(i, changes));

  test('of half as many characters', () => {
    expect(countsOf({ keys: keys(16), text: [{ ...text!, added: 5, removed: 3 }] })).toMatchObject({
      typed: 16,
      bareKeys: 0,
    });
    expect(countsOf({ keys: keys(16), text: [{ ...text!, added: 7, removed: 0 }] })).toMatchObject({
      typed: 14,
      bareKeys: 2,
    });
  });

  test.each([
    ['a script inserted', { flags: UNTRUSTED }],
    ['pasted', { kind: 1 }],
    ['autofilled', { kind: 8 }],
  ])('but not with text that was %s', (_, changes) => {
    expect(countsOf({ keys: keys(4), text: [{ ...text!, added: 40, ...changes }] }).typed).toBe(0);
  });

  test('commands and other keys need none', () => {
    expect(countsOf({ keys: keys(2, { flags: keyFlags.chord }) })).toMatchObject({
      otherKeys: 2,
      bareKeys: 0,
    });
    expect(countsOf({ keys: keys(2, { key: 5 }) })).toMatchObject({ otherKeys: 2, bareKeys: 0 });
  });

  test('dictated text counts too', () => {
    expect(countsOf({ keys: keys(4), text: [{ ...text!, added: 2, flags: textFlags.noKey }] }).typed).toBe(4);
  });
});

describe('gestures', () => {
  const tap = pressAt(3, { device: 1 });
  const touches = [touch!, { ...touch!, t: 9 }];
  const scrolled = (count: number) => Array.from({ length: count }, (_, i) => scrollAt(i, 'touch'));

  test.each([
    ['a tap without its touch', { press: [tap] }, 0, 1],
    ['a tap with its touch', { press: [tap], touch: [touch!] }, 1, 0],
    ['two swipes with six scroll events', { touch: touches, scroll: scrolled(6) }, 2, 0],
    ['two swipes with five', { touch: touches, scroll: scrolled(5) }, 1, 1],
    ['a tap and a swipe', { press: [tap], touch: touches, scroll: scrolled(6) }, 2, 0],
    [
      'a swipe where the wheel scrolled',
      { touch: [touch!], scroll: [1, 2, 3].map((t) => scrollAt(t, 'wheel')) },
      0,
      1,
    ],
    ['a touch by a script', { touch: [{ ...touch!, flags: UNTRUSTED }], scroll: scrolled(9) }, 0, 0],
  ])('%s', (_, events, gestures, bareGestures) => {
    expect(countsOf(events)).toMatchObject({ gestures, bareGestures });
  });
});

describe('bursts of scrolling', () => {
  test.each([
    ['by the wheel', 'wheel', { wheel: [wheelAt(0)] }, 1_000],
    ['by the scrollbar', 'scrollbar', { press: [pressAt(0)] }, 1_090],
    ['by a finger', 'touch', { touch: [{ ...touch!, t: 0, duration: 300 }] }, 1_300],
  ] as const)('%s, within a second of it', (_, by, cause, last) => {
    expect(countsOf({ ...cause, scroll: [scrollAt(last, by)] }).scrolls).toBe(1);
    expect(countsOf({ ...cause, scroll: [scrollAt(last + 1, by)] }).scrolls).toBe(0);
    expect(countsOf(cause, { scroll: [scrollAt(last, by)] }).scrolls).toBe(1);
    expect(countsOf({ scroll: [scrollAt(last, by)] }).scrolls).toBe(0);
  });

  test('end when nothing scrolls for half a second', () => {
    const scroll = (gap: number) => [scrollAt(0, 'wheel'), scrollAt(gap, 'wheel')];
    expect(countsOf({ wheel: [wheelAt(0)], scroll: scroll(500) }).scrolls).toBe(1);
    expect(countsOf({ wheel: [wheelAt(0)], scroll: scroll(501) }).scrolls).toBe(2);
  });

  test('by a script are none', () => {
    expect(countsOf({ wheel: [wheelAt(0)], scroll: [scrollAt(1, 'script')] }).scrolls).toBe(0);
  });
});

describe('changes and pastes', () => {
  test.each([
    [60_090, 1],
    [60_091, 0],
  ])('%i ms after a press: %i of 1 counts', (t, count) => {
    const chosen = countsOf({
      press: [pressAt(0)],
      change: [{ ...change!, t }],
      clipboard: [{ ...paste!, t }],
    });
    expect(chosen).toMatchObject({ changes: count, pastes: count, bareChanges: 2 - 2 * count });
  });

  test('need a press, a key or a touch in this or an earlier beacon', () => {
    const events = { change: [{ ...change!, t: 500 }] };
    for (const cause of [{ press: [pressAt(0)] }, { keys: [keyAt(0)] }, { touch: [{ ...touch!, t: 0 }] }]) {
      expect(countsOf({ ...cause, ...events }).changes).toBe(1);
      expect(countsOf(cause, events).changes).toBe(1);
    }
    expect(countsOf({ keys: [keyAt(0, { flags: UNTRUSTED })], ...events })).toMatchObject({
      changes: 0,
      bareChanges: 1,
    });
    expect(countsOf({ change: [{ ...change!, flags: UNTRUSTED }] })).toMatchObject({
      changes: 0,
      bareChanges: 0,
    });
  });
});

test('the counts of pages add up', () => {
  const { counts, page } = tallyOf({
    pointer: moves(3),
    press: [pressAt(9)],
    keys: [keyAt(0)],
    text: [text!],
  });
  const twice = withPage(withPage(counts, page), page);
  expect(twice).toMatchObject({ moves: 6, presses: 2, typed: 2, barePresses: 0 });
});
