import type { Layout } from './layout.ts';
import type { Person } from './person.ts';
import { type TypedKey } from './typing.ts';
import type { Input, Player } from './xtest.ts';
export interface PressOptions {
  readonly button?: 1 | 2 | 3;
  /** px beside the element instead of on it: a label next to its radio. */
  readonly beside?: number;
}
/** What a person at this machine can do. */
export interface PersonHands {
  click(id: string, options?: PressOptions): Promise<void>;
  type(keys: readonly TypedKey[]): Promise<void>;
  /** Keys together, the last one struck: `Control_L`, `v`. */
  chord(...keysyms: string[]): Promise<void>;
  strike(keysym: string, times?: number): Promise<void>;
  /** Turns the wheel until an element is in view, or to the top. */
  scrollTo(id: string | 'top'): Promise<void>;
  play(events: readonly Input[]): Promise<void>;
  /** Thinks or reads for about so long. */
  pause(ms: number): Promise<void>;
  /** Drags the scrollbar's thumb down to the end of the page. */
  dragScrollbar(): Promise<void>;
  /** Says that the browser has moved the page by itself. */
  scrolledTo(top: number): void;
  readonly random: () => number;
}
/** A person's own movements, rhythm and aim, played into the window system. */
export declare const personHands: (person: Person, layout: Layout, player: Player) => PersonHands;
