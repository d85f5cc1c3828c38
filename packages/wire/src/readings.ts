/** The kinds of value a device signal may have; also the server's guard for what arrives. */
export type SignalKind = 'flag' | 'number' | 'text' | 'texts' | 'numbers';

export interface SignalValue {
  flag: boolean;
  number: number;
  text: string;
  texts: readonly string[];
  numbers: readonly number[];
}

export type Reading = SignalValue[SignalKind];

/** A reading that failed says so by the error's name; its message stays in the page. */
export interface FailedReading {
  readonly error: string;
}

export type Readings = Readonly<Record<string, Reading | FailedReading>>;

const MAX_TEXT = 512;
const MAX_ITEMS = 256;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;
const listOf = (isItem: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= MAX_ITEMS && value.every(isItem);

const guards: Record<SignalKind, (value: unknown) => boolean> = {
  flag: (value) => typeof value === 'boolean',
  number: isNumber,
  text: isText,
  texts: listOf(isText),
  numbers: listOf(isNumber),
};

export const fits = (kind: SignalKind, value: unknown): boolean => guards[kind](value);

export const isFailed = (reading: unknown): reading is FailedReading =>
  typeof reading === 'object' &&
  reading !== null &&
  'error' in reading &&
  typeof reading.error === 'string' &&
  reading.error.length <= 64;
