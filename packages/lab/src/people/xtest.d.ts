/** An event of the window system: ms from the start of its batch, what, and with which values. */
export type Input =
  | readonly [at: number, op: 'move', x: number, y: number]
  | readonly [at: number, op: 'button', button: number, down: 0 | 1]
  | readonly [at: number, op: 'key', keysym: string, down: 0 | 1];
export interface Player {
  /** Plays events, given in any order, at their moments; resolves after the last. */
  play(events: readonly Input[]): Promise<void>;
  close(): void;
}
/** One long-lived process that owns the timing of everything a person does on this display. */
export declare const openPlayer: (display: string) => Player;
