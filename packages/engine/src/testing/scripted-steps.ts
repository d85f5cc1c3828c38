import { textFlags, UNTRUSTED } from '@gait/wire';
import fc from 'fast-check';
import type { Visitor } from './visitor.ts';

// Steps of pages, extensions and bots that act by script, for stories that are drawn.

export type Act = (visitor: Visitor) => Visitor;

/** Text that a script inserts, and text for a field that browsers and password managers fill. */
export const scripted = UNTRUSTED | textFlags.noKey;
export const detail = scripted | textFlags.autofillable;

export const ms = (min: number, max: number) => fc.integer({ min, max });

export const many = (times: number, step: (visitor: Visitor, i: number) => Visitor) => (visitor: Visitor) =>
  Array.from({ length: times }).reduce<Visitor>((story, _, i) => step(story, i), visitor);

export const clicksAt = (visitor: Visitor, on: string, every: number) =>
  visitor.waits(every - 2_000).scriptClicks(on);

/** A click of a script, and what it sends or opens at once. */
export const sendsBy = (visitor: Visitor, on: string, every: number) =>
  clicksAt(visitor, on, every).waits(20);

export const person = (visitor: Visitor): Visitor =>
  visitor.clicks().types('a person writes a sentence or two here').corrects(2).scrolls(500);

/** So many moves of the pointer. */
export const nudges = (visitor: Visitor, moves: number): Visitor =>
  many(moves, (story, i) =>
    story.adds('pointer', { x: 300 + i, y: 200, flags: 0, grid: 0, residue: -1, coalesced: 1 }),
  )(visitor);

/** What a visitor does by hand while a page goes on. */
export const byHand = {
  points: (visitor) => visitor.moves(500, 300),
  scrolls: (visitor) => visitor.turnsWheel(120, -120),
  presses: (visitor) => visitor.clicks({ on: 'main', hold: 90 }),
  types: (visitor) => visitor.pressesKey('tab'),
  swipes: (visitor) => visitor.swipes(300),
} as const satisfies Readonly<Record<string, Act>>;
