import { openDisplay } from '../browsers/display.ts';
import type { Person } from '../people/person.ts';
import { openSeat, type Seat } from '../people/scenario-visit.ts';
import { judgedPage, type OpenPage } from './judged-page.ts';
import type { LabPage } from './page.ts';
import { type BotName, type Engine, type PageVisit, type VisitorName, visitKeyOf } from './page-visit.ts';
import { visitAsPerson } from './visitors/page-person.ts';
import { visitWithPageScript } from './visitors/page-script.ts';
import { visitAttached, visitWithDriver } from './visitors/playwright-bots.ts';

export const ENGINES: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

const bots: Readonly<Record<BotName, (open: OpenPage) => Promise<void>>> = {
  driver: visitWithDriver,
  'attached-agent': visitAttached,
  'page-script': visitWithPageScript,
};

export const BOTS = Object.keys(bots) as BotName[];

/** Everything that a run visits. */
export interface Plan {
  /** The page that the others are compared with. */
  readonly plain: LabPage;
  readonly pages: readonly LabPage[];
  readonly people: readonly (() => Person)[];
  readonly bots: readonly BotName[];
  readonly engines: readonly Engine[];
  /** People read, think and stay for a short time only. */
  readonly areHasty?: boolean;
  readonly seed: number;
  readonly commit: string;
  /** Virtual screens in use at the same time. */
  readonly seats: number;
  /** Visits of an earlier run, which are not made again. */
  readonly known: readonly PageVisit[];
}

/** One visitor, who visits the plain form before any other page. */
interface Visitor {
  readonly visitor: VisitorName;
  readonly engine: Engine;
  readonly person?: string;
  readonly pages: readonly LabPage[];
  /** Returns how often a person erased something. */
  visit(open: OpenPage, seat: Seat): Promise<number | undefined>;
}

const visitorsOf = ({ pages, people, areHasty, bots: names, engines }: Plan): Visitor[] => [
  ...engines.flatMap((engine) =>
    people.map((make) => ({
      visitor: 'person' as const,
      engine,
      person: make().id,
      pages: pages.filter(({ everywhere }) => engine === 'chromium' || everywhere),
      visit: ({ url, profile, ...open }: OpenPage, seat: Seat) =>
        visitAsPerson({ ...open, person: make(), engine, seat, isHasty: areHasty }, url, profile),
    })),
  ),
  ...(engines.includes('chromium') ? names : []).map((visitor) => ({
    visitor,
    engine: 'chromium' as const,
    pages,
    visit: async (open: OpenPage, { display }: Seat) => {
      process.env.DISPLAY = display.name;
      await bots[visitor](open);
      return undefined;
    },
  })),
];

const headOf = ({ visitor, engine, person }: Visitor, { name }: LabPage, { seed, commit }: Plan) => ({
  page: name,
  visitor,
  engine,
  ...(person && { person }),
  seed,
  commit,
});

/** How many visits a plan still makes. */
export const visitCount = (plan: Plan): number => {
  const known = new Set(plan.known.map(visitKeyOf));
  const heads = visitorsOf(plan).flatMap((who) =>
    [...new Set([plan.plain, ...who.pages])].map((page) => headOf(who, page, plan)),
  );
  return heads.filter((head) => !known.has(visitKeyOf(head))).length;
};

/** Visits every page as everybody, and passes on each visit as soon as it is judged. */
export const runPages = async (plan: Plan, onVisit: (visit: PageVisit) => void): Promise<void> => {
  const known = new Map(plan.known.map((visit) => [visitKeyOf(visit), visit]));

  const visited = async (page: LabPage, who: Visitor, seat: Seat, plainScore: number | null) => {
    const head = headOf(who, page, plan);
    const earlier = known.get(visitKeyOf(head));
    if (earlier) return earlier;
    const judgment = await judgedPage(page, (open) => who.visit(open, seat));
    const plain_score = page === plan.plain ? judgment.risk_score : plainScore;
    const { risk_score, ...rest } = judgment;
    const made: PageVisit = { ...head, risk_score, plain_score, ...rest };
    onVisit(made);
    return made;
  };

  const displays = await Promise.all(Array.from({ length: plan.seats }, openDisplay));
  const seats = displays.map(openSeat);
  /** Everybody visits the plain form first. */
  const visitAll = async (visitors: readonly Visitor[], places: readonly Seat[]) => {
    const plainScores = new Map<Visitor, number | null>();
    await spread(visitors, places, async (who, seat) => {
      const { risk_score } = await visited(plan.plain, who, seat, null);
      plainScores.set(who, risk_score);
    });
    const others = visitors.flatMap((who) =>
      who.pages.filter((page) => page !== plan.plain).map((page) => ({ who, page })),
    );
    await spread(others, places, async ({ who, page }, seat) => {
      await visited(page, who, seat, plainScores.get(who) ?? null);
    });
  };

  const visitors = visitorsOf(plan);
  try {
    await visitAll(
      visitors.filter(({ visitor }) => visitor === 'person'),
      seats,
    );
    // Windows of drivers open on the screen that the environment names, so they take turns.
    await visitAll(
      visitors.filter(({ visitor }) => visitor !== 'person'),
      seats.slice(0, 1),
    );
  } finally {
    for (const { player } of seats) player.close();
    await Promise.all(displays.map((display) => display.close()));
  }
};

/** Does work in order at several places, each of which takes the next item when it is free. */
const spread = async <Item>(
  items: readonly Item[],
  places: readonly Seat[],
  work: (item: Item, seat: Seat) => Promise<void>,
): Promise<void> => {
  const queue = [...items];
  const workAt = async (seat: Seat) => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next, seat);
  };
  await Promise.all(places.map(workAt));
};
