import type { Point } from '../bots/human-like.ts';
import type { Player } from './xtest.ts';
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Where things are on a screen on which one kind of browser window shows the demo site. */
export interface Layout {
  /** Boxes in CSS px from the top left of their page, by id. */
  readonly boxes: Readonly<Record<string, Box>>;
  /** CSS px of the viewport, scrollbar included. */
  readonly view: {
    readonly width: number;
    readonly height: number;
  };
  /** px the first page can be scrolled. */
  readonly scrollMax: number;
  /** px one notch of the wheel scrolls. */
  readonly notch: number;
  /** From CSS px in the viewport to px of the screen. */
  toScreen(point: Point): Point;
}
/** Measures a kind of window once, in a session of its own that nobody judges. */
export declare const measuredLayout: (
  upstream: string,
  player: Player,
  browser: {
    open(url: string): () => Promise<void>;
    prepare(): Promise<void>;
  },
) => Promise<Layout>;
