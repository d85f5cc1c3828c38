import { describe, expect, test } from 'vitest';
import { aVisitor } from '../testing/index.ts';
import { foldBeacon } from './fold.ts';
import { emptySession, isInOrder } from './state.ts';

const [first, second] = aVisitor().types('some words').waits(5_000).types('and more').beacons([4_000]);
const [, onNextPage] = aVisitor().clicks().loads('/next').clicks().beacons();

describe('folding a beacon', () => {
  test('takes the clock skew from the first beacon only', () => {
    const state = emptySession();
    foldBeacon(state, first!, { at: first!.origin + first!.sent + 250 });
    foldBeacon(state, second!, { at: second!.origin + second!.sent + 9_000 });
    expect(state.clockSkew).toBe(250);
    expect(state.streams.activity.firstAt).toBe(first!.origin + first!.events.keys[0]!.t + 250);
    expect(state.streams.activity.lastAt).toBe(second!.origin + second!.events.keys.at(-1)!.t + 250);
  });

  test('adds up the readings and remembers when all have been read', () => {
    const state = emptySession();
    expect(state).toMatchObject({ readingsComplete: false, clockSkew: 0, beacons: 0 });
    foldBeacon(state, { ...first!, device: { gl: true }, complete: false }, { at: 0 });
    expect(state).toMatchObject({ readings: { gl: true }, readingsComplete: false });
    foldBeacon(state, { ...second!, device: { voices: 3 }, complete: true }, { at: 0 });
    expect(state).toMatchObject({ readings: { gl: true, voices: 3 }, readingsComplete: true });
  });

  test('keeps the origin of the page that the latest beacon with one came from', () => {
    const state = emptySession();
    const at = first!.origin + first!.sent;
    for (const pageOrigin of ['https://shop.example', 'https://pay.example', undefined])
      foldBeacon(state, first!, { at, ...(pageOrigin && { pageOrigin }) });
    expect(state.pageOrigin).toBe('https://pay.example');
  });

  test('starts streams again on another page only', () => {
    const trailAfter = (page: string) => {
      const state = emptySession();
      foldBeacon(state, first!, { at: 0 });
      state.streams.clicks.trail = [[1, 2, 3, 1]];
      foldBeacon(state, { ...second!, page }, { at: 0 });
      return state.streams.clicks.trail;
    };
    expect(trailAfter(first!.page)).toHaveLength(1);
    expect(trailAfter('another')).toEqual([]);
  });

  test('keeps the last facts about the connection', () => {
    const state = emptySession();
    const place = { zone: 'inside', evidence: 'clock and address' } as const;
    const replay = { strokes: 5, known: 1, session: 'earlier' };
    const network = { class: 'access', evidence: 'a provider' } as const;
    foldBeacon(state, first!, { at: 0, network, place, replay, request: { odd: [] } });
    foldBeacon(state, second!, { at: 0, network: { ...network, class: 'vpn' } });
    expect(state).toMatchObject({
      network: { class: 'vpn' },
      place,
      replay,
      request: { odd: [] },
      beacons: 2,
    });
  });

  test('keeps the place that arrived last, because it was compared with the most readings', () => {
    const state = emptySession();
    const places = (['outside', 'inside'] as const).map((zone) => ({ zone, evidence: 'clock' }));
    foldBeacon(state, first!, { at: 9_000, place: places[0]! });
    foldBeacon(state, second!, { at: 5_000, place: places[1]! });
    expect(state.place?.zone).toBe('outside');
    foldBeacon(state, { ...second!, seq: 2 }, { at: 9_000, place: places[1]! });
    expect(state.place?.zone).toBe('inside');
  });

  test('needs the beacons in order, with numbers that start again on every page', () => {
    const state = emptySession();
    expect(isInOrder(state, second!)).toBe(true);
    foldBeacon(state, second!, { at: 0 });
    expect(isInOrder(state, first!)).toBe(false);
    expect(isInOrder(state, second!)).toBe(false);
    expect(onNextPage!.seq).toBe(0);
    expect(isInOrder(state, onNextPage!)).toBe(true);
  });
});
