import { openDisplay } from '../browsers/display.ts';
import { hasToolkitBrowser, isToolkitBrowser } from '../browsers/toolkit-browsers.ts';
import { hasAssistive } from '../people/assistive.ts';
import { recordedPeople } from '../people/person.ts';
import type { Scenario } from '../people/scenario.ts';
import { openSeat, type Seat, scenarioVisit } from '../people/scenario-visit.ts';
import { scenarios } from '../people/scenarios/index.ts';
import { judgedVisit, type VisitSettings } from './judged-visit.ts';
import type { DriverOutcome, NotRun } from './outcome.ts';

export interface PeopleOptions {
  /** How many people fill in the form without any scenario. */
  readonly usual: number;
  /** Names of scenarios; all of them when undefined. */
  readonly scenarios?: readonly string[] | undefined;
  /** Virtual screens in use at the same time. */
  readonly seats: number;
  readonly onRow: (row: DriverOutcome | NotRun) => void;
}

const USUAL: Scenario = { name: 'usual' };

const chosenScenarios = ({ usual, scenarios: names }: PeopleOptions): Scenario[] => [
  ...Array.from({ length: usual }, () => USUAL),
  ...scenarios.filter(({ name }) => !names || names.includes(name)),
];

const missing = ({ assistive, browser }: Scenario) => {
  if (assistive && !hasAssistive())
    return 'at-spi2-core, gir1.2-atspi-2.0 or python3-gi is not on this machine';
  if (isToolkitBrowser(browser) && !hasToolkitBrowser(browser)) return `${browser} is not on this machine`;
  return undefined;
};

/** Recorded people visit the demo site with window-system input, a different person in each session. */
export const runPeople = async (options: PeopleOptions, settings: VisitSettings): Promise<void> => {
  const reportNotRun = (not_run: string) =>
    options.onRow({ driver: 'people', mode: 'os', label: 'human', not_run });
  const people = await recordedPeople();
  if (!people) return reportNotRun('no recordings: run `npm run lab -- data`, or set GAIT_DATA');
  const chosen = chosenScenarios(options).map((scenario, index) => ({ scenario, index }));
  const planned = chosen.slice(0, people.count);
  if (planned.length < chosen.length)
    reportNotRun(
      `there are recordings of ${people.count} people: a visitor more would be a copy of the first`,
    );

  const runAt = async (seat: Seat): Promise<void> => {
    for (let next = planned.shift(); next; next = planned.shift()) {
      const { scenario, index } = next;
      const person = people.personAt(index);
      const visitor = { driver: `${scenario.name} (${person.id})`, mode: 'os', label: 'human' } as const;
      const lacks = missing(scenario);
      if (lacks) {
        options.onRow({ ...visitor, not_run: lacks });
        continue;
      }
      const upstream = settings.server.baseUrl;
      const visit = (url: string, profile: string) =>
        scenarioVisit({ scenario, person, seat, upstream }, url, profile);
      options.onRow(await judgedVisit(visitor, visit, settings));
    }
  };

  const displays = await Promise.all(Array.from({ length: options.seats }, openDisplay)).catch(
    (error: Error) => error.message,
  );
  if (typeof displays === 'string') return reportNotRun(displays);
  const seats = displays.map(openSeat);
  try {
    await Promise.all(seats.map(runAt));
  } finally {
    for (const { player } of seats) player.close();
    await Promise.all(displays.map((display) => display.close()));
  }
};
