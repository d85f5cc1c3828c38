import { scrollFlags } from '@gait/wire';
import { aVisitor, describeCheck } from '../testing/index.ts';
import { jumpScrolling } from './jump-scrolling.ts';

describeCheck(jumpScrolling, {
  Detected: {
    'a script that scrolls what it needs into view': aVisitor().jumps(900).jumps(-600),
    'wheel events of half a screen in one frame': aVisitor()
      .jumps(500, { by: 'wheel', flags: scrollFlags.instant })
      .jumps(500, { by: 'wheel', flags: scrollFlags.instant }),
  },
  'Not detected': {
    'a person with a wheel': aVisitor().scrolls(800).scrolls(-300),
    'one search in the page': aVisitor().scrolls(400).jumps(2_000),
    'animations switched off': aVisitor()
      .scrolls(200)
      .jumps(120, { by: 'wheel', flags: scrollFlags.instant })
      .jumps(120, { by: 'wheel', flags: scrollFlags.instant })
      .jumps(240, { by: 'wheel', flags: scrollFlags.instant }),
    'the keyboard: Page Down, End': aVisitor()
      .jumps(800, { by: 'key' })
      .jumps(800, { by: 'key' })
      .jumps(3_000, { by: 'key' }),
    'anchors and going back': aVisitor()
      .scrolls(200)
      .jumps(900, { by: 'anchor' })
      .jumps(-900, { by: 'restore' }),
  },
  Unknown: { 'a page that fits the screen': aVisitor().clicks() },
});
