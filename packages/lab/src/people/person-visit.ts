import type { Display } from '../bots/display.ts';
import { discard, scratchFolder } from '../bots/scratch-folder.ts';
import { sleep } from '../bots/task.ts';
import { openAssistive } from './assistive.ts';
import { personHands } from './hands.ts';
import { type Layout, measuredLayout } from './layout.ts';
import type { Person } from './person.ts';
import { usualWays, visitAsPerson } from './visit-as-person.ts';
import type { Way } from './way.ts';
import { openWindow } from './window.ts';
import { openPlayer, type Player } from './xtest.ts';

/** A screen with somebody in front of it. */
export interface Seat {
  readonly display: Display;
  readonly player: Player;
  /** Windows are measured once a kind. */
  readonly layouts: Map<string, Layout>;
}

export const takeSeat = (display: Display): Seat => ({
  display,
  player: openPlayer(display.name),
  layouts: new Map(),
});

/** ms from starting a browser until its window shows the page. */
const START_MS = 2_500;
const PREPARED_MS = 600;

const nobody: Layout = {
  boxes: {},
  view: { width: 0, height: 0 },
  scrollMax: 0,
  notch: 1,
  toScreen: (point) => point,
};

const prepare = async (way: Way, person: Person, player: Player): Promise<void> => {
  if (!way.prepare) return;
  await way.prepare(personHands(person, nobody, player));
  await sleep(PREPARED_MS);
};

/** How fast it is changes nothing about where things are. */
const atFullSpeed = ({ slower: _, ...way }: Way): Way => way;

const layoutOf = async (way: Way, person: Person, { display, player, layouts }: Seat, upstream: string) => {
  const kind = JSON.stringify([
    way.browser,
    way.args,
    way.extension,
    way.preferences,
    way.prepare && way.name,
  ]);
  const known = layouts.get(kind);
  if (known) return known;
  const profile = scratchFolder();
  const layout = await measuredLayout(upstream, player, {
    open: (url) => openWindow(atFullSpeed(way), profile, display.name, url),
    prepare: () => prepare(way, person, player),
  });
  await discard(profile);
  layouts.set(kind, layout);
  return layout;
};

/** One visit of one person, by input of the window system alone. */
export const personVisit = async (
  { way, person, seat, upstream }: { way: Way; person: Person; seat: Seat; upstream: string },
  url: string,
  profile: string,
): Promise<void> => {
  const layout = await layoutOf(way, person, seat, upstream);
  const assistive = way.assistive ? await openAssistive(seat.display.name) : undefined;
  const close = openWindow(
    { ...way, env: { ...way.env, ...assistive?.env } },
    profile,
    seat.display.name,
    url,
  );
  try {
    await sleep(START_MS);
    await prepare(way, person, seat.player);
    const hands = personHands(person, layout, seat.player, {
      assistive,
      typing: way.typing,
      pointing: way.pointing,
      pressing: way.pressing,
    });
    await visitAsPerson(hands, person, { ...usualWays, ...way.ways });
  } finally {
    await close();
    await assistive?.close();
  }
};
