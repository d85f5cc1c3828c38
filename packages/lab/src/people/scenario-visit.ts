import { setTimeout as sleep } from 'node:timers/promises';
import type { Display } from '../browsers/display.ts';
import { measuredLayout, type PageLayout } from '../browsers/layout.ts';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import { openWindow } from '../browsers/window.ts';
import { openPlayer, type Player } from '../browsers/xtest.ts';
import { openAssistive } from './assistive.ts';
import type { Person } from './person.ts';
import type { Scenario } from './scenario.ts';
import { simulatedUser } from './simulated-user.ts';
import { usualSteps, visitInSteps } from './visit-steps.ts';

/** A virtual screen, its input player and the layouts measured on it. */
export interface Seat {
  readonly display: Display;
  readonly player: Player;
  /** Each kind of window is measured once. */
  readonly layouts: Map<string, PageLayout>;
}

export const openSeat = (display: Display): Seat => ({
  display,
  player: openPlayer(display.name),
  layouts: new Map(),
});

/** ms from starting a browser until its window shows the page. */
const START_MS = 2_500;
const PREPARED_MS = 600;

const emptyLayout: PageLayout = {
  boxes: {},
  view: { width: 0, height: 0 },
  scrollMax: 0,
  notch: 1,
  toScreen: (point) => point,
};

const prepare = async (scenario: Scenario, person: Person, player: Player): Promise<void> => {
  if (!scenario.prepare) return;
  await scenario.prepare(simulatedUser(person, emptyLayout, player));
  await sleep(PREPARED_MS);
};

/** Speed does not change the layout. */
const atFullSpeed = ({ slower: _, ...scenario }: Scenario): Scenario => scenario;

const layoutOf = async (
  scenario: Scenario,
  person: Person,
  { display, player, layouts }: Seat,
  upstream: string,
) => {
  const kind = JSON.stringify([
    scenario.browser,
    scenario.args,
    scenario.extension,
    scenario.preferences,
    scenario.prepare && scenario.name,
  ]);
  const measured = layouts.get(kind);
  if (measured) return measured;
  const profile = scratchFolder();
  const layout = await measuredLayout(upstream, player, {
    open: (url) => openWindow(atFullSpeed(scenario), profile, display.name, url),
    prepare: () => prepare(scenario, person, player),
  });
  await discard(profile);
  layouts.set(kind, layout);
  return layout;
};

/** One visit by one person, with window-system input only. */
export const scenarioVisit = async (
  { scenario, person, seat, upstream }: { scenario: Scenario; person: Person; seat: Seat; upstream: string },
  url: string,
  profile: string,
): Promise<void> => {
  const layout = await layoutOf(scenario, person, seat, upstream);
  const assistive = scenario.assistive ? await openAssistive(seat.display.name) : undefined;
  const close = openWindow(
    { ...scenario, env: { ...scenario.env, ...assistive?.env } },
    profile,
    seat.display.name,
    url,
  );
  try {
    await sleep(START_MS);
    await prepare(scenario, person, seat.player);
    const user = simulatedUser(person, layout, seat.player, {
      assistive,
      typing: scenario.typing,
      pointing: scenario.pointing,
      pressing: scenario.pressing,
    });
    await visitInSteps(user, person, { ...usualSteps, ...scenario.steps });
  } finally {
    await close();
    await assistive?.close();
  }
};
