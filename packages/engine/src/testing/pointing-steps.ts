import {
  devices,
  type Press,
  pressFlags,
  type ScrollCause,
  type StreamRow,
  scrollCauses,
  UNTRUSTED,
} from '@gait/wire';
import { pressRow } from './rows.ts';
import { TypingSteps } from './typing-steps.ts';

/** ms per frame of a 60 Hz screen. */
const FRAME = 16.7;

const BY_SCRIPT = { hold: -1, flags: UNTRUSTED | pressFlags.noPress, device: 3 } as const;

type Click = Partial<Press> & { readonly on?: string };

/** Steps that move, press, scroll and touch. */
export class PointingSteps extends TypingSteps {
  moves(x: number, y: number): this {
    const from = this.at;
    const steps = 12 + Math.round(Math.hypot(x - from.x, y - from.y) / 25);
    const bow = 12 * this.noise.normal();
    for (let i = 1; i <= steps; i++) {
      const s = i / steps;
      const eased = s ** 3 * (10 - 15 * s + 6 * s * s);
      const off = bow * Math.sin(Math.PI * s) + this.noise.normal();
      this.addMove(from.x + (x - from.x) * eased + off, from.y + (y - from.y) * eased - off);
      this.now += FRAME;
    }
    return this;
  }

  /** A person's press: moves to the target, hits it off center, holds the button for a while. */
  clicks({ on = 'button #go', ...changes }: Click = {}): this {
    const { x, y } = this.#placeOf(changes);
    this.moves(x, y).waits(this.noise.around(120, 0.4));
    return this.addPress(on, { hold: this.noise.around(95, 0.25), ...changes, x, y });
  }

  /** A press where the pointer rests. */
  presses({ on = 'button #go', ...changes }: Click = {}): this {
    return this.addPress(on, changes);
  }

  /** A program's press: a single move, dead center, released at once. */
  teleports({ on = 'button #go', ...changes }: Click = {}): this {
    const { x, y } = this.#placeOf(changes);
    this.waits(300).addMove(x, y);
    const exact = { hold: 1, offX: 0, offY: 0 };
    return this.waits(1).addPress(on, { ...exact, ...changes, x, y });
  }

  /** `el.click()` or a dispatched event. */
  scriptClicks(on: string, flags = 0): this {
    return this.waits(1_500).addPress(on, { ...BY_SCRIPT, flags: BY_SCRIPT.flags | flags });
  }

  /** `el.click()` by a timer of the page, which comes again after exactly so many ms. */
  timerClicks(on: string, every: number): this {
    this.add('press', pressRow({ ...BY_SCRIPT, target: this.nameIndex(on) }));
    return this.waits(every);
  }

  scrolls(distance: number, { by = 'wheel', flags = 0 }: { by?: ScrollCause; flags?: number } = {}): this {
    const steps = Math.max(2, Math.round(Math.abs(distance) / 12));
    for (let i = 0; i < steps; i++) {
      this.add('scroll', { dy: Math.round(distance / steps), cause: scrollCauses.indexOf(by), flags });
      this.now += FRAME;
    }
    return this.waits(600);
  }

  /** One scroll event over the whole distance. */
  jumps(distance: number, { by = 'script', flags = 0 }: { by?: ScrollCause; flags?: number } = {}): this {
    this.waits(1_500).add('scroll', { dy: distance, cause: scrollCauses.indexOf(by), flags });
    return this;
  }

  turnsWheel(dy: number, legacy: number): this {
    this.add('wheel', { dy, legacy, mode: 0, flags: 0 });
    return this.waits(200);
  }

  swipes(dy: number, changes: Partial<StreamRow<'touch'>> = {}): this {
    const moves = Math.max(3, Math.round(Math.abs(dy) / 20));
    const place = { x: 200, y: 500, dx: 4, dy, path: Math.abs(dy) + 6, target: -1 };
    const shape = { duration: 180, moves, fingers: 1, radii: 3, forces: 1, flags: 0 };
    this.add('touch', { ...place, ...shape, ...changes });
    return this.waits(700);
  }

  taps({ on = 'button #go', ...changes }: Click = {}): this {
    return this.waits(900).addPress(on, { device: devices.indexOf('touch'), hold: 80, ...changes });
  }

  #placeOf({ x, y }: Click): { x: number; y: number } {
    return {
      x: x ?? Math.round(200 + 700 * this.noise.uniform()),
      y: y ?? Math.round(150 + 400 * this.noise.uniform()),
    };
  }
}
