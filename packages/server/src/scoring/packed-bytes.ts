/** Integers up to this size are written as such; doubling them must be exact. */
export const MAX_PACKED_INTEGER = 2 ** 50;

const MORE = 0x80;
const LOW = 0x7f;
const BITS = 7;
const MAX_SMALL = 2 ** 31;
/** Integers that fit into a byte. */
const MAX_BYTE = 63;
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

  /** Seven bits to a byte, the lowest first. Signs are in the lowest bit. */
  integer(value: number): void {
    if (value >= 0 && value <= MAX_BYTE) {
      this.byte(2 * value);
      return;
    }
    this.reserve(NUMBER_BYTES);
    const { buffer } = this;
    let { at } = this;
    let left = value < 0 ? -2 * value - 1 : 2 * value;
    for (; left >= MAX_SMALL; left = Math.floor(left / MORE)) buffer[at++] = (left % MORE) | MORE;
    for (; left > LOW; left >>>= BITS) buffer[at++] = (left & LOW) | MORE;
    buffer[at++] = left;
    this.at = at;
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
    this.reserve(text.length);
    const { buffer, at } = this;
    let codes = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      codes |= code;
      buffer[at + i] = code;
    }
    const fits = codes < LATIN1_END;
    this.at = fits ? at + text.length : start;
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
    let value = byte & LOW;
    for (let factor = MORE; byte >= MORE; factor *= MORE) {
      byte = buffer[this.at++] as number;
      value += (byte & LOW) * factor;
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  number(): number {
    this.at += NUMBER_BYTES;
    return this.buffer.readDoubleLE(this.at - NUMBER_BYTES);
  }

  latin1(): string {
    const end = this.integer() + this.at;
    const text = this.buffer.toString('latin1', this.at, end);
    this.at = end;
    return text;
  }

  wide(): string {
    const end = 2 * this.integer() + this.at;
    const text = this.buffer.toString('utf16le', this.at, end);
    this.at = end;
    return text;
  }
}
