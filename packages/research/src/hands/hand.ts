import type { Uniform } from '../random.ts';
import type { KeyRow, PointerRow } from '../recordings/recording.ts';

export type { Uniform };

/** What a hand clicks, in CSS px. */
export interface Target {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A program that imitates how a person points and types. Each call draws a person. A pace of 1 is ordinary, 0.6 quick, 1.6 slow. */
export interface Hand {
  readonly name: string;
  readonly points: (targets: readonly Target[], random: Uniform, pace: number) => PointerRow[];
  readonly types: (text: string, random: Uniform, pace: number) => KeyRow[];
}

/** A package that does the same, or one of the two. */
export interface Humanizer {
  readonly name: string;
  readonly points?: (targets: readonly Target[], random: Uniform, pace: number) => Promise<PointerRow[]>;
  readonly types?: (text: string, random: Uniform, pace: number) => Promise<KeyRow[]>;
}
