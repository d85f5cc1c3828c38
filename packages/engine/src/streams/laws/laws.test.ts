import { type Beacon, devices, pressFlags, textFlags, UNTRUSTED } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bot } from '../../checks/bot.ts';
import { foldBeacon } from '../../session/fold.ts';
import { findingOf } from '../../session/latched-findings.ts';
import { emptySession, type SessionState } from '../../session/state.ts';
import { countOf, type Sightings } from '../../sightings.ts';
import { aVisitor, sessionOf, type Visitor } from '../../testing/index.ts';
import { keyRow } from '../../testing/rows.ts';

const laws = ['approach', 'text', 'touch', 'clock'] as const;

/** The laws that are broken, and how often. */
const brokenIn = ({ streams }: SessionState) =>
  Object.fromEntries(
    laws
      .map((law) => [law, countOf((streams.laws.broken as Sightings)[law])])
      .filter(([, count]) => count !== 0),
  );
const broken = (visitor: Visitor, ends: readonly number[] = []) => brokenIn(sessionOf(visitor, { ends }));

const PEN = devices.indexOf('pen');
const onPage = () => aVisitor().waits(2_000);
const moveTo = (x: number) => ({ x, y: 200, flags: 0, grid: 0, residue: -1, coalesced: 1 });
/** Moves at 50 a second, the last one 100 ms before now. */
const moved = (moves: number, visitor = onPage()) => {
  for (let i = 0; i < moves; i++) visitor.adds('pointer', moveTo(300 + i));
  return visitor.waits(80);
};
const pressing = (visitor: Visitor, changes: object) => visitor.presses(changes);

describe('presses and the pointer moves before them', () => {
  test.each<[string, Visitor]>([
    ['a press after moves', aVisitor().clicks().clicks()],
    ['a press with no move on the page', pressing(onPage(), {})],
    ['a press long after the last move', pressing(moved(20).waits(60_000), {})],
    ['two moves more than were sent', pressing(moved(20), { moves: 22 })],
    ['two moves fewer than were sent', pressing(moved(20), { moves: 18 })],
    ['a pause that is off by a frame', pressing(moved(20), { pause: 120 })],
    ['moves by a clock that is behind', pressing(moved(20), { moves: 15, pause: 200 })],
    ['moves by a clock that is ahead', pressing(moved(20).waits(-180), { moves: 20, pause: -80 })],
    ['a press by a finger, which counts moves of the mouse', pressing(onPage(), { device: 1, moves: 9 })],
    ['a click by a script', pressing(onPage(), { flags: UNTRUSTED, moves: 9 })],
    ['a click by the keyboard', pressing(onPage(), { flags: pressFlags.keyboard, moves: 9 })],
    ['a click by assistive technology', pressing(onPage(), { flags: pressFlags.assistive, moves: 9 })],
    ['a recording that does not say', pressing(onPage(), { moves: -1, pause: -1 })],
    [
      'the first press of a page that was tracked before consent was withdrawn',
      pressing(aVisitor().loads('/next').waits(200), { moves: 9, pause: 300 }),
    ],
  ])('agree: %s', (_, visitor) => {
    expect(broken(visitor)).toEqual({});
  });

  test.each<[string, Visitor]>([
    ['moves that were never sent', pressing(onPage(), { moves: 3 })],
    ['a pen that moves without a row', pressing(onPage(), { device: PEN, moves: 3 })],
    ['three moves more than were sent', pressing(moved(20), { moves: 23 })],
    ['three moves fewer than were sent', pressing(moved(20).waits(200), { moves: 17 })],
    ['no moves where many were sent', pressing(moved(60), { moves: 0 })],
    ['a pause after a move that was never sent', pressing(onPage(), { pause: 100 })],
    ['a pause from before the last move', pressing(moved(1), { pause: 121 })],
    ['a pause that ends before the last move', pressing(moved(20), { pause: 79 })],
    ['no last move on a page with moves', pressing(moved(20).waits(200), { pause: -1 })],
  ])('contradict each other: %s', (_, visitor) => {
    expect(broken(visitor)).toEqual({ approach: 1 });
  });

  test('a press that arrives after later moves is compared with those before it', () => {
    const held = moved(20);
    const press = pressing(held, {}).beacons()[0]!.events.press;
    const [first, second] = moved(12, held).beacons([4_100]);
    const state = emptySession();
    const at = { at: first!.origin };
    foldBeacon(state, { ...first!, events: { ...first!.events, press: [] } }, at);
    foldBeacon(state, { ...second!, events: { ...second!.events, press } }, at);
    expect(brokenIn(state)).toEqual({});
  });

  test('moves that a missing beacon may hold are not missed', () => {
    const [first, , third] = pressing(moved(20), {}).beacons([2_500, 3_300]);
    const after = (beacons: readonly Beacon[]) => {
      const state = emptySession();
      for (const beacon of beacons) foldBeacon(state, beacon, { at: beacon.origin });
      return brokenIn(state);
    };
    expect(after([first!, third!])).toEqual({});
    expect(after([first!, { ...third!, seq: 1 }])).toEqual({ approach: 1 });
  });

  test('moves that did not fit into the recorder are not missed', () => {
    const visitor = onPage();
    for (let i = 0; i < 4_096; i++) visitor.adds('pointer', moveTo(300 + (i % 9)));
    expect(broken(pressing(visitor.waits(5_000), { moves: 40, pause: 20 }))).toEqual({});
  });
});

describe('text and its keys', () => {
  const text = 'x'.repeat(30);
  const inserted = (flags: number, row: object = {}) =>
    onPage().fills(30, 'textarea #essay', flags, { count: 30, ...row });
  const later = (visitor: Visitor) => visitor.waits(12_000).chooses();

  test.each<[string, Visitor]>([
    ['typed text', later(aVisitor().types(text))],
    ['text without a key, which the tracker marks', later(inserted(textFlags.noKey))],
    ['text that a script inserts', later(inserted(UNTRUSTED))],
    ['text at once, as people dictate it', later(inserted(textFlags.block, { count: 2 }))],
    ['text whose keys are still held', inserted(0).waits(11_000).chooses()],
    ['text beside a paste', later(inserted(0).pastes(5))],
    ['nine characters', later(onPage().fills(9, 'textarea #essay', 0, { count: 9 }))],
  ])('agree: %s', (_, visitor) => {
    expect(broken(visitor)).toEqual({});
  });

  test('contradict each other: ten characters claim keys on a page without any', () => {
    expect(broken(later(onPage().fills(10, 'textarea #essay', 0, { count: 10 })))).toEqual({ text: 1 });
    expect(broken(later(inserted(0)))).toEqual({ text: 3 });
  });

  test('contradict each other: more characters than events, unless they are marked as blocks', () => {
    expect(broken(inserted(0, { count: 29 }))).toEqual({ text: 1 });
    expect(broken(inserted(textFlags.block, { count: 16 }))).toEqual({ text: 1 });
    expect(broken(inserted(textFlags.block, { count: 15 }))).toEqual({});
  });

  test('are not compared on a page that misses a beacon', () => {
    const [, second] = later(inserted(0)).beacons([2_500]);
    const state = emptySession();
    foldBeacon(state, second!, { at: 0 });
    expect(brokenIn(state)).toEqual({});
  });
});

describe('a touch gesture', () => {
  const empty = { dx: 0, path: 0, moves: 5, radii: 0, forces: 0 };

  test.each<[string, Visitor]>([
    ['a swipe', aVisitor('phone').swipes(300)],
    ['a tap', aVisitor('phone').swipes(0, { dx: 0, path: 0, moves: 0, radii: 1 })],
    ['a contact that changes with every report', aVisitor('phone').swipes(40, { moves: 5, radii: 7 })],
    [
      'a finger that lifts and lands beside another',
      aVisitor('phone').swipes(40, { moves: 0, radii: 6, fingers: 2 }),
    ],
    ['a row that the page kept us from filling', aVisitor('phone').swipes(0, empty)],
    ['a gesture by a script', aVisitor('phone').swipes(300, { path: 0, flags: UNTRUSTED })],
  ])('adds up: %s', (_, visitor) => {
    expect(broken(visitor)).toEqual({});
  });

  test.each([
    ['a path shorter than its way', { path: 297 }],
    ['no radius', { radii: 0 }],
    ['no force', { forces: 0 }],
    ['more radii than reports', { moves: 4, radii: 7 }],
    ['more forces than reports', { moves: 4, forces: 7 }],
  ])('contradicts itself: %s', (_, changes) => {
    expect(broken(aVisitor('phone').swipes(300, { dx: 0, ...changes }))).toEqual({ touch: 1 });
  });
});

describe('residues of timestamps', () => {
  const withResidue = (residue: number, visitor: Visitor, rows = 8) => {
    for (let i = 0; i < rows; i++) visitor.adds('keys', { ...keyRow('character', 90, -1), residue });
    return broken(visitor);
  };

  test('are sent where the platform is Linux, and nowhere else', () => {
    expect(broken(aVisitor('linux').clicks())).toEqual({});
    expect(withResidue(3, aVisitor())).toEqual({ clock: 1 });
    expect(withResidue(3, aVisitor(), 7)).toEqual({});
    expect(withResidue(-1, aVisitor('phone'))).toEqual({});
    expect(withResidue(3, aVisitor('phone'))).toEqual({ clock: 1 });
  });

  test('are not judged before the page has named its platform', () => {
    expect(withResidue(3, aVisitor().withholds())).toEqual({});
    expect(withResidue(3, aVisitor().loads('/next'))).toEqual({});
  });
});

describe('the proof of automation', () => {
  const found = (visitor: Visitor) => findingOf(bot, sessionOf(visitor));
  const pressed = (times: number, visitor = onPage()) => {
    for (let i = 0; i < times; i++) pressing(visitor, { moves: 20, pause: 100, x: 90 * i });
    return visitor;
  };
  const untidySwipe = (visitor: Visitor) => visitor.swipes(300, { path: 10 });

  test('is complete after three breaks of one law', () => {
    expect(found(pressed(3))).toMatchObject({
      verdict: 'Detected',
      because: 'presses contradict the pointer moves that were sent before them',
    });
    expect(found(pressed(2))).toMatchObject({ verdict: 'Not detected', statistic: 0.5 });
  });

  test('is complete after one break of each of two laws', () => {
    expect(found(untidySwipe(pressed(1)))).toMatchObject({ verdict: 'Detected', statistic: 1 });
    expect(found(untidySwipe(onPage()))).toMatchObject({ verdict: 'Not detected', statistic: 0.5 });
  });

  test('is never based on timestamps alone, however often they contradict the platform', () => {
    const visitor = onPage();
    for (let i = 0; i < 80; i++) visitor.adds('keys', { ...keyRow('character', 90, -1), residue: 3 });
    expect(found(visitor)).toMatchObject({ verdict: 'Not detected', statistic: 0.5 });
    expect(found(pressed(1, visitor))).toMatchObject({ verdict: 'Not detected', statistic: 0.5 });
  });
});

test('cutting and dropping the beacons of people, and holding back their presses, breaks no law', () => {
  const steps: readonly ((visitor: Visitor) => Visitor)[] = [
    (visitor) => visitor.clicks(),
    (visitor) => visitor.moves(600, 300),
    (visitor) => visitor.types('some words').corrects(2),
    (visitor) => visitor.pastes(40),
    (visitor) => visitor.fills(40),
    (visitor) => visitor.swipes(250),
    (visitor) => visitor.waits(15_000),
    (visitor) => visitor.loads('/next'),
  ];
  const story = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 15 });
  const cuts = fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 12 });
  const fates = fc.array(fc.constantFrom('lost', 'waits for its clicks', 'arrives', 'arrives'), {
    minLength: 20,
    maxLength: 20,
  });
  fc.assert(
    fc.property(story, cuts, fates, (taken, ends, fate) => {
      const visitor = taken.reduce((one, step) => step(one), aVisitor('linux'));
      const state = emptySession();
      let held: Beacon['events']['press'] = [];
      for (const [i, beacon] of visitor.beacons(ends).entries()) {
        const value = fate[i % fate.length];
        const isWaiting = value === 'waits for its clicks' && beacon.seq < ends.length;
        const presses = [...held, ...beacon.events.press];
        held = isWaiting ? presses : [];
        const events = { ...beacon.events, press: isWaiting ? [] : presses };
        // A late beacon folds the session again, so what has arrived so far is any part of the beacons, in order.
        if (value !== 'lost') foldBeacon(state, { ...beacon, events }, { at: 0 });
      }
      expect(brokenIn(state)).toEqual({});
    }),
    { numRuns: 300 },
  );
});
