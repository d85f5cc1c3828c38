import { aVisitor, describeCheck } from '../testing/index.ts';
import { pressRow } from '../testing/rows.ts';
import { teleportingMouse } from './teleporting-mouse.ts';

const at = (x: number, y: number) => ({ x, y });

describeCheck(teleportingMouse, {
  Detected: {
    'a program that sets the cursor down': aVisitor()
      .clicks()
      .warps(at(100, 500))
      .warps(at(800, 200))
      .warps(at(300, 400)),
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
      .warps(at(100, 500))
      .clicks()
      .warps(at(800, 200))
      .clicks(),
    'a person who presses one spot many times': aVisitor()
      .clicks(at(400, 300))
      .warps(at(400, 300))
      .warps(at(401, 300))
      .warps(at(400, 300))
      .warps(at(400, 301)),
  },
  Unknown: {
    'a finger': aVisitor('phone').taps().taps().taps().taps(),
    'one click': aVisitor().clicks(),
    'a finger that a remote desktop calls a mouse': aVisitor()
      .adds('press', pressRow({ x: 100, y: 500 }))
      .adds('press', pressRow({ x: 700, y: 200 }))
      .adds('press', pressRow({ x: 300, y: 300 }))
      .adds('press', pressRow({ x: 800, y: 500 })),
    'the first press of each of four pages': aVisitor()
      .warps()
      .loads('/b')
      .warps()
      .loads('/c')
      .warps()
      .loads('/d')
      .warps(),
  },
});
