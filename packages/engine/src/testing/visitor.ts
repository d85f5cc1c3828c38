import {
  type Beacon,
  changeKinds,
  clipboardFlags,
  clipboardKinds,
  devices,
  focusCauses,
  focusFlags,
  focusKinds,
  type Press,
  pageKinds,
  pressFlags,
  type Readings,
  type ScrollCause,
  type StreamName,
  type StreamRow,
  scrollCauses,
  type TellKind,
  type TextKind,
  tells,
  textFlags,
  UNTRUSTED,
} from '@gait/wire';
import { type Desk, desks } from './desks.ts';
import { type Noise, noise } from './noise.ts';
import { beaconsOfPage, emptyPage, indexOfString, type PageRecord } from './page-record.ts';
import { keyRow, pressRow, textRow } from './rows.ts';

/** Unix ms at which stories begin. */
const STORY_START = 1_700_000_000_000;

/** ms between two frames of a screen. */
const FRAME = 16.7;

interface Typing {
  /** ms between presses, used in turn; a person's rhythm without. */
  readonly every?: readonly number[];
  /** ms each key stays down, used in turn; a person's without. */
  readonly held?: readonly number[];
  readonly flags?: number;
  readonly into?: string;
}

type Click = Partial<Press> & { readonly on?: string };

/** A visitor whose story is told step by step: `aVisitor().clicks({ on: 'button #go' }).types('hello')`. */
export const aVisitor = (desk: Desk = 'windows', seed = 1) => new Visitor(desks[desk], noise(seed));

/** People by default: every step moves, types and waits as a hand would, unless told otherwise. */
export class Visitor {
  readonly pages: PageRecord[] = [emptyPage(0, STORY_START, '/')];
  #readings: Readings;
  readonly #noise: Noise;
  #isRead = true;
  #now = 1_000;
  #at = { x: 300, y: 200 };

  constructor(readings: Readings, stream: Noise) {
    this.#readings = readings;
    this.#noise = stream;
  }

  /** Device readings besides those of the desk, or instead of them. */
  reads(readings: Readings): this {
    this.#readings = { ...this.#readings, ...readings };
    return this;
  }

  /** The page is left before the device has been read. */
  withholds(): this {
    this.#isRead = false;
    return this;
  }

  waits(ms: number): this {
    this.#now += ms;
    return this;
  }

  /** Keys and the text they make. */
  types(text: string, { every, held, flags = 0, into = 'textarea #essay' }: Typing = {}): this {
    const start = this.#now;
    for (const [i, character] of [...text].entries()) {
      const dwell = held ? (held[i % held.length] as number) : this.#noise.around(95, 0.25);
      this.#add('keys', keyRow(character === ' ' ? 'space' : 'character', dwell, this.#name(into), flags));
      this.#now += every ? (every[i % every.length] as number) : this.#noise.around(180, 0.55);
    }
    this.#text('insert', into, { t: start, added: text.length, flags: flags & UNTRUSTED });
    return this;
  }

  /** Takes characters back. */
  corrects(characters = 1, into = 'textarea #essay'): this {
    for (let i = 0; i < characters; i++) {
      this.#add('keys', keyRow('backspace', this.#noise.around(90, 0.2), this.#name(into)));
      this.#now += this.#noise.around(160, 0.3);
    }
    this.#text('delete', into, { removed: characters });
    return this;
  }

  /** An abbreviation, which a program takes back and writes out. */
  expands(text: string, { abbreviation = 3, every = [4, 7, 5], held = [2] } = {}): this {
    this.types('x'.repeat(abbreviation)).waits(-100);
    for (let i = 0; i < abbreviation; i++) {
      this.#add('keys', keyRow('backspace', 2, this.#name('textarea #essay')));
      this.waits(5);
    }
    this.#text('delete', 'textarea #essay', { removed: abbreviation });
    return this.types(text, { every, held }).waits(400);
  }

  /** Text that is simply there: dictated, filled by a driver, put in by a script. */
  fills(
    characters: number,
    into = 'textarea #essay',
    flags: number = textFlags.noKey | textFlags.block,
  ): this {
    this.#text('insert', into, { added: characters, flags });
    return this.waits(400);
  }

  moves(x: number, y: number): this {
    const from = this.#at;
    const steps = 12 + Math.round(Math.hypot(x - from.x, y - from.y) / 25);
    const bow = 12 * this.#noise.normal();
    for (let i = 1; i <= steps; i++) {
      const s = i / steps;
      const eased = s ** 3 * (10 - 15 * s + 6 * s * s);
      const off = bow * Math.sin(Math.PI * s) + this.#noise.normal();
      this.#point(from.x + (x - from.x) * eased + off, from.y + (y - from.y) * eased - off);
      this.#now += FRAME;
    }
    return this;
  }

  /** A press of a hand: travels there, hits somewhere on the target, holds it a while. */
  clicks({ on = 'button #go', ...changes }: Click = {}): this {
    const x = changes.x ?? Math.round(200 + 700 * this.#noise.uniform());
    const y = changes.y ?? Math.round(150 + 400 * this.#noise.uniform());
    this.moves(x, y).waits(this.#noise.around(120, 0.4));
    return this.#press(on, { hold: this.#noise.around(95, 0.25), moves: 20, pause: 120, ...changes, x, y });
  }

  /** A press of a program: one move, dead centre, released at once. */
  warps({ on = 'button #go', ...changes }: Click = {}): this {
    const x = changes.x ?? Math.round(200 + 700 * this.#noise.uniform());
    const y = changes.y ?? Math.round(150 + 400 * this.#noise.uniform());
    this.waits(300).#point(x, y);
    const exact = { hold: 1, moves: 1, pause: 1, offX: 0, offY: 0 };
    return this.waits(1).#press(on, { ...exact, ...changes, x, y });
  }

  /** `el.click()` or a dispatched event. */
  scriptClicks(on: string, flags = 0): this {
    const script = UNTRUSTED | pressFlags.noPress;
    return this.waits(1_500).#press(on, { hold: -1, flags: script | flags, device: 3 });
  }

  scrolls(distance: number, { by = 'wheel', flags = 0 }: { by?: ScrollCause; flags?: number } = {}): this {
    const steps = Math.max(2, Math.round(Math.abs(distance) / 12));
    for (let i = 0; i < steps; i++) {
      this.#add('scroll', { dy: Math.round(distance / steps), cause: scrollCauses.indexOf(by), flags });
      this.#now += FRAME;
    }
    return this.waits(600);
  }

  /** One scroll event over the whole distance. */
  jumps(distance: number, { by = 'script', flags = 0 }: { by?: ScrollCause; flags?: number } = {}): this {
    this.waits(1_500).#add('scroll', { dy: distance, cause: scrollCauses.indexOf(by), flags });
    return this;
  }

  turnsWheel(dy: number, legacy: number): this {
    this.#add('wheel', { dy, legacy, mode: 0, flags: 0 });
    return this.waits(200);
  }

  pastes(length: number, flags: number = clipboardFlags.field, away = 0): this {
    const kind = clipboardKinds.indexOf('paste');
    this.#add('clipboard', { kind, length, away, flags, target: this.#name('textarea #essay') });
    this.#text('paste', 'textarea #essay', { added: length });
    return this.waits(500);
  }

  /** Goes to another tab and comes back. */
  leaves(ms: number): this {
    const row = { cause: 0, flags: 0, target: -1 };
    this.#add('focus', { ...row, kind: focusKinds.indexOf('hidden'), away: 0 });
    this.waits(ms).#add('focus', { ...row, kind: focusKinds.indexOf('visible'), away: ms });
    return this.waits(300);
  }

  /** A field that gets the focus from a script. */
  isFocused(on = 'textarea #essay'): this {
    const kind = focusKinds.indexOf('field_focus');
    const cause = focusCauses.indexOf('script');
    this.#add('focus', { kind, cause, away: 0, flags: focusFlags.noSource, target: this.#name(on) });
    return this.waits(50);
  }

  chooses(flags = 0): this {
    this.#add('change', { kind: changeKinds.indexOf('select'), flags, target: this.#name('select #plan') });
    return this.waits(300);
  }

  swipes(dy: number, changes: Partial<StreamRow<'touch'>> = {}): this {
    const moves = Math.max(3, Math.round(Math.abs(dy) / 20));
    const place = { x: 200, y: 500, dx: 4, dy, path: Math.abs(dy) + 6, target: -1 };
    const shape = { duration: 180, moves, fingers: 1, radii: 3, forces: 1, flags: 0 };
    this.#add('touch', { ...place, ...shape, ...changes });
    return this.waits(700);
  }

  taps({ on = 'button #go', ...changes }: Click = {}): this {
    return this.waits(900).#press(on, { device: devices.indexOf('touch'), hold: 80, ...changes });
  }

  tells(kind: TellKind, name?: string, count = 1): this {
    const target = name === undefined ? -1 : this.#name(name);
    this.#add('tell', { kind: tells.indexOf(kind), count, target });
    return this.waits(20);
  }

  /** Another page of the site, loaded in full. */
  loads(path: string): this {
    const { origin } = this.#page;
    this.pages.push(emptyPage(this.pages.length, origin + Math.round(this.#now) + 500, path));
    this.#now = 1_000;
    this.#add('page', { kind: pageKinds.indexOf('load'), value: 0, target: this.#name(path) });
    return this;
  }

  /** A row as it is, for what no step tells. */
  adds<Name extends StreamName>(stream: Name, row: Omit<StreamRow<Name>, 't'>): this {
    this.#add(stream, row as StreamRow<Name>);
    return this.waits(20);
  }

  /** The story as beacons; pages are cut at the given times (ms of the page). */
  beacons(ends: readonly number[] = []): Beacon[] {
    const all = this.pages.flatMap((page) => beaconsOfPage(page, ends));
    const device = this.#isRead ? { device: this.#readings, complete: true } : {};
    return all.map((beacon, i) => (i === 0 ? { ...beacon, ...device } : beacon));
  }

  get #page(): PageRecord {
    return this.pages.at(-1) as PageRecord;
  }

  #name(text: string): number {
    return indexOfString(this.#page, text);
  }

  #add<Name extends StreamName>(stream: Name, row: Omit<StreamRow<Name>, 't'> & { t?: number }): void {
    (this.#page.events[stream] as object[]).push({ t: Math.round(this.#now), ...row });
  }

  #point(x: number, y: number): this {
    this.#at = { x: Math.round(x), y: Math.round(y) };
    this.#add('pointer', { ...this.#at, flags: 0, grid: 0, residue: -1, coalesced: 1 });
    return this;
  }

  #press(on: string, changes: Partial<Press>): this {
    const aim = { offX: Math.round(120 * this.#noise.normal()), offY: Math.round(50 * this.#noise.normal()) };
    this.#add('press', pressRow({ ...this.#at, ...aim, target: this.#name(on), ...changes }));
    return this.waits(this.#noise.around(500, 0.3));
  }

  #text(kind: TextKind, into: string, { t = this.#now, ...changes }: Partial<StreamRow<'text'>>): void {
    const last = Math.max(0, Math.round(this.#now - t));
    this.#add('text', { ...textRow(kind, { last, target: this.#name(into), ...changes }), t: Math.round(t) });
  }
}
