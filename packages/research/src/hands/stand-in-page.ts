import type { KeyRow, PointerRow } from '../recordings/recording.ts';
import type { Uniform } from './hand.ts';

/** ms that a driver's call takes. A browser answers a move with its next frame. */
const CALL_MS = 1.5;
const FRAME_MS = 1000 / 60;

type KeyName = KeyRow[2];

const keyNames: Readonly<Record<string, KeyName>> = {
  ' ': 'space',
  '\n': 'enter',
  Enter: 'enter',
  Backspace: 'backspace',
  Shift: 'modifier',
  ShiftLeft: 'modifier',
};

/** What a package drives instead of a browser. It writes down the input, by a clock that waiting alone moves on. */
export class StandInPage {
  readonly pointer: PointerRow[] = [];
  readonly keys: [number, number | null, KeyName][] = [];
  ms = 0;
  private x = 0;
  private y = 0;
  private button: 0 | 1 = 0;

  readonly mouse = {
    move: async (x: number, y: number, { steps = 1 } = {}): Promise<void> => {
      const [fromX, fromY] = [this.x, this.y];
      for (let step = 1; step <= steps; step++)
        this.moved(fromX + (x - fromX) * (step / steps), fromY + (y - fromY) * (step / steps));
    },
    down: async (): Promise<void> => this.pressed(1),
    up: async (): Promise<void> => this.pressed(0),
  };

  readonly keyboard = {
    down: async (key: string): Promise<void> => this.keyDown(key),
    up: async (key: string): Promise<void> => this.keyUp(key),
    press: async (key: string, { delay = 0 } = {}): Promise<void> => {
      await this.keyboard.down(key);
      await sleep(delay);
      await this.keyboard.up(key);
    },
    type: async (text: string, options = {}): Promise<void> => {
      for (const key of text) await this.keyboard.press(key, options);
    },
  };

  /** Presses a key and releases it at once. */
  tap(key: string): void {
    this.keyDown(key);
    this.keyUp(key);
  }

  private readonly held = new Map<string, number>();

  private keyDown(key: string): void {
    this.held.set(key, this.keys.push([this.now(), null, keyNames[key] ?? 'character']) - 1);
    this.ms += CALL_MS;
  }

  private keyUp(key: string): void {
    const row = this.keys[this.held.get(key) ?? -1];
    if (row) row[1] = this.now();
    this.ms += CALL_MS;
  }

  private now(): number {
    return Math.round(10 * this.ms) / 10;
  }

  private moved(toX: number, toY: number): void {
    const [x, y] = [Math.round(toX), Math.round(toY)];
    if (x !== this.x || y !== this.y)
      this.pointer.push([this.now(), x, y, this.button ? 3 : 0, this.button - 1]);
    [this.x, this.y] = [x, y];
    this.ms = FRAME_MS * Math.floor((this.ms + CALL_MS) / FRAME_MS + 1);
  }

  private pressed(button: 0 | 1): void {
    this.button = button;
    this.pointer.push([this.now(), this.x, this.y, button ? 1 : 2, 0]);
    this.ms += CALL_MS;
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/** Acts on a page whose waits take no time, with given random numbers. Nothing else may run in the meantime. */
export const onStandInPage = async (
  { random, pace }: { readonly random: Uniform; readonly pace: number },
  act: (page: StandInPage) => Promise<unknown>,
): Promise<StandInPage> => {
  const page = new StandInPage();
  const real = { random: Math.random, now: Date.now, wait: globalThis.setTimeout };
  Math.random = random;
  Date.now = () => page.ms;
  const wait = (resume: () => void, ms = 0): number => {
    page.ms += pace * ms;
    queueMicrotask(resume);
    return 0;
  };
  globalThis.setTimeout = wait as unknown as typeof setTimeout;
  try {
    await act(page);
  } finally {
    Math.random = real.random;
    Date.now = real.now;
    globalThis.setTimeout = real.wait;
  }
  return page;
};
