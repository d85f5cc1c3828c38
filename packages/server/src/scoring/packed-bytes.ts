/** Integers up to this size are written as such; doubling them must be exact. */
export const MAX_PACKED_INTEGER = 2 ** 50;

const MORE = 0x80;
const LOW = 0x7f;
const BITS = 7;
const MAX_SMALL = 2 ** 31;
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

  /** Text whose characters fit into a byte each. */
  latin1(text: string): void {
    this.integer(text.length);
    this.reserve(text.length);
    const { buffer, at } = this;
    for (let i = 0; i < text.length; i++) buffer[at + i] = text.charCodeAt(i);
    this.at += text.length;
  }

  /** Text with two bytes for each character. */
  wide(text: string): void {
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
    let value = 0;
    for (let factor = 1; ; factor *= MORE) {
      const byte = this.byte();
      value += (byte & LOW) * factor;
      if (byte < MORE) break;
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
