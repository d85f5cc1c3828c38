import { beaconOrder } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionLog } from '../testing/action-log.ts';
import { anyBeacon } from '../testing/any-events.ts';
import { aVisitor } from '../testing/index.ts';
import {
  actionTexts,
  decodeActions,
  emptyNewestActions,
  foldNewestActions,
  MAX_NEWEST_ACTIONS,
  newestActionsText,
} from './newest-actions.ts';

/** The same as `decodeActions`, sentence by sentence. */
const parsedOf = (text: string) =>
  actionTexts(text).map(({ at, json }) => ({ at, action: JSON.parse(json) }));

const newestOf = (beacons: Parameters<typeof actionLog>[0], skew: number) => {
  const newest = emptyNewestActions();
  for (const beacon of beacons) foldNewestActions(newest, beacon, skew);
  const text = newestActionsText(newest);
  expect(parsedOf(text)).toEqual(decodeActions(text));
  return decodeActions(text);
};

describe('the newest actions', () => {
  test('are the end of the event log, whatever arrives', () => {
    fc.assert(
      fc.property(
        fc.array(anyBeacon, { maxLength: 6 }),
        fc.integer({ min: -5_000, max: 5_000 }),
        (any, skew) => {
          const beacons = any.map((beacon, seq) => ({ ...beacon, seq })).sort(beaconOrder);
          expect(newestOf(beacons, skew)).toEqual(actionLog(beacons, skew).slice(-MAX_NEWEST_ACTIONS));
        },
      ),
    );
  });

  test('are the last ones of a long session', () => {
    const visitor = aVisitor();
    for (let i = 0; i < MAX_NEWEST_ACTIONS; i++) visitor.clicks({ on: `button #${i}` }).types('words');
    const cuts = Array.from({ length: 40 }, (_, i) => 5_000 * i);
    const beacons = visitor.beacons(cuts);
    const newest = newestOf(beacons, 0);
    expect(newest).toHaveLength(MAX_NEWEST_ACTIONS);
    expect(newest).toEqual(actionLog(beacons, 0).slice(-MAX_NEWEST_ACTIONS));
  });

  test('keep line feeds, quotes, and characters that no database stores', () => {
    const target = 'button "\n,\\\0\ud800';
    const beacons = aVisitor().clicks({ on: target }).beacons();
    const newest = emptyNewestActions();
    for (const beacon of beacons) foldNewestActions(newest, beacon, 0);
    expect(newestActionsText(newest)).not.toMatch(/[\0\ud800]/);
    expect(decodeActions(newestActionsText(newest)).at(-1)?.action).toBe(`Clicked ${target}`);
    expect(actionTexts(newestActionsText(newest)).at(-1)?.json).toBe(JSON.stringify(`Clicked ${target}`));
  });
});
