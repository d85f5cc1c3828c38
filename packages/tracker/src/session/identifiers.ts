const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HEX = '0123456789abcdef';

/** The length of an alphabet is a power of two. */
const randomText = (length: number, alphabet: string) => {
  const bytes = new Uint8Array(length);
  crypto.getRandomValues(bytes);
  let text = '';
  // With a second source: a stand-in for `crypto` may leave the bytes as they are.
  for (const byte of bytes) text += alphabet[(byte ^ (Math.random() * 256)) & (alphabet.length - 1)];
  return text;
};

/** 132 bits, 22 characters. */
export const newSecret = (): string => randomText(22, ALPHABET);

/** 72 bits, 12 characters. */
export const newPageId = (): string => randomText(12, ALPHABET);

/** UUIDv7: sorts by its moment. https://www.rfc-editor.org/rfc/rfc9562#section-5.7 */
export const newSessionId = (now: number): string => {
  const moment = now.toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${randomText(3, HEX)}-8${randomText(3, HEX)}-${randomText(12, HEX)}`;
};
