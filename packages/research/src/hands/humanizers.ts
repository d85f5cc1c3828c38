import { loadPackage } from '../extra-packages.ts';
import type { PointerRow } from '../recordings/recording.ts';
import { between } from './draws.ts';
import type { Humanizer, Target, Uniform } from './hand.ts';
import { onStandInPage, type StandInPage } from './stand-in-page.ts';

const HUMANIZERS = new URL('../../humanizers/', import.meta.url);

/** Acts on a page with a package that was loaded. */
type Act<Package, On> = (page: StandInPage, loaded: Package, on: On) => Promise<unknown>;

const pointing =
  <Package>(name: string, act: Act<Package, readonly Target[]>): Required<Humanizer>['points'] =>
  async (targets, random, pace) => {
    const loaded = await loadPackage<Package>(HUMANIZERS, name);
    const page = await onStandInPage({ random, pace }, (own) => act(own, loaded, targets));
    return page.pointer;
  };

const typing =
  <Package>(name: string, act: Act<Package, string>): Required<Humanizer>['types'] =>
  async (text, random, pace) => {
    const loaded = await loadPackage<Package>(HUMANIZERS, name);
    const page = await onStandInPage({ random, pace }, (own) => act(own, loaded, text));
    return page.keys;
  };

interface CloakBrowser {
  resolveConfig(preset: string): { readonly initial_cursor_x: [number, number] };
  clickTarget(box: Target, isInput: boolean, config: unknown): { readonly x: number; readonly y: number };
  humanMove(
    mouse: unknown,
    fromX: number,
    fromY: number,
    toX: number,
    toY: number,
    config: unknown,
  ): Promise<void>;
  humanClick(mouse: unknown, isInput: boolean, config: unknown): Promise<void>;
  humanType(page: unknown, keyboard: unknown, text: string, config: unknown, session: unknown): Promise<void>;
}

const cloakBrowser: Humanizer = {
  name: 'cloakbrowser',
  points: pointing<CloakBrowser>('cloakbrowser/human', async ({ mouse }, cloak, targets) => {
    const config = cloak.resolveConfig('default');
    let at = { x: between(Math.random, 400, 700), y: between(Math.random, 45, 60) };
    for (const target of targets) {
      const to = cloak.clickTarget(target, false, config);
      await cloak.humanMove(mouse, at.x, at.y, to.x, to.y, config);
      await cloak.humanClick(mouse, false, config);
      at = to;
    }
  }),
  types: typing<CloakBrowser>('cloakbrowser/human', (page, cloak, text) => {
    const session = {
      send: (_: string, { type, key }: { readonly type: string; readonly key: string }) =>
        type === 'keyDown' ? page.keyboard.down(key) : page.keyboard.up(key),
    };
    return cloak.humanType(page, page.keyboard, text, cloak.resolveConfig('default'), session);
  }),
};

interface FakeBrowser {
  readonly FakeUserAction: new (
    browser: unknown,
  ) => {
    simClickElement(element: unknown): Promise<unknown>;
    simKeyboardType(text: string): Promise<unknown>;
  };
}

const FAKE_USER = 'fakebrowser/dist/cjs/FakeUserAction.js';

const fakeUser = ({ FakeUserAction }: FakeBrowser, page: StandInPage) =>
  new FakeUserAction({
    getActivePage: async () => page,
    driverParams: { fakeDeviceDesc: { window: { innerWidth: 1_280, innerHeight: 720 } } },
  });

const fakeBrowser: Humanizer = {
  name: 'fakebrowser',
  points: pointing<FakeBrowser>(FAKE_USER, async (page, fake, targets) => {
    const user = fakeUser(fake, page);
    // It scrolls to what touches the upper edge.
    const boxOf = (target: Target) => ({ ...target, y: Math.max(1, target.y) });
    for (const target of targets) await user.simClickElement({ boundingBox: async () => boxOf(target) });
  }),
  types: typing<FakeBrowser>(FAKE_USER, (page, fake, text) => fakeUser(fake, page).simKeyboardType(text)),
};

interface WindMouse {
  readonly default: new (
    speed: number,
  ) => { GeneratePoints(settings: Record<string, number>): Promise<[number, number, number][]> };
}

/** A path with times; where to aim and how to press is not part of the package. */
const windMouse: Humanizer = {
  name: 'windmouse',
  points: async (targets, random, pace) => {
    const { default: Wind } = await loadPackage<WindMouse>(HUMANIZERS, 'windmouse');
    const whole = (low: number, high: number) => Math.floor(between(random, low, high + 1));
    const rows: PointerRow[] = [];
    const settings = {
      gravity: whole(7, 10),
      wind: whole(2, 5),
      minWait: 2,
      maxWait: whole(6, 12),
      maxStep: whole(8, 15),
      targetArea: whole(8, 15),
    };
    let [at, now] = [{ startX: whole(0, 900), startY: whole(0, 500) }, 0];
    await onStandInPage({ random, pace }, async () => {
      const wind = new Wind(whole(1, 10));
      for (const { x, y, width, height } of targets) {
        const to = {
          endX: Math.round(x + width * between(random, 0.25, 0.75)),
          endY: Math.round(y + height * between(random, 0.25, 0.75)),
        };
        const path = await wind.GeneratePoints({ ...settings, ...at, ...to });
        for (const [px, py, t] of path) rows.push([Math.round(now + pace * t), px, py, 0, -1]);
        const [, px, py] = rows.at(-1) ?? [0, to.endX, to.endY];
        const down = (rows.at(-1)?.[0] ?? 0) + Math.round(pace * whole(60, 200));
        const up = down + Math.round(pace * whole(50, 120));
        rows.push([down, px, py, 1, 0], [up, px, py, 2, 0]);
        [at, now] = [{ startX: px, startY: py }, up + pace * whole(200, 700)];
      }
    });
    return rows;
  },
};

interface PuppeteerHumanize {
  typeInto(element: unknown, text: string): Promise<unknown>;
}

const puppeteerHumanize: Humanizer = {
  name: 'puppeteer-humanize',
  types: typing<PuppeteerHumanize>('@forad/puppeteer-humanize', async ({ keyboard }, { typeInto }, text) => {
    const { default: Twister } = await loadPackage<{ readonly default: { prototype: { random: Uniform } } }>(
      HUMANIZERS,
      'mersenne-twister',
    );
    Twister.prototype.random = () => Math.random();
    const nothing = async () => undefined;
    return typeInto({ hover: nothing, click: nothing, type: keyboard.type, press: keyboard.press }, text);
  }),
};

interface KeyboardStep {
  readonly keyboardCommands: readonly [{ readonly string: string }];
  readonly keyboardKeyupDelay: number;
  readonly keyboardDelayBetween: number;
}

interface HumanEmulator {
  readonly default: new (
    options: unknown,
  ) => { playInteractions(groups: unknown, run: (step: KeyboardStep) => Promise<void>): Promise<void> };
}

/** Its pointer moves by ghost-cursor, which training knows. */
const ulixee: Humanizer = {
  name: 'ulixee',
  types: typing<HumanEmulator>('@ulixee/default-human-emulator', (page, { default: Emulator }, text) =>
    new Emulator({ logger: {} }).playInteractions(
      [[{ command: 'type', keyboardCommands: [{ string: text }] }]],
      async ({ keyboardCommands: [{ string }], keyboardKeyupDelay: delay, keyboardDelayBetween: wait }) => {
        await page.keyboard.press(string, { delay });
        await new Promise<void>((resume) => setTimeout(resume, wait));
      },
    ),
  ),
};

interface Theater {
  addActor(name: string, options: unknown, callback: (text: string) => void): unknown;
  addScene(...scenes: readonly unknown[]): unknown;
}

/** Shows a text that grows and shrinks; each change is a key, released at once as drivers do. */
const theater: Humanizer = {
  name: 'theaterjs',
  types: typing<{ readonly default: (options: unknown) => Theater }>(
    'theaterjs',
    (page, { default: theaterOf }, text) =>
      new Promise<void>((resolve) => {
        const stage = theaterOf({ locale: 'en' });
        let before = '';
        stage.addActor('typist', { speed: 0.8, accuracy: 0.6 }, (shown) => {
          page.tap(shown.length < before.length ? 'Backspace' : shown.slice(-1));
          before = shown;
        });
        stage.addScene({ name: 'type', actor: 'typist', args: [text] }, () => resolve());
      }),
  ),
};

/** Packages that imitate hands, at the versions in packages/research/humanizers, which no training has seen. One line each. */
export const humanizers: readonly Humanizer[] = [
  cloakBrowser,
  fakeBrowser,
  puppeteerHumanize,
  theater,
  ulixee,
  windMouse,
];
