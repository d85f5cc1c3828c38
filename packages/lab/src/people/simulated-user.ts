import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from '@gait/research/geometry';
import type { PageLayout } from '../browsers/layout.ts';
import type { Player, TimedInput } from '../browsers/xtest.ts';
import { type AimedMovement, byDistance, movementBetween, type TimedPoint } from './aimed-movement.ts';
import type { Assistive } from './assistive.ts';
import type { Person } from './person.ts';
import { keyInputs, type TypedKey } from './typing.ts';

export interface PressOptions {
  readonly button?: 1 | 2 | 3;
  /** px beside the element instead of on it: a label next to its radio. */
  readonly beside?: number;
}

/** Changes to recorded input before it is played. */
export interface InputHabits {
  readonly typing?: ((keys: readonly TypedKey[]) => readonly TypedKey[]) | undefined;
  readonly pointing?: ((path: readonly TimedPoint[]) => readonly TimedPoint[]) | undefined;
  /** ms of rest before a press, and ms that the button is held. */
  readonly pressing?:
    | ((press: Pick<AimedMovement, 'pause' | 'hold'>) => Pick<AimedMovement, 'pause' | 'hold'>)
    | undefined;
}

interface UserOptions extends InputHabits {
  readonly assistive?: Pick<Assistive, 'press'> | undefined;
}

/** What a simulated person can do at this machine. */
export interface SimulatedUser {
  click(id: string, options?: PressOptions): Promise<void>;
  /** Presses an element through assistive technology. */
  press(id: string): Promise<void>;
  type(keys: readonly TypedKey[]): Promise<void>;
  /** Presses keys together: `Control_L`, `v`. */
  chord(...keysyms: string[]): Promise<void>;
  strike(keysym: string, times?: number): Promise<void>;
  /** Turns the wheel until an element is in view, or up to the top. */
  scrollTo(id: string | 'top'): Promise<void>;
  play(events: readonly TimedInput[]): Promise<void>;
  /** Waits for 0.5 to 1.5 times this long, as a person who thinks or reads. */
  pause(ms: number): Promise<void>;
  /** Moves the pointer over an element. */
  moveTo(id: string): Promise<void>;
  /** Presses on an element, moves to another with the button held, and releases it there. */
  drag(from: string, to: string): Promise<void>;
  /** Turns the wheel down this many notches, or up if negative. */
  turnWheel(notches: number): Promise<void>;
  /** Drags the scrollbar's thumb to the end of the page. */
  dragScrollbar(): Promise<void>;
  /** Records that the browser has scrolled the page by itself. */
  scrolledTo(top: number): void;
  readonly random: () => number;
}

/** Number of best-fitting movements that take turns. */
const CANDIDATES = 6;
/** Margin above and below an element that is scrolled into view. */
const MARGIN_PX = 60;
const SCROLLBAR_PX = 14;
const SCROLL_SETTLE_MS = 700;
const USUAL_NOTCH_MS = 60;
const SCREEN_EDGE = { width: 1439, height: 899 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Plays a person's movements, typing rhythm and click positions into the window system. */
export const simulatedUser = (
  person: Person,
  layout: PageLayout,
  player: Player,
  {
    assistive,
    typing = (keys) => keys,
    pointing = (path) => path,
    pressing = (press) => press,
  }: UserOptions = {},
): SimulatedUser => {
  const { random } = person;
  let at: Point = { x: 300 + random() * 700, y: 250 + random() * 400 };
  let scrollTop = 0;
  let [nextMovement, nextNotch, nextPosition] = [0, 0, 0];

  const boxOf = (id: string) => {
    const box = layout.boxes[id];
    if (!box) throw new Error(`no #${id} in the layout`);
    return box;
  };

  const aimAt = (id: string, beside: number | undefined): Point => {
    const { x, y, width, height } = boxOf(id);
    const share = person.clickPositions[nextPosition++ % person.clickPositions.length] ?? { x: 0.4, y: 0.6 };
    const point =
      beside === undefined
        ? { x: x + width * share.x, y: y + height * share.y }
        : { x: x + beside * (0.6 + 0.8 * share.x), y: y + height * share.y };
    return layout.toScreen({ x: point.x, y: point.y - scrollTop });
  };

  const movementTo = (target: Point) => {
    const distance = Math.hypot(target.x - at.x, target.y - at.y);
    const candidates = byDistance(person.movements, distance).slice(0, CANDIDATES);
    const movement = candidates[nextMovement++ % candidates.length]!;
    return { path: pointing(movementBetween(movement, at, target)), ...pressing(movement) };
  };

  const moves = (path: readonly (Point & { readonly t: number })[]): TimedInput[] =>
    path.map(({ t, x, y }) => [
      t,
      'move',
      Math.round(clamp(x, 0, SCREEN_EDGE.width)),
      Math.round(clamp(y, 0, SCREEN_EDGE.height)),
    ]);

  const turnWheel = async (notches: number) => {
    const button = notches > 0 ? 5 : 4;
    let t = 0;
    const events: TimedInput[] = [];
    for (let left = Math.abs(notches); left > 0; left--) {
      events.push([t, 'button', button, 1], [t + 4, 'button', button, 0]);
      t += person.notches[nextNotch++ % person.notches.length] ?? USUAL_NOTCH_MS;
    }
    await player.play(events);
    await sleep(SCROLL_SETTLE_MS);
    scrollTop = clamp(scrollTop + notches * layout.notch, 0, layout.scrollMax);
  };

  const scrollTo = async (id: string | 'top') => {
    if (id === 'top') return turnWheel(-Math.ceil(scrollTop / layout.notch));
    const { y, height } = boxOf(id);
    const below = y + height + MARGIN_PX - (scrollTop + layout.view.height);
    const above = scrollTop + MARGIN_PX - y;
    if (below > 0 && scrollTop < layout.scrollMax) await turnWheel(Math.ceil(below / layout.notch));
    else if (above > 0 && scrollTop > 0) await turnWheel(-Math.ceil(above / layout.notch));
  };

  const click = async (id: string, { button = 1, beside }: PressOptions = {}) => {
    await scrollTo(id);
    const target = aimAt(id, beside);
    const { path, pause, hold } = movementTo(target);
    const press = path.at(-1)!.t + pause;
    at = target;
    await player.play([...moves(path), [press, 'button', button, 1], [press + hold, 'button', button, 0]]);
  };

  const moveTo = async (id: string) => {
    const target = aimAt(id, undefined);
    const { path } = movementTo(target);
    at = target;
    await player.play(moves(path));
  };

  const drag = async (from: string, to: string) => {
    await scrollTo(from);
    const start = aimAt(from, undefined);
    const approach = movementTo(start);
    const pressed = approach.path.at(-1)!.t + approach.pause;
    at = start;
    const end = aimAt(to, undefined);
    const carry = movementTo(end);
    const lifted = pressed + approach.hold + carry.path.at(-1)!.t;
    at = end;
    await player.play([
      ...moves(approach.path),
      [pressed, 'button', 1, 1],
      ...moves(carry.path.map((point) => ({ ...point, t: pressed + approach.hold + point.t }))),
      [lifted + carry.pause, 'button', 1, 0],
    ]);
  };

  const strike = async (keysym: string, times = 1) => {
    for (let left = times; left > 0; left--) {
      const dwell = 60 + random() * 60;
      await player.play([
        [0, 'key', keysym, 1],
        [dwell, 'key', keysym, 0],
      ]);
      await sleep(90 + random() * 160);
    }
  };

  const chord = async (...keysyms: string[]) => {
    const gap = 70 + random() * 50;
    const release = keysyms.length * gap + 60 + random() * 40;
    await player.play(
      keysyms.flatMap((keysym, index): TimedInput[] => [
        [index * gap, 'key', keysym, 1],
        [release + (keysyms.length - index) * 25, 'key', keysym, 0],
      ]),
    );
  };

  const dragScrollbar = async () => {
    const { width, height } = layout.view;
    const thumb = (height * (scrollTop + height / 2)) / (layout.scrollMax + height);
    const from = layout.toScreen({ x: width - SCROLLBAR_PX / 2, y: thumb });
    const to = layout.toScreen({ x: width - SCROLLBAR_PX / 2 + 3, y: height - 2 });
    const { path, pause } = movementTo(from);
    const pressed = path.at(-1)!.t + pause;
    const steps = 40 + Math.floor(random() * 20);
    const drag = Array.from({ length: steps }, (_, index): TimedInput => {
      const share = (1 - Math.cos((Math.PI * (index + 1)) / steps)) / 2;
      const y = from.y + (to.y - from.y) * share;
      return [pressed + 100 + index * 16, 'move', Math.round(from.x + random() * 2), Math.round(y)];
    });
    await player.play([
      ...moves(path),
      [pressed, 'button', 1, 1],
      ...drag,
      [pressed + 300 + steps * 16, 'button', 1, 0],
    ]);
    at = to;
    scrollTop = layout.scrollMax;
  };

  return {
    dragScrollbar,
    moveTo,
    drag,
    turnWheel,
    click,
    chord,
    strike,
    scrollTo,
    press: async (id) => {
      if (!assistive) throw new Error('no assistive technology is open');
      await assistive.press(id);
    },
    play: (events) => player.play(events),
    type: (keys) => player.play(keyInputs(typing(keys))),
    pause: (ms) => sleep(ms * (0.5 + random())),
    scrolledTo: (top) => {
      scrollTop = Math.min(top, layout.scrollMax);
    },
    random,
  };
};
