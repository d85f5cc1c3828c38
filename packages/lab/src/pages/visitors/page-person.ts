import { setTimeout as sleep } from 'node:timers/promises';
import { SCREEN } from '../../browsers/display.ts';
import { openWindow, type WindowSettings } from '../../browsers/window.ts';
import type { TimedInput } from '../../browsers/xtest.ts';
import type { Person } from '../../people/person.ts';
import type { Seat } from '../../people/scenario-visit.ts';
import { type SimulatedUser, simulatedUser } from '../../people/simulated-user.ts';
import type { TypedKey } from '../../people/typing.ts';
import type { LabPage } from '../page.ts';
import type { Engine } from '../page-visit.ts';
import type { Ruler } from '../ruler.ts';
import type { Step } from '../steps.ts';
import { ALL_SENT_MS } from './bot-visit.ts';
import { type LiveLayout, liveLayout } from './live-layout.ts';
import { spelled } from './spelled.ts';

const BROWSERS = { chromium: 'chromium', firefox: 'firefox', webkit: 'minibrowser' } as const;

export interface PersonVisit {
  readonly page: LabPage;
  readonly person: Person;
  readonly engine: Engine;
  readonly seat: Seat;
  readonly ruler: Ruler;
  /** Reads, thinks and stays for a short time only. */
  readonly isHasty?: boolean | undefined;
}

const OPEN_TIMEOUT_MS = 40_000;
const THINK_MS = 800;
const READ_MS = 1_800;
/** Share of these times that a hasty visitor takes. */
const HASTE = 0.25;
const HASTY_STAY_MS = 600;

/** Reaction times: ex-Gaussian, ms (Ratcliff 1979; the parameters are those of a choice between two keys). */
const REACTION = { mean: 390, spread: 50, tail: 90 } as const;

const reactionTime = (random: () => number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return REACTION.mean + REACTION.spread * normal - REACTION.tail * Math.log(1 - random());
};

/** A recorded person visits a page with input of the window system. Returns how often it erased something. */
export const visitAsPerson = async (
  { page, person, engine, seat, ruler, isHasty }: PersonVisit,
  url: string,
  profile: string,
): Promise<number> => {
  const settings: WindowSettings = {
    browser: BROWSERS[engine],
    ...(page.extension && { extension: page.extension }),
  };
  const live = liveLayout(ruler);
  const user = simulatedUser(person, live.layout, seat.player);
  const share = isHasty ? HASTE : 1;
  const close = openWindow(settings, profile, seat.display.name, url);
  try {
    await whenOpen(ruler);
    await user.pause(READ_MS * share);
    await findWindow(ruler, seat);
    const controls = { user, live, ruler, texts: textsOf(person), person, corrections: 0 };
    for (const step of page.steps) {
      await actions[step.act](step as never, controls);
      await user.pause(THINK_MS * share);
    }
    await sleep(isHasty ? HASTY_STAY_MS : ALL_SENT_MS);
    return controls.corrections;
  } finally {
    await close();
  }
};

const whenOpen = async (ruler: Ruler): Promise<void> => {
  for (let waited = 0; !ruler.isOpen(); waited += 100) {
    if (waited > OPEN_TIMEOUT_MS) throw new Error('the page did not open');
    await sleep(100);
  }
};

/** Moves the pointer a little over the middle of the window, which tells where the window is. */
const findWindow = async (ruler: Ruler, { player }: Seat): Promise<void> => {
  const [x, y] = [SCREEN.width / 2, SCREEN.height / 2];
  for (let tries = 0; !ruler.corner(); tries++) {
    if (tries > 20) throw new Error('the pointer does not reach the window');
    await player.play(
      [0, 1, 2, 3, 4].map((step) => [step * 16, 'move', x - 12 + step * 3, y + step] as const),
    );
    await sleep(300);
  }
};

interface Texts {
  /** The next keys of a person's long text. */
  next(count: number): TypedKey[];
}

const textsOf = ({ essay }: Person): Texts => {
  let from = 0;
  const next = (count: number) => {
    if (from + count > essay.length) from = 0;
    const keys = essay.slice(from, from + count);
    from += count;
    const start = keys[0]?.down ?? 0;
    return keys.map(({ down, up, keysym }) => ({ down: down - start, up: up - start, keysym }));
  };
  return { next };
};

/** How many letters the keys of a text erase. A recording may begin with keys that erase what came before it. */
const erasuresOf = (text: readonly TypedKey[]): number => {
  let letters = 0;
  let erased = 0;
  for (const { keysym } of text)
    if (keysym.length === 1 || keysym === 'space') letters++;
    else if (keysym === 'BackSpace' && letters > 0) {
      letters--;
      erased++;
    }
  return erased;
};

interface Controls {
  readonly user: SimulatedUser;
  readonly live: LiveLayout;
  readonly ruler: Ruler;
  readonly person: Person;
  readonly texts: Texts;
  /** How often the person has erased something. */
  corrections: number;
}

type Actions = {
  readonly [Act in Step['act']]: (step: Extract<Step, { act: Act }>, controls: Controls) => Promise<void>;
};

const KEYSYMS: Readonly<Record<string, string>> = {
  ' ': 'space',
  Enter: 'Return',
  Backspace: 'BackSpace',
  ArrowDown: 'Down',
  ArrowUp: 'Up',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  PageDown: 'Next',
};

const keysymOf = (key: string): string => KEYSYMS[key] ?? key;

const clickOn = async ({ user, live }: Controls, selector: string): Promise<void> => {
  await live.bringIntoView(user, selector);
  await user.click('0');
};

/** The polling of the page and the way of the answer take about this long, ms. */
const NOTICED_MS = 30;
/** Interval and dwell time of the keys of a scanner. */
const SCAN_MS = 8;
const SCAN_DWELL_MS = 3;
/** Keys that a rhythm is taken from. */
const RHYTHM_KEYS = 30;

const actions: Actions = {
  click: ({ on }, controls) => clickOn(controls, on),
  write: async ({ into, keys }, controls) => {
    await clickOn(controls, into);
    await controls.user.pause(THINK_MS);
    const text = controls.texts.next(keys);
    controls.corrections += erasuresOf(text);
    await controls.user.type(text);
  },
  spell: async ({ text }, { user, texts }) => {
    await user.type(spelled(text, texts.next(RHYTHM_KEYS)));
  },
  scan: async ({ text }, { user }) => {
    const keys = [...text].flatMap((keysym, index): TimedInput[] => [
      [index * SCAN_MS, 'key', keysym, 1],
      [index * SCAN_MS + SCAN_DWELL_MS, 'key', keysym, 0],
    ]);
    await user.play(keys);
  },
  press: async ({ key, times }, { user }) => {
    await user.strike(keysymOf(key), times);
  },
  answer: async ({ keys, times }, { user, ruler, person }) => {
    const selectors = Object.keys(keys);
    const dwells = person.essay.map(({ down, up }) => up - down);
    for (let trial = 0; trial < times; trial++) {
      const { found } = await ruler.see(selectors, true);
      await sleep(reactionTime(user.random) - NOTICED_MS);
      const keysym = keysymOf(keys[selectors[found] ?? ''] ?? '');
      await user.play([
        [0, 'key', keysym, 1],
        [dwells[trial % dwells.length] ?? 90, 'key', keysym, 0],
      ]);
    }
  },
  scroll: async ({ notches, over }, { user, live }) => {
    if (over) {
      await live.bringIntoView(user, over);
      await user.moveTo('0');
    }
    await user.turnWheel(notches);
  },
  drag: async ({ from, to }, { user, live }) => {
    await live.bringIntoView(user, from);
    await live.measure(from, to);
    await user.drag('0', '1');
  },
  wait: async ({ ms }) => {
    await sleep(ms);
  },
};
