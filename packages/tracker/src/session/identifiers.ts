const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const randomText = (length: number, alphabet: string) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );

/** 132 bits, 22 characters. */
export const newSecret = (): string => randomText(22, ALPHABET);

/** 72 bits, 12 characters. */
export const newPageId = (): string => randomText(12, ALPHABET);

/** UUIDv7: sorts by its moment. https://www.rfc-editor.org/rfc/rfc9562#section-5.7 */
export const newSessionId = (now: number): string => {
  const moment = now.toString(16).padStart(12, '0');
  const random = randomText(18, '0123456789abcdef');
  return `${moment}7${random.slice(0, 3)}8${random.slice(3)}`.replace(
    /^(.{8})(.{4})(.{4})(.{4})/,
    '$1-$2-$3-$4-',
  );
};
