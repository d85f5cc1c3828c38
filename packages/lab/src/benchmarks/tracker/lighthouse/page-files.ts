import { randomOf } from '@gait/research/random';

const RULES = 900;
const WIDTH = 160;
const HEIGHT = 100;
const BYTES_PER_PIXEL = 3;
const HEADER_BYTES = 54;

/** About 7 KB on the wire. */
export const pageStyles = (): string => {
  const { integer } = randomOf('styles');
  const rules = Array.from(
    { length: RULES },
    (_, rule) =>
      `.part-${rule}{color:#${integer(0x100000, 0xffffff).toString(16)};margin:${integer(0, 99)}px ${integer(0, 99)}px}`,
  );
  return `body{font:18px/1.5 sans-serif;max-width:40em;margin:auto}img{max-width:100%;height:auto}${rules.join('\n')}`;
};

/** A bitmap of random pixels, which no compression makes smaller: 48 KB. */
export const pagePicture = (): Uint8Array => {
  const { integer } = randomOf('picture');
  const size = HEADER_BYTES + WIDTH * HEIGHT * BYTES_PER_PIXEL;
  const picture = Buffer.alloc(size);
  picture.write('BM', 0, 'latin1');
  picture.writeUInt32LE(size, 2);
  picture.writeUInt32LE(HEADER_BYTES, 10);
  picture.writeUInt32LE(40, 14);
  picture.writeInt32LE(WIDTH, 18);
  picture.writeInt32LE(HEIGHT, 22);
  picture.writeUInt16LE(1, 26);
  picture.writeUInt16LE(8 * BYTES_PER_PIXEL, 28);
  for (let byte = HEADER_BYTES; byte < size; byte++) picture[byte] = integer(0, 255);
  return picture;
};
