import { openDisplay } from '../bots/display.ts';
import { judgedVisit, type VisitSettings } from '../bots/judged-visit.ts';
import type { NotRun, Outcome } from '../bots/outcome.ts';
import { hasAssistive } from './assistive.ts';
import { oddWays } from './odd-ways.ts';
import { recordedPeople } from './person.ts';
import { personVisit, type Seat, takeSeat } from './person-visit.ts';
import { hasToolkitBrowser, isToolkitBrowser } from './toolkit-browsers.ts';
import type { Way } from './way.ts';

export interface PeopleOptions {
  /** How many people fill the form in the usual way. */
  readonly usual: number;
  /** Names of odd ways; all of them when undefined. */
  readonly ways?: readonly string[] | undefined;
  /** Screens used at the same time. */
  readonly seats: number;
  readonly onRow: (row: Outcome | NotRun) => void;
}

const USUAL: Way = { name: 'usual' };

const waysFor = ({ usual, ways }: PeopleOptions): Way[] => [
  ...Array.from({ length: usual }, () => USUAL),
  ...oddWays.filter(({ name }) => !ways || ways.includes(name)),
];

const missing = ({ assistive, browser }: Way) => {
  if (assistive && !hasAssistive())
    return 'at-spi2-core, gir1.2-atspi-2.0 or python3-gi is not on this machine';
  if (isToolkitBrowser(browser) && !hasToolkitBrowser(browser)) return `${browser} is not on this machine`;
  return undefined;
};

/** Recorded people, each session another one, visit the demo site by input of the window system. */
export const runPeople = async (options: PeopleOptions, settings: VisitSettings): Promise<void> => {
  const planned = waysFor(options).map((way, index) => ({ way, index }));
  const nobody = (not_run: string) =>
    options.onRow({ driver: 'people', mode: 'os', label: 'human', not_run });
  const personAt = await recordedPeople();
  if (!personAt) return nobody('no recordings: set GAIT_DATA');

  const occupy = async (seat: Seat): Promise<void> => {
    for (let next = planned.shift(); next; next = planned.shift()) {
      const { way, index } = next;
      const person = personAt(index);
      const who = { driver: `${way.name} (${person.id})`, mode: 'os', label: 'human' } as const;
      const lacks = missing(way);
      if (lacks) {
        options.onRow({ ...who, not_run: lacks });
        continue;
      }
      const upstream = settings.server.baseUrl;
      const visit = (url: string, profile: string) =>
        personVisit({ way, person, seat, upstream }, url, profile);
      options.onRow(await judgedVisit(who, visit, settings));
    }
  };

  const displays = await Promise.all(Array.from({ length: options.seats }, openDisplay)).catch(
    (error: Error) => error.message,
  );
  if (typeof displays === 'string') return nobody(displays);
  const seats = displays.map(takeSeat);
  try {
    await Promise.all(seats.map(occupy));
  } finally {
    for (const { player } of seats) player.close();
    await Promise.all(displays.map((display) => display.close()));
  }
};
