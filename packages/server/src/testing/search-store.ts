import { readdirSync, readFileSync, statSync } from 'node:fs';
import { unpackBeacon } from '../store/packed-beacon.ts';
import { STATE_SHAPE, unpackState } from '../store/packed-state.ts';
import { type DataPlace, openDatabase } from './databases.ts';

type Row = Readonly<Record<string, unknown>>;

const TABLES_OF_SQLITE = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`;
const TABLES_OF_POSTGRES = `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
const FOLDER_OF_POSTGRES = `SELECT current_setting('data_directory') || '/base/'
  || (SELECT oid FROM pg_database WHERE datname = current_database()) AS folder`;

/** What bytes stand for, in each way that they may have been packed. */
const readers: readonly ((bytes: Buffer) => string)[] = [
  (bytes) => JSON.stringify(unpackBeacon('', 0, bytes)),
  (bytes) => JSON.stringify(unpackState(STATE_SHAPE, bytes)),
  (bytes) => bytes.toString('hex'),
];

const textOf = (value: unknown): string => {
  if (!(value instanceof Uint8Array)) return String(value);
  const bytes = Buffer.from(value);
  return readers.map((read) => orNothing(() => read(bytes))).join('\n');
};

const orNothing = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

interface StoredValue {
  /** `table.column` */
  readonly where: string;
  readonly value: unknown;
  readonly text: string;
}

/** Every value of every table, and every file of the data. The files of PostgreSQL are those of the tables. */
const readAll = async ({ dataDir, url }: DataPlace) => {
  const database = openDatabase({ dataDir, url });
  const values: StoredValue[] = [];
  for (const { name } of await database.all<{ name: string }>(url ? TABLES_OF_POSTGRES : TABLES_OF_SQLITE))
    for (const row of await database.all<Row>(`SELECT * FROM ${name}`))
      for (const [column, value] of Object.entries(row))
        values.push({ where: `${name}.${column}`, value, text: textOf(value) });
  let folder = dataDir;
  if (url) {
    await database.run('CHECKPOINT');
    folder = (await database.all<{ folder: string }>(FOLDER_OF_POSTGRES))[0]?.folder ?? '';
  }
  await database.close();
  return { values, files: filesIn(folder) };
};

const filesIn = (folder: string): Map<string, Buffer> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => !name.startsWith('ipintel') && statSync(`${folder}/${name}`).isFile());
  return new Map(files.map((name) => [`file ${name}`, readFileSync(`${folder}/${name}`)]));
};

/** Enough bytes to find a packed value by. */
const MIN_BYTES = 16;

/** Bytes of packed values with a marker that no other value has, as files have them too. */
const packedParts = (values: readonly StoredValue[], markers: readonly string[]): Buffer[] => {
  const packed = values.filter(({ value }) => value instanceof Uint8Array && value.length >= MIN_BYTES);
  const isMarked = ({ text }: StoredValue) => markers.some((marker) => text.includes(marker));
  const bytesOf = ({ value }: StoredValue) => Buffer.from(value as Uint8Array);
  const others = Buffer.concat(packed.filter((one) => !isMarked(one)).map(bytesOf));
  return packed.filter(isMarked).flatMap((one) => {
    const bytes = bytesOf(one);
    for (let at = 0; at + MIN_BYTES <= bytes.length; at++) {
      const part = bytes.subarray(at, at + MIN_BYTES);
      if (!others.includes(part)) return [part];
    }
    return [];
  });
};

/** Where the markers are, in values that are decoded and in the bytes of files, and parts of packed values that have them. */
export const searchStore = async (place: DataPlace, markers: readonly string[]) => {
  const { values, files } = await readAll(place);
  const places = (marker: string): string[] => {
    const tables = values.filter(({ text }) => text.includes(marker)).map(({ where }) => where);
    const names = [...files].filter(([, bytes]) => bytes.includes(marker)).map(([name]) => name);
    return [...new Set([...tables, ...names])];
  };
  return {
    found: new Map(markers.map((marker) => [marker, places(marker)])),
    packed: packedParts(values, markers),
  };
};

/** The files that have any of these bytes. */
export const filesWith = async (place: DataPlace, parts: readonly Buffer[]): Promise<string[]> => {
  const { files } = await readAll(place);
  return [...files].filter(([, bytes]) => parts.some((part) => bytes.includes(part))).map(([name]) => name);
};
