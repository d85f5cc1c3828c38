import { aVisitor, describeCheck } from '../testing/index.ts';
import { pressRow } from '../testing/rows.ts';
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
    'a person whose moves come eight times a second': aRemoteVisitor(),
    'a finger that a remote desktop calls a mouse': aVisitor()
      .adds('press', pressRow({ x: 100, y: 500 }))
      .adds('press', pressRow({ x: 700, y: 200 }))
      .adds('press', pressRow({ x: 300, y: 300 }))
      .adds('press', pressRow({ x: 800, y: 500 })),
    'the first press of each of four pages': aVisitor()
      .teleports()
      .loads('/b')
      .teleports()
      .loads('/c')
      .teleports()
      .loads('/d')
      .teleports(),
  },
});
