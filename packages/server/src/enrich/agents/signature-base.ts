import type { IncomingHttpHeaders } from 'node:http';
import {
  type Dictionary,
  type InnerList,
  type Item,
  parseDictionary,
  serializeInnerList,
  serializeItem,
} from 'structured-headers';

/** The parts of a request that a signature may cover. */
export interface SignedRequest {
  readonly method: string;
  readonly scheme: 'http' | 'https';
  /** Host and port as the agent sees them, lower case, without the default port. */
  readonly authority: string;
  readonly path: string;
  /** From the question mark on. */
  readonly query?: string;
  readonly headers: IncomingHttpHeaders;
}

/** The parts of a response that a signature may cover. */
export interface SignedResponse {
  readonly headers: IncomingHttpHeaders;
  /** What it answers. */
  readonly request: SignedRequest;
}

/** The text that a signature signs (RFC 9421, section 2.5). Undefined if it covers a component that this message lacks. */
export const signatureBase = (
  input: InnerList,
  message: SignedRequest | SignedResponse,
): string | undefined => {
  const lines = input[0].map((component) => {
    const value = componentValue(component, message);
    return value === undefined ? undefined : `${serializeItem(component)}: ${value}`;
  });
  if (lines.includes(undefined) || new Set(lines).size < lines.length) return undefined;
  return [...lines, `"@signature-params": ${serializeInnerList(input)}`].join('\n');
};

const componentValue = (
  [name, parameters]: Item,
  message: SignedRequest | SignedResponse,
): string | undefined => {
  if (typeof name !== 'string') return undefined;
  if (name.startsWith('@')) return derivedValue(name, parameters, message);
  const field = Object.hasOwn(message.headers, name) ? message.headers[name] : undefined;
  const text = Array.isArray(field) ? field.join(', ') : field?.trim();
  const key = parameters.get('key');
  if (text === undefined || parameters.size === 0) return text;
  return parameters.size === 1 && typeof key === 'string' ? memberOf(text, key) : undefined;
};

/** A response may cover what is derived from its request, with the parameter `req`. */
const derivedValue = (
  name: string,
  parameters: Item[1],
  message: SignedRequest | SignedResponse,
): string | undefined => {
  if (!('request' in message)) return parameters.size === 0 ? derived(name, message) : undefined;
  return parameters.size === 1 && parameters.get('req') === true ? derived(name, message.request) : undefined;
};

const derived = (
  name: string,
  { method, scheme, authority, path, query = '' }: SignedRequest,
): string | undefined =>
  ({
    '@method': method,
    '@authority': authority,
    '@path': path,
    '@query': query || '?',
    '@target-uri': `${scheme}://${authority}${path}${query}`,
  })[name];

/** One member of a dictionary, as the component parameter `key` selects it. */
const memberOf = (text: string, key: string): string | undefined => {
  const member = dictionaryOf(text)?.get(key);
  if (!member) return undefined;
  return Array.isArray(member[0]) ? serializeInnerList(member as InnerList) : serializeItem(member as Item);
};

const MAX_HEADER_LENGTH = 4_096;

/** Undefined if the header is absent, damaged or too long. */
export const dictionaryOf = (header: string | string[] | undefined): Dictionary | undefined => {
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH) return undefined;
  try {
    return parseDictionary(header);
  } catch {
    return undefined;
  }
};
