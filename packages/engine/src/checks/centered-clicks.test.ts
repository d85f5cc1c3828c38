import { pressFlags } from '@gait/wire';
import { aVisitor, describeCheck } from '../testing/index.ts';
import { centeredClicks } from './centered-clicks.ts';

const centre = { offX: 0, offY: 0 };

describeCheck(centeredClicks, {
  Detected: {
    'a driver that clicks elements': aVisitor().teleports().teleports().teleports(),
    'a driver that travels like a hand and still hits the middle': aVisitor()
      .clicks({ offX: 4, offY: -3 })
      .clicks({ offX: -5, offY: 5 })
      .clicks({ offX: 0, offY: 1 }),
  },
  'Not detected': {
    'a person': aVisitor().clicks().clicks().clicks().clicks(),
    'a person who hits a middle now and then': aVisitor()
      .clicks(centre)
      .clicks()
      .clicks(centre)
      .clicks()
      .clicks(),
    'a person who clicks one spot again and again': aVisitor()
      .clicks()
      .clicks()
      .clicks({ ...centre, x: 400, y: 300 })
      .clicks({ ...centre, x: 400, y: 300 })
      .clicks({ ...centre, x: 400, y: 300 }),
  },
  Unknown: {
    'checkboxes, too small to miss their centre': aVisitor()
      .clicks({ ...centre, width: 13, height: 13 })
      .clicks({ ...centre, width: 13, height: 13 })
      .clicks({ ...centre, width: 13, height: 13 }),
    'the keyboard': aVisitor()
      .clicks({ ...centre, flags: pressFlags.keyboard })
      .clicks({ ...centre, flags: pressFlags.keyboard })
      .clicks({ ...centre, flags: pressFlags.keyboard }),
    'labels that pass clicks on': aVisitor()
      .clicks({ ...centre, flags: pressFlags.label })
      .clicks({ ...centre, flags: pressFlags.label })
      .clicks({ ...centre, flags: pressFlags.label }),
    'a finger': aVisitor('phone').taps().taps().taps(),
  },
});
