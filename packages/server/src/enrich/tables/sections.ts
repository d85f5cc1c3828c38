import { type RangeTable, startsBelow } from './range-table.ts';
import { readWhole } from './read-whole.ts';

/**
 * A file of named columns: a magic number, the length of a JSON header, the header, then the columns. Each column starts at
 * a multiple of four bytes, so that it is read as a view without a copy.
 */
export interface Sections {
  readonly meta: unknown;
  readonly columns: Readonly<Record<string, Uint32Array | Uint8Array>>;
}

export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  readonly code = 'damaged_file';
}

const MAGIC = 0x54494147; // "GAIT"
const VERSION = 1;
const PREFIX_BYTES = 12;

interface Header {
  readonly meta: unknown;
  readonly columns: readonly { readonly name: string; readonly bytes: number; readonly wide: boolean }[];
}

export const encodeSections = ({ meta, columns }: Sections): Buffer => {
  const header: Header = {
    meta,
    columns: Object.entries(columns).map(([name, column]) => ({
      name,
      bytes: column.byteLength,
      wide: column instanceof Uint32Array,
    })),
  };
  const json = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.from(Uint32Array.of(MAGIC, VERSION, json.length).buffer);
  const parts = [prefix, json, padding(json.length)];
  for (const column of Object.values(columns)) {
    parts.push(Buffer.from(column.buffer, column.byteOffset, column.byteLength), padding(column.byteLength));
  }
  return Buffer.concat(parts);
};

export const readSections = async (path: string): Promise<Sections> => {
  try {
    return decodeSections(await readWhole(path));
  } catch (error) {
    throw new DamagedFileError(`${path} cannot be read: ${(error as Error).message}`);
  }
};

export const decodeSections = (file: Buffer): Sections => {
  // A pooled buffer may start anywhere, and 32-bit views need a multiple of four.
  const bytes = file.byteOffset % 4 === 0 ? file : Buffer.from(Uint8Array.from(file).buffer);
  const [magic, version, length = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, PREFIX_BYTES / 4);
  if (magic !== MAGIC || version !== VERSION) throw new DamagedFileError('not a table of this version');
  const header = JSON.parse(bytes.toString('utf8', PREFIX_BYTES, PREFIX_BYTES + length)) as Header;
  const columns: Record<string, Uint32Array | Uint8Array> = {};
  let offset = padded(PREFIX_BYTES + length);
  for (const { name, bytes: size, wide } of header.columns) {
    if (offset + size > bytes.length) throw new DamagedFileError('unexpected end of file');
    const start = bytes.byteOffset + offset;
    columns[name] = wide
      ? new Uint32Array(bytes.buffer, start, size / 4)
      : new Uint8Array(bytes.buffer, start, size);
    offset += padded(size);
  }
  return { meta: header.meta, columns };
};

/** The columns of a range table in a file. */
export const tableColumns = (name: string, table: RangeTable): Record<string, Uint32Array> => ({
  [`${name}.firstHigh`]: table.firstHigh,
  [`${name}.firstLow`]: table.firstLow,
  [`${name}.lastHigh`]: table.lastHigh,
  [`${name}.lastLow`]: table.lastLow,
  [`${name}.value`]: table.value,
});

export const tableOf = ({ columns }: Sections, name: string, family: 4 | 6): RangeTable => {
  const column = (part: string) => columns[`${name}.${part}`] as Uint32Array;
  const firstHigh = column('firstHigh');
  return {
    family,
    below: startsBelow(firstHigh),
    firstHigh,
    firstLow: column('firstLow'),
    lastHigh: column('lastHigh'),
    lastLow: column('lastLow'),
    value: column('value'),
  };
};

const padded = (size: number): number => Math.ceil(size / 4) * 4;

const padding = (size: number): Buffer => Buffer.alloc(padded(size) - size);
