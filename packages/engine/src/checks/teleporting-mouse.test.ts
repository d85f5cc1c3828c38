import { pageKinds } from '@gait/wire';
import { expect, test } from 'vitest';
import { findingOf } from '../session/latched-findings.ts';
import { clears, detects, doubts, trueIn } from '../testing/claims.ts';
import { aVisitor, describeCheck, sessionOf, type Visitor } from '../testing/index.ts';
import { pressRow } from '../testing/rows.ts';
import { cursorJumps } from '../testing/session-log.ts';
import { teleportingMouse } from './teleporting-mouse.ts';

const at = (x: number, y: number) => ({ x, y });

/** Three moves to each press, an eighth of a second apart. */
const aRemoteVisitor = () => {
  const visitor = aVisitor();
  for (let x = 100; x < 1_200; x += 300) {
    for (const ahead of [0, 100, 200]) {
      visitor.adds('pointer', { x: x + ahead, y: 300, grid: 0, residue: -1, coalesced: 1, flags: 0 });
      visitor.waits(105);
    }
    visitor.adds('press', pressRow({ x: x + 200, y: 300, moves: 3, pause: 105 }));
  }
  return visitor;
};

const places = [at(100, 500), at(800, 200), at(300, 400)] as const;
const teleporting = (times: number) =>
  places.slice(0, times).reduce((visitor, place) => visitor.teleports(place), aVisitor().clicks());

/** Presses that lie so many px apart, each with a single move. */
const leaping = (px: number) =>
  [1, 2, 3].reduce((visitor, i) => visitor.teleports(at(300 + i * px, 300)), aVisitor().clicks(at(300, 300)));

/** Presses after so many events of the pointer, each of which stands for so many moves. */
const approaching = (moves: number, events = 1) =>
  places.reduce(
    (visitor, place) => {
      visitor.waits(900);
      for (let i = 0; i < events; i++)
        visitor.adds('pointer', { ...place, grid: 0, residue: -1, coalesced: moves, flags: 0 });
      return visitor.adds('press', pressRow(place));
    },
    aVisitor().clicks(at(600, 300)),
  );

/** Presses far from where the pointer has rested for so many ms. */
const resting = (ms: number) =>
  places.reduce((visitor, place) => {
    visitor.adds('pointer', { x: 20, y: 300, grid: 0, residue: -1, coalesced: 3, flags: 0 });
    return visitor.waits(ms - 20).adds('press', pressRow(place));
  }, aVisitor().clicks());

test('says what a cursor did not do', () => {
  const because = (visitor: Visitor) => findingOf(teleportingMouse, sessionOf(visitor)).because;
  expect(because(aVisitor('phone').taps())).toBe('touch presses, which need no cursor');
  expect(because(aVisitor('phone').clicks().taps())).toBe(
    'only 1 of 3 mouse presses whose approach is known',
  );
  expect(because(aVisitor().clicks())).toBe('only 1 of 3 mouse presses whose approach is known');
});

/** A film fills the screen and leaves it again: the page moves under a pointer that rests. */
const togglingFullScreen = (kind: 'resize' | 'zoom') =>
  [0, 1, 2, 3].reduce(
    (visitor, turn) =>
      visitor
        .waits(900)
        .adds('press', pressRow(turn % 2 === 0 ? at(589, 393) : at(613, 490)))
        .adds('page', { kind: pageKinds.indexOf(kind), value: turn % 2 === 0 ? 1_272 : 1_440, target: -1 }),
    aVisitor().clicks(at(589, 393)),
  );

const RUN = 3;

const jumping = (visitor: Visitor) =>
  [100, 800, 300].reduce((jumped, x) => jumped.teleports({ x, y: 500 }), visitor.clicks());

describeCheck(teleportingMouse, {
  Detected: {
    'a program that sets the cursor down': aVisitor()
      .clicks()
      .teleports(at(100, 500))
      .teleports(at(800, 200))
      .teleports(at(300, 400)),
  },
  'Not detected': {
    'a person': aVisitor().clicks().clicks().clicks().clicks(),
    'a person who makes three presses': aVisitor().clicks().clicks().clicks(),
    'a person who waits before pressing': aVisitor()
      .clicks()
      .moves(700, 300)
      .waits(2_000)
      .clicks({ x: 702, y: 301 })
      .clicks()
      .clicks(),
    'a person whose page hung twice': aVisitor()
      .clicks()
      .clicks()
      .teleports(at(100, 500))
      .clicks()
      .teleports(at(800, 200))
      .clicks(),
    'a person who presses one spot many times': aVisitor()
      .clicks(at(400, 300))
      .teleports(at(400, 300))
      .teleports(at(401, 300))
      .teleports(at(400, 300))
      .teleports(at(400, 301)),
  },
  Unknown: {
    'a finger': aVisitor('phone').taps().taps().taps().taps(),
    'one click': aVisitor().clicks(),
    'two clicks': aVisitor().clicks().clicks(),
    'a person whose moves come eight times a second': aRemoteVisitor(),
    'a finger that a remote desktop calls a mouse': aVisitor()
      .adds('press', pressRow({ x: 100, y: 500 }))
      .adds('press', pressRow({ x: 700, y: 200 }))
      .adds('press', pressRow({ x: 300, y: 300 }))
      .adds('press', pressRow({ x: 800, y: 500 })),
    'a person at rest who fills the screen with a film, and leaves it': togglingFullScreen('resize'),
    'a person at rest who zooms in and out': togglingFullScreen('zoom'),
    'the first press of each of four pages': aVisitor()
      .teleports()
      .loads('/b')
      .teleports()
      .loads('/c')
      .teleports()
      .loads('/d')
      .teleports(),
  },
  edges: {
    'three presses in a row': {
      inside: teleporting(3),
      outside: teleporting(2).clicks().teleports(at(300, 400)),
    },
    'a distance of 40 px': { inside: leaping(40), outside: leaping(39) },
    'two moves before the press': { inside: approaching(2), outside: approaching(3) },
    'two single moves before the press': { inside: approaching(1, 2), outside: approaching(1, 3) },
    'events of the pointer that stand for no move': { inside: approaching(0, 2), outside: approaching(0, 3) },
    'moves within 800 ms before the press': { inside: resting(801), outside: resting(800) },
  },
  claims: [
    detects(
      'the cursor jumps to its targets without moving there',
      (log) => trueIn(cursorJumps(log)) >= RUN && log.has(/^(Clicked|Pressed|Right|Middle)/),
    ),
    clears(
      'the cursor moves to its targets',
      (log) => log.mousePresses().length >= RUN && trueIn(cursorJumps(log)) === 0,
    ),
    clears(
      'the cursor jumps to {n} of {n} targets, but never to {n} in a row',
      (log, jumps, targets) =>
        trueIn(cursorJumps(log)) === Number(jumps) && Number(targets) <= log.mousePresses().length,
    ),
    doubts(
      'touch presses, which need no cursor',
      (log) => log.pressesBy('touch').length > 0 && log.mousePresses().length === 0,
    ),
    doubts(
      'only {n} of {n} mouse presses whose approach is known',
      (log, known, needed) =>
        cursorJumps(log).filter((jump) => jump !== undefined).length === Number(known) &&
        Number(known) < Number(needed),
    ),
    doubts(
      'pointer moves arrive too rarely to see how the cursor travels',
      (log) => log.trusted('pointer').length > 0,
    ),
  ],
  lies: [
    ['Not detected', 'the cursor moves to its targets', jumping(aVisitor())],
    ['Unknown', 'touch presses, which need no cursor', aVisitor().clicks().taps()],
  ],
});
