import { UNTRUSTED } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionLog } from '../testing/action-log.ts';
import { anyBeacon } from '../testing/any-events.ts';
import { aVisitor, type Visitor } from '../testing/index.ts';
import { MAX_BEACON_ACTIONS } from './action-log.ts';

const logOf = (visitor: Visitor, skew = 0) => actionLog(visitor.beacons(), skew);
const actionsOf = (visitor: Visitor) => logOf(visitor).map(({ action }) => action);

describe('the event log', () => {
  test.each<[string, Visitor, readonly string[]]>([
    ['typing', aVisitor().types('hello'), ['Typed 5 characters in textarea #essay']],
    ['a correction', aVisitor().corrects(1), ['Deleted 1 character in textarea #essay']],
    ['a paste', aVisitor().pastes(120), ['Pasted 120 characters into textarea #essay']],
    ['a click', aVisitor().clicks({ on: 'button #submit' }), ['Clicked button #submit']],
    ['a tap', aVisitor('phone').taps({ on: 'button #submit' }), ['Tapped button #submit']],
    ['a swipe', aVisitor('phone').swipes(-300), ['Swiped up 300 px']],
    [
      'scrolling, one line a movement',
      aVisitor().scrolls(480).scrolls(-240),
      ['Scrolled down 480 px', 'Scrolled up 240 px'],
    ],
    ['leaving and returning', aVisitor().leaves(12_000), ['Left the tab', 'Returned to the tab after 12 s']],
    ['a long absence', aVisitor().leaves(300_000), ['Left the tab', 'Returned to the tab after 5 min']],
    [
      'a link to another page in the same tab',
      aVisitor().leavesPage().waits(20).loads('/next').waits(20).leaves(3_000),
      ['Left the page', 'Loaded /next', 'Left the tab', 'Returned to the tab after 3 s'],
    ],
    [
      'going back to a page that the browser kept',
      aVisitor().leavesPage().returnsToPage(9_000).leaves(3_000),
      ['Left the page', 'Returned to the page', 'Left the tab', 'Returned to the tab after 3 s'],
    ],
    ['a choice', aVisitor().chooses(), ['Chose an option in select #plan']],
    ['another page', aVisitor().loads('/demo/details'), ['Loaded /demo/details']],
    ['a script', aVisitor().scriptClicks('button #go'), ['A script clicked button #go']],
    [
      'a script that fills',
      aVisitor().fills(9, 'input #name', UNTRUSTED),
      ['A script put 9 characters into input #name'],
    ],
    [
      'a driver that fills',
      aVisitor().fills(9, 'input #name'),
      ['Entered 9 characters without keys in input #name'],
    ],
  ])('%s', (_, visitor, lines) => {
    expect(actionsOf(visitor)).toEqual(lines);
  });

  test('is the same however the events are cut into beacons', () => {
    const visitor = aVisitor().clicks().leavesPage().returnsToPage(9_000).leaves(3_000).leavesPage();
    const cuts = Array.from({ length: 400 }, (_, i) => 40 * i);
    expect(actionLog(visitor.beacons(cuts), 0)).toEqual(logOf(visitor));
  });

  test('is in order and on the server clock', () => {
    const visitor = aVisitor().types('hello').clicks().scrolls(300).pastes(10).leaves(4_000).types('more');
    const times = logOf(visitor).map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(logOf(visitor, 5_000).map(({ at }) => at)).toEqual(times.map((at) => at + 5_000));
  });

  test('lists a thousand actions of a beacon, and says how many more there are', () => {
    const visitor = aVisitor();
    for (let i = 0; i < MAX_BEACON_ACTIONS + 3; i++) visitor.clicks();
    const actions = actionsOf(visitor);
    expect(actions).toHaveLength(MAX_BEACON_ACTIONS + 1);
    expect(actions.slice(-2)).toEqual(['Clicked button #go', '3 more actions, not listed']);
  });

  test('says something short and whole of whatever arrives', () => {
    fc.assert(
      fc.property(anyBeacon, (beacon) => {
        for (const { at, action } of actionLog([beacon], 0)) {
          expect(Number.isInteger(at)).toBe(true);
          expect(action).not.toMatch(/undefined|NaN/);
        }
      }),
    );
  });
});
