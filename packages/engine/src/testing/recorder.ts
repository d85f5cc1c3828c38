import type { Beacon, Press, Readings, StreamName, StreamRow, TextKind } from '@gait/wire';
import type { Noise } from './noise.ts';
import { beaconsOfPage, emptyPage, indexOfString, type PageRecord } from './page-record.ts';
import { pressRow, textRow } from './rows.ts';

/** Unix ms at which stories start. */
const STORY_START = 1_700_000_000_000;

/** ms between a page and the next one. */
const NAVIGATION = 500;

/** Moves in so many ms before a press are its approach, and the tracker counts no more than this. */
const APPROACH = 800;
const MAX_MOVES = 96;

/** The same for all input of an X server. */
const RESIDUE = 4;

/** The pages of a story, with a clock and a pointer that its steps move on. */
export class Recorder {
  readonly pages: PageRecord[] = [emptyPage(0, STORY_START, '/')];
  /** ms since the page was loaded. */
  protected now = 1_000;
  protected at = { x: 300, y: 200 };
  protected readings: Readings;
  protected areReadingsSent = true;
  protected readonly noise: Noise;

  constructor(readings: Readings, stream: Noise) {
    this.readings = readings;
    this.noise = stream;
  }

  waits(ms: number): this {
    this.now += ms;
    return this;
  }

  /** A row as it is, for what no step covers. */
  adds<Name extends StreamName>(stream: Name, row: Omit<StreamRow<Name>, 't'>): this {
    this.add(stream, row as StreamRow<Name>);
    return this.waits(20);
  }

  /** The story as beacons; each page is cut at the given times (ms of the page). */
  beacons(ends: readonly number[] = []): Beacon[] {
    const all = this.pages.flatMap((page) => beaconsOfPage(page, ends));
    const device = this.areReadingsSent ? { device: this.readings, complete: true } : {};
    return all.map((beacon, i) => (i === 0 ? { ...beacon, ...device } : beacon));
  }

  protected get page(): PageRecord {
    return this.pages.at(-1) as PageRecord;
  }

  protected startPage(path: string): void {
    this.pages.push(emptyPage(this.pages.length, this.page.origin + Math.round(this.now) + NAVIGATION, path));
    this.now = 1_000;
  }

  protected nameIndex(text: string): number {
    return indexOfString(this.page, text);
  }

  protected add<Name extends StreamName>(
    stream: Name,
    row: Omit<StreamRow<Name>, 't'> & { t?: number },
  ): void {
    const residue = 'residue' in row && row.residue === -1 && this.#hasResidue() ? { residue: RESIDUE } : {};
    (this.page.events[stream] as object[]).push({ t: Math.round(this.now), ...row, ...residue });
  }

  /** What the tracker says about the moves before a press. */
  #approach(): Pick<Press, 'moves' | 'pause'> {
    const t = Math.round(this.now);
    const moves = this.page.events.pointer;
    const last = moves.at(-1);
    return {
      moves: Math.min(MAX_MOVES, moves.filter((move) => t - move.t <= APPROACH).length),
      pause: last ? t - last.t : -1,
    };
  }

  #hasResidue(): boolean {
    const { platform, user_agent } = this.readings;
    return /Linux/.test(String(platform)) && !/Android/.test(String(user_agent));
  }

  protected addMove(x: number, y: number): this {
    this.at = { x: Math.round(x), y: Math.round(y) };
    this.add('pointer', { ...this.at, flags: 0, grid: 0, residue: -1, coalesced: 1 });
    return this;
  }

  protected addPress(on: string, changes: Partial<Press>): this {
    const aim = { offX: Math.round(120 * this.noise.normal()), offY: Math.round(50 * this.noise.normal()) };
    const target = this.nameIndex(on);
    this.add('press', pressRow({ ...this.at, ...aim, ...this.#approach(), target, ...changes }));
    return this.waits(this.noise.around(500, 0.3));
  }

  protected addText(
    kind: TextKind,
    into: string,
    { t = this.now, ...changes }: Partial<StreamRow<'text'>>,
  ): void {
    const last = Math.max(0, Math.round(this.now - t));
    const row = textRow(kind, { last, target: this.nameIndex(into), ...changes });
    this.add('text', { ...row, t: Math.round(t) });
  }
}
