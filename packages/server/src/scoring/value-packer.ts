import { ByteReader, ByteWriter } from './packed-bytes.ts';
import { isPackedInteger } from './packed-integers.ts';
import { type ShapeList, shapeList, type TextList, textList } from './shared-values.ts';

/** Values that are one byte, their position here. */
const LITERALS = [null, undefined, false, true];

/** What other values begin with. Larger numbers are small integers by themselves. */
const INTEGER = 4;
const NUMBER = 5;
const TEXT = 6;
const WIDE_TEXT = 7;
const SHARED_TEXT = 8;
const LIST = 9;
const INTEGERS = 10;
const OBJECT = 11;
const NAMED_OBJECT = 12;
const TEXTS = 13;
const SMALL = 16;
const MAX_SMALL = 255 - SMALL;

/**
 * Packs plain JSON values into few bytes, and unpacks them to equal ones. The names of objects and texts that several
 * owners have are kept once, so a packed value is read only by the packer that made it.
 */
export const valuePacker = () => {
  const [shapes, texts] = [shapeList(), textList()];
  return { pack: packer(shapes, texts), unpack: unpacker(shapes, texts) };
};

/** `name` is that of the owner of the value. */
const packer = (shapes: ShapeList, texts: TextList) => {
  const writer = new ByteWriter();
  let owner = '';

  const writeText = (text: string): void => {
    if (!writer.latin1(TEXT, text)) writer.wide(WIDE_TEXT, text);
  };

  const writeNumber = (value: number): void => {
    if (!isPackedInteger(value)) {
      writer.byte(NUMBER);
      writer.number(value);
    } else if (value >= 0 && value <= MAX_SMALL) writer.byte(SMALL + value);
    else {
      writer.byte(INTEGER);
      writer.integer(value);
    }
  };

  const writeList = (list: readonly unknown[]): void => {
    if (writer.integers(INTEGERS, list) || writer.latin1List(TEXTS, list)) return;
    writer.byte(LIST);
    writer.integer(list.length);
    // An iterator would make an object for each item.
    for (let i = 0; i < list.length; i++) write(list[i]);
  };

  const writeObject = (object: Readonly<Record<string, unknown>>): void => {
    const names = Object.keys(object);
    const shape = shapes.of(names);
    writer.byte(shape ? OBJECT : NAMED_OBJECT);
    if (shape) writer.integer(shape.number);
    else writeNames(writer, names);
    for (const value of Object.values(object)) {
      const shared = typeof value === 'string' ? texts.of(value, owner) : undefined;
      if (shared === undefined) write(value);
      else {
        writer.byte(SHARED_TEXT);
        writer.integer(shared);
      }
    }
  };

  const write = (value: unknown): void => {
    if (typeof value === 'number') writeNumber(value);
    else if (typeof value === 'string') writeText(value);
    else if (isLiteral(value)) writer.byte(LITERALS.indexOf(value));
    else if (Array.isArray(value)) writeList(value);
    else writeObject(value as Readonly<Record<string, unknown>>);
  };

  return (name: string, value: unknown): Uint8Array => {
    owner = name;
    write(value);
    return writer.take();
  };
};

const writeNames = (writer: ByteWriter, names: readonly string[]): void => {
  writer.integer(names.length);
  for (const name of names) writer.wide(WIDE_TEXT, name);
};

const unpacker = (shapes: ShapeList, texts: TextList) => {
  const readObject = (reader: ByteReader): Record<string, unknown> => {
    const { names, template } = shapes.at(reader.integer());
    const object: Record<string, unknown> = { ...template };
    for (const name of names) object[name] = read(reader);
    return object;
  };

  const readNamedObject = (reader: ByteReader): Record<string, unknown> =>
    Object.fromEntries(readNames(reader).map((name) => [name, read(reader)]));

  const readList = (reader: ByteReader): unknown[] => {
    const list: unknown[] = [];
    for (let left = reader.integer(); left > 0; left--) list.push(read(reader));
    return list;
  };

  const readNames = (reader: ByteReader): string[] =>
    Array.from({ length: reader.integer() }, () => read(reader) as string);

  const read = (reader: ByteReader): unknown => {
    const tag = reader.byte();
    if (tag >= SMALL) return tag - SMALL;
    switch (tag) {
      case INTEGER:
        return reader.integer();
      case NUMBER:
        return reader.number();
      case TEXT:
        return reader.latin1();
      case WIDE_TEXT:
        return reader.wide();
      case SHARED_TEXT:
        return texts.at(reader.integer());
      case LIST:
        return readList(reader);
      case INTEGERS:
        return reader.integers();
      case TEXTS:
        return reader.latin1List();
      case OBJECT:
        return readObject(reader);
      case NAMED_OBJECT:
        return readNamedObject(reader);
      default:
        return LITERALS[tag];
    }
  };

  return (bytes: Uint8Array): unknown => read(new ByteReader(bytes));
};

const isLiteral = (value: unknown): value is (typeof LITERALS)[number] =>
  typeof value !== 'object' || value === null;
