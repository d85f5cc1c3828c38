import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../../random.ts';
import { engineRule } from '../rules/engine-rule.ts';
import { isDesktop } from '../sampled-device.ts';
import type { VisitorRule } from '../simulated-visit.ts';
import { syntheticDevices } from '../synthetic-devices.ts';
import { fleetOf, householdOf, type Start, settingsOf, testerOf, updateOf } from './families.ts';
import type { History } from './history.ts';
import { type HistoryLine, historyLine } from './history-line.ts';
import { browsersOn, firefoxOn, machineOf, withoutWebgl } from './machine.ts';

const machines = syntheticDevices(60).filter(isDesktop).map(machineOf);
const HOME = { asn: 7, city: 'city 7' };

/** One machine, on a server with or without networks, and chance. */
const anyone = fc.record({
  machine: fc.constantFrom(...machines),
  network: fc.constantFrom(HOME, undefined),
  start: fc
    .integer()
    .map((seed): Start => ({ at: Date.UTC(2026, 0, 1), random: randomOf(`history ${seed}`) })),
});
type Anyone = typeof anyone extends fc.Arbitrary<infer One> ? One : never;

/** Holds a law against drawn histories. */
const always = (
  historyOf: (one: Anyone, size: number) => History,
  sizes: fc.Arbitrary<number>,
  law: (line: HistoryLine, size: number) => void,
) =>
  fc.assert(
    fc.property(anyone, sizes, (one, size) => {
      const { network } = one;
      law(historyLine(engineRule, historyOf(one, size), { network, others: [] }), size);
    }),
    { numRuns: 4 },
  );

describe('visitors over time', () => {
  test('a browser in other settings before keeps its ids together', () => {
    always(
      ({ machine, start }, size) => settingsOf(start.random.pick(browsersOn(machine)), size, start),
      fc.integer({ min: 0, max: 300 }),
      ({ ids, recognized, cleared }) => {
        expect(ids).toBeLessThanOrEqual(2);
        expect(recognized).toBeGreaterThanOrEqual(cleared - 2);
      },
    );
  });

  test('a tester with two browsers and private windows has an id for each', () => {
    always(
      ({ machine, start }, size) => {
        const one = size === 1 ? withoutWebgl(machine) : machine;
        return testerOf('two browsers', [() => one, (visit) => firefoxOn(one, `${visit}`)], start);
      },
      fc.integer({ min: 0, max: 1 }),
      ({ ids, wrong }) => {
        expect(ids).toBeLessThanOrEqual(3);
        expect(wrong).toBe(0);
      },
    );
  });

  test('an office of identical computers is told apart by its fourth day, and says before that it is not', () => {
    const office = (days: number) => ({ name: 'office', days, wiped: 0, lastDayOnly: true });
    const sizes = fc.integer({ min: 2, max: 50 });
    always(
      ({ machine, start }, computers) => fleetOf(machine, { ...office(4), computers }, start),
      sizes,
      ({ ids, sharing }, computers) => {
        expect(ids).toBe(computers);
        expect(sharing).toBe(0);
      },
    );
    always(
      ({ machine, start }, computers) => fleetOf(machine, { ...office(1), computers }, start),
      sizes,
      ({ distinguishable }, computers) => expect(distinguishable * computers).toBeLessThanOrEqual(4),
    );
  });

  test('a computer room that is wiped is one visitor that says so from its fifth computer on', () => {
    always(
      ({ machine, start }, computers) =>
        fleetOf(machine, { name: 'room', computers, days: 3, wiped: 1 }, start),
      fc.integer({ min: 5, max: 30 }),
      ({ ids, distinguishable }, computers) => {
        expect(ids).toBe(1);
        expect(distinguishable * computers * 3).toBeLessThanOrEqual(4);
      },
    );
  });

  test('a household with two devices of one make does not share an id at the end', () => {
    always(
      ({ machine, start }) => householdOf('PCs', machine, start),
      fc.constant(2),
      ({ sharing, wrong }) => expect([sharing, wrong]).toEqual([0, 0]),
    );
  });

  test('a browser that is updated keeps its id', () => {
    always(
      ({ machine, start }, updates) => updateOf(machine, { updates, canvas: String(machine.canvas) }, start),
      fc.integer({ min: 1, max: 3 }),
      ({ ids }) => expect(ids).toBe(1),
    );
  });
});

test('a rule that founds an id at each visit recognizes nobody, and one that knows a single id is wrong', () => {
  const start: Start = { at: 0, random: randomOf('rules') };
  const [machine] = machines;
  const history = testerOf('two', [() => machine!, () => firefoxOn(machine!, 'one')], start);
  const lineOf = (rule: VisitorRule) => historyLine(rule, history, { network: HOME, others: [] });
  let ids = 0;
  const founder: VisitorRule = {
    name: 'founder',
    open: () => () => ({ id: String(ids++), confidence: undefined }),
  };
  const blind: VisitorRule = { name: 'blind', open: () => () => ({ id: 'all', confidence: 1 }) };
  expect(lineOf(founder)).toMatchObject({ recognized: 0, wrong: 0, ids: 60 });
  const { wrong, sharing, ids: one } = lineOf(blind);
  expect([wrong > 0.2, sharing, one]).toEqual([true, 2, 1]);
});
