const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

/** 128 bits, 22 characters. */
export const newSecret = (): string => base64url(randomBytes(16));

/** 72 bits, 12 characters. */
export const newPageId = (): string => base64url(randomBytes(9));

/** UUIDv7: sorts by its moment. https://www.rfc-editor.org/rfc/rfc9562#section-5.7 */
export const newSessionId = (now: number): string => {
  const bytes = randomBytes(16);
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 256 ** (5 - i)) % 256;
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
