import { INTEGER_BYTES, isPackedInteger, putInteger } from './packed-integers.ts';

const MORE = 0x80;
const LOW = 0x7f;
const BITS = 7;
/** Bits that are read without multiplications. */
const SMALL_BITS = 28;
const LATIN1_END = 0x100;
const NUMBER_BYTES = 8;
const START_BYTES = 65_536;

/** Writes to memory that it uses again for the next value. */
export class ByteWriter {
  private buffer = Buffer.alloc(START_BYTES);
  private at = 0;

  byte(value: number): void {
    if (this.at === this.buffer.length) this.reserve(1);
    this.buffer[this.at++] = value;
  }

  integer(value: number): void {
    this.reserve(INTEGER_BYTES);
    this.at = putInteger(this.buffer, this.at, value);
  }

  /** A list, after a byte that says so. Writes nothing and returns false if an item is no integer that can be packed. */
  integers(tag: number, list: readonly unknown[]): boolean {
    const start = this.at;
    this.byte(tag);
    this.integer(list.length);
    this.reserve(INTEGER_BYTES * list.length);
    const { buffer } = this;
    let { at } = this;
    for (let i = 0; i < list.length; i++) {
      const item = list[i];
      if (!isPackedInteger(item)) {
        this.at = start;
        return false;
      }
      at = putInteger(buffer, at, item);
    }
    this.at = at;
    return true;
  }

  number(value: number): void {
    this.reserve(NUMBER_BYTES);
    this.at = this.buffer.writeDoubleLE(value, this.at);
  }

  /** Text with a byte for each character, after a byte that says so. Writes nothing and returns false if one does not fit. */
  latin1(tag: number, text: string): boolean {
    const start = this.at;
    this.byte(tag);
    this.integer(text.length);
    if (this.characters(text)) return true;
    this.at = start;
    return false;
  }

  /** A list of such texts: their lengths, then their characters. */
  latin1List(tag: number, list: readonly unknown[]): boolean {
    const start = this.at;
    this.byte(tag);
    this.integer(list.length);
    let fits = true;
    for (let i = 0; i < list.length && fits; i++) {
      const item = list[i];
      fits = typeof item === 'string';
      if (fits) this.integer((item as string).length);
    }
    for (let i = 0; i < list.length && fits; i++) fits = this.characters(list[i] as string);
    if (!fits) this.at = start;
    return fits;
  }

  /** Text with two bytes for each character, after a byte that says so. */
  wide(tag: number, text: string): void {
    this.byte(tag);
    this.integer(text.length);
    this.reserve(2 * text.length);
    this.at += this.buffer.write(text, this.at, 'utf16le');
  }

  /** A copy of what was written since the last copy. */
  take(): Uint8Array {
    const taken = new Uint8Array(this.buffer.subarray(0, this.at));
    this.at = 0;
    return taken;
  }

  /** Whether each character fits into a byte. */
  private characters(text: string): boolean {
    this.reserve(text.length);
    const { buffer, at } = this;
    let codes = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      codes |= code;
      buffer[at + i] = code;
    }
    this.at = at + text.length;
    return codes < LATIN1_END;
  }

  private reserve(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return;
    const larger = Buffer.alloc(2 * (this.at + bytes));
    this.buffer.copy(larger, 0, 0, this.at);
    this.buffer = larger;
  }
}

/** Reads what a `ByteWriter` wrote, in the same order. */
export class ByteReader {
  private readonly buffer: Buffer;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    return this.buffer[this.at++] as number;
  }

  integer(): number {
    const { buffer } = this;
    let byte = buffer[this.at++] as number;
    if (byte < MORE) return (byte >>> 1) ^ -(byte & 1);
    let low = byte & LOW;
    for (let bit = BITS; byte >= MORE && bit < SMALL_BITS; bit += BITS) {
      byte = buffer[this.at++] as number;
      low |= (byte & LOW) << bit;
    }
    let half = low >>> 1;
    for (let factor = 2 ** (SMALL_BITS - 1); byte >= MORE; factor *= MORE) {
      byte = buffer[this.at++] as number;
      half += (byte & LOW) * factor;
    }
    return low & 1 ? -half - 1 : half;
  }

  integers(): number[] {
    // Allocated at its length, because growing costs more than reading.
    const list = new Array<number>(this.integer());
    for (let i = 0; i < list.length; i++) list[i] = this.integer();
    return list;
  }

  number(): number {
    this.at += NUMBER_BYTES;
    return this.buffer.readDoubleLE(this.at - NUMBER_BYTES);
  }

  latin1(): string {
    return this.characters(this.integer());
  }

  latin1List(): string[] {
    const lengths = this.integers();
    let all = 0;
    for (let i = 0; i < lengths.length; i++) all += lengths[i] as number;
    const text = this.characters(all);
    const list: string[] = [];
    for (let i = 0, from = 0; i < lengths.length; i++) {
      const to = from + (lengths[i] as number);
      list.push(text.slice(from, to));
      from = to;
    }
    return list;
  }

  wide(): string {
    const end = 2 * this.integer() + this.at;
    const text = this.buffer.toString('utf16le', this.at, end);
    this.at = end;
    return text;
  }

  private characters(length: number): string {
    const end = this.at + length;
    const text = this.buffer.toString('latin1', this.at, end);
    this.at = end;
    return text;
  }
}
