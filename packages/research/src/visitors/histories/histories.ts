import { MINUTE_MS } from '@gait/wire/time';
import { randomOf } from '../../random.ts';
import { population } from '../population.ts';
import { isDesktop, isIphone, isSafari, type SampledDevice } from '../sampled-device.ts';
import type { VisitorRule } from '../simulated-visit.ts';
import {
  firefoxTester,
  fleetOf,
  householdOf,
  type Start,
  settingsOf,
  testerOf,
  updateOf,
} from './families.ts';
import type { History } from './history.ts';
import { type HistoryLine, historyLine } from './history-line.ts';
import { browsersOn, firefoxOn, machineOf, withoutWebgl } from './machine.ts';

export interface HistoryMaterial {
  readonly devices: readonly SampledDevice[];
  readonly seed: string;
  /** How many other devices visit the site before, in the half of the lines that has some. */
  readonly among: number;
}

const SETTINGS = [0, 13, 30, 38, 100, 300];
/** Fewest and most of a drawn number. */
const DRAWN_SETTINGS = [5, 300] as const;
const OFFICES = [5, 20, 50];
const OFFICE_DAYS = 20;
const HOME = { asn: 7, city: 'city 7' };

/** Every history on a server with and without networks, alone; those of one machine among others too. */
export function* historyLines(
  rule: VisitorRule,
  { devices, seed, among }: HistoryMaterial,
): Generator<HistoryLine> {
  const desktops = devices.filter(isDesktop);
  const others = population(randomOf(`${seed} others`).shuffled(desktops).slice(0, among), `${seed} others`);
  for (const around of [[], others]) {
    const at = (around.at(-1)?.at ?? Date.UTC(2026, 0, 1)) + MINUTE_MS;
    for (const history of historiesOf(devices, seed, at))
      for (const network of [undefined, HOME])
        if (around.length === 0 || history.isOfOneMachine)
          yield historyLine(rule, history, { network, others: around });
  }
}

/** All of them start at one time, in Unix ms. */
export const historiesOf = (devices: readonly SampledDevice[], seed: string, at: number): History[] => {
  const pick = randomOf(seed);
  const someone = (isOne: (device: SampledDevice) => boolean) =>
    machineOf(pick.pick(devices.filter(isOne)) ?? pick.pick(devices));
  const chromium = (device: SampledDevice) => isDesktop(device) && device.ua.includes('Chrome/');
  const machine = someone(chromium);
  const firefox = (visit: number) => firefoxOn(machine, `profile ${visit}`);
  const start = (name: string): Start => ({ at, random: randomOf(`${seed} ${name}`) });
  const office = someone((device) => chromium(device) && !isSafari(device));
  const offices = OFFICES.flatMap((computers) =>
    [0, 0.2].flatMap((wiped) => {
      const name = `office of ${computers}, ${wiped === 0 ? 'all' : '80 %'} keep storage`;
      const fleet = { computers, wiped };
      return [
        { ...fleet, name: `${name}, day 1`, days: 1, lastDayOnly: true },
        { ...fleet, name: `${name}, day 4`, days: 4, lastDayOnly: true },
        { ...fleet, name, days: OFFICE_DAYS },
      ].map((one) => fleetOf(office, one, start(name)));
    }),
  );
  return [
    ...SETTINGS.map((count) => settingsOf({ name: 'Chromium', machine }, count, start(`settings ${count}`))),
    ...browsersOn(machine).map((browser) => {
      const from = start(`settings of ${browser.name}`);
      return settingsOf(browser, from.random.integer(...DRAWN_SETTINGS), from);
    }),
    testerOf('two browsers', [() => machine, firefox], start('two browsers')),
    testerOf(
      'two browsers without WebGL',
      [() => withoutWebgl(machine), (visit) => withoutWebgl(firefox(visit))],
      start('firefox'),
    ),
    firefoxTester(withoutWebgl(machine), start('profiles')),
    ...offices,
    householdOf('iPhones', someone(isIphone), start('iPhones')),
    householdOf('PCs', someone(chromium), start('PCs')),
    fleetOf(
      office,
      { name: 'room of 30, wiped daily', computers: 30, days: OFFICE_DAYS, wiped: 1 },
      start('room'),
    ),
    updateOf(machine, { updates: 1, canvas: String(machine.canvas) }, start('update')),
    updateOf(machine, { updates: 2, canvas: `${machine.canvas} 2` }, start('updates')),
  ];
};
