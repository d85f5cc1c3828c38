import type { StoredReadings } from '@gait/wire';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import type { Random } from '../../random.ts';
import { newDiary } from './diary.ts';
import type { History } from './history.ts';
import { firefoxOn, type NamedBrowser, updated, withOtherSettings } from './machine.ts';

/** What a history starts from. */
export interface Start {
  /** Unix ms. */
  readonly at: number;
  readonly random: Random;
}

/** One browser in many settings, then plain visits with an empty storage, which are judged. */
export const settingsOf = (
  { name, machine }: NamedBrowser,
  others: number,
  { at, random }: Start,
): History => {
  const diary = newDiary();
  const visit = (readings: StoredReadings, counts: boolean) =>
    diary.visit('machine', {
      at: at + diary.visits.length * MINUTE_MS,
      readings,
      make: 'machine',
      isCleared: true,
      counts,
    });
  for (let index = 0; index < others; index++) visit(withOtherSettings(machine, random), false);
  for (let index = 0; index < PLAIN_VISITS; index++) visit(machine, true);
  return { name: `settings of ${name}, ${others} others`, isOfOneMachine: true, visits: diary.visits };
};
const PLAIN_VISITS = 20;

/** A tester with some browsers, each in normal and private windows, all day. */
export const testerOf = (
  name: string,
  browsers: readonly ((visit: number) => StoredReadings)[],
  { at, random }: Start,
): History => {
  const diary = newDiary();
  for (let index = 0; index < TESTER_VISITS; index++) {
    const browser = random.integer(0, browsers.length - 1);
    const readings = (browsers[browser] as (typeof browsers)[number])(index);
    const entry = { at: at + index * 8 * MINUTE_MS, readings, make: `browser ${browser}` };
    diary.visit(`browser ${browser}`, entry, random.chance(0.75) ? 'private' : 'normal');
  }
  return { name: `tester, ${name}`, isOfOneMachine: true, visits: diary.visits };
};
const TESTER_VISITS = 60;

/** Firefox with a new profile at each visit. */
export const firefoxTester = (machine: StoredReadings, { at }: Start): History => {
  const diary = newDiary();
  for (let index = 0; index < FIREFOX_VISITS; index++) {
    const readings = firefoxOn(machine, `profile ${index}`);
    diary.visit('firefox', { at: at + index * MINUTE_MS, readings, make: 'firefox', isCleared: true });
  }
  return { name: 'tester, firefox profiles', isOfOneMachine: true, visits: diary.visits };
};
const FIREFOX_VISITS = 8;

interface Fleet {
  readonly name: string;
  readonly computers: number;
  readonly days: number;
  /** Chance that a visit starts with an empty storage that is then lost. */
  readonly wiped: number;
  /** Whether only the visits of the last day are judged. */
  readonly lastDayOnly?: boolean;
}

/** Identical computers that all come on the first day, and on each day after it. */
export const fleetOf = (machine: StoredReadings, fleet: Fleet, { at, random }: Start): History => {
  const diary = newDiary();
  for (let day = 0; day < fleet.days; day++) {
    const order = random.shuffled(Array.from({ length: fleet.computers }, (_, index) => index));
    for (const [turn, computer] of order.entries()) {
      const minutes = (turn / fleet.computers) * WORK_DAY_MS + random.between(0, MINUTE_MS);
      diary.visit(`computer ${computer}`, {
        at: at + day * DAY_MS + minutes,
        readings: machine,
        make: 'computer',
        isCleared: random.chance(fleet.wiped),
        counts: !fleet.lastDayOnly || day === fleet.days - 1,
      });
    }
  }
  return { name: fleet.name, isOfOneMachine: false, visits: diary.visits };
};
const WORK_DAY_MS = 8 * HOUR_MS;

/** Two identical devices at home; a fifth of the visits are in private windows. */
export const householdOf = (make: string, machine: StoredReadings, { at, random }: Start): History => {
  const diary = newDiary();
  for (let day = 0; day < HOUSEHOLD_DAYS; day++)
    for (const device of ['first', 'second'])
      diary.visit(
        device,
        { at: at + day * DAY_MS + random.between(0, WORK_DAY_MS), readings: machine, make },
        day > 0 && random.chance(PRIVATE_AT_HOME) ? 'private' : 'normal',
      );
  const visits = diary.visits.sort((a, b) => a.at - b.at);
  return { name: `household, two ${make}`, isOfOneMachine: false, visits };
};
const HOUSEHOLD_DAYS = 15;
const PRIVATE_AT_HOME = 0.2;

/** Visits with an empty storage before and after updates of the browser. */
export const updateOf = (
  machine: StoredReadings,
  { updates, canvas }: { readonly updates: number; readonly canvas: string },
  { at }: Start,
): History => {
  const diary = newDiary();
  const after = { ...Array.from({ length: updates }).reduce<StoredReadings>(updated, machine), canvas };
  for (let index = 0; index < 2 * VISITS_PER_VERSION; index++)
    diary.visit('machine', {
      at: at + index * DAY_MS,
      readings: index < VISITS_PER_VERSION ? machine : after,
      make: 'machine',
      isCleared: true,
    });
  const other = canvas === machine.canvas ? '' : ' and another canvas';
  return { name: `update, ${updates}${other}`, isOfOneMachine: true, visits: diary.visits };
};
const VISITS_PER_VERSION = 5;
