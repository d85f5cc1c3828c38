import type { IncomingHttpHeaders } from 'node:http';
import {
  type InnerList,
  type Item,
  parseDictionary,
  serializeInnerList,
  serializeItem,
} from 'structured-headers';

/** The parts of a request that a signature may cover. */
export interface SignedRequest {
  readonly method: string;
  /** Host and port as the agent sees them, lower case, without the default port. */
  readonly authority: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** The text that a signature signs (RFC 9421, section 2.5). Undefined if it covers a component that this request lacks. */
export const signatureBase = (input: InnerList, request: SignedRequest): string | undefined => {
  const lines = input[0].map((component) => {
    const value = componentValue(component, request);
    return value === undefined ? undefined : `${serializeItem(component)}: ${value}`;
  });
  if (lines.includes(undefined) || new Set(lines).size < lines.length) return undefined;
  return [...lines, `"@signature-params": ${serializeInnerList(input)}`].join('\n');
};

const componentValue = ([name, parameters]: Item, request: SignedRequest): string | undefined => {
  if (typeof name !== 'string') return undefined;
  if (name.startsWith('@')) return parameters.size === 0 ? derived(name, request) : undefined;
  const field = request.headers[name];
  const text = Array.isArray(field) ? field.join(', ') : field?.trim();
  const key = parameters.get('key');
  if (text === undefined || parameters.size === 0) return text;
  return parameters.size === 1 && typeof key === 'string' ? memberOf(text, key) : undefined;
};

const derived = (name: string, { method, authority, path }: SignedRequest): string | undefined =>
  ({ '@method': method, '@authority': authority, '@path': path })[name];

/** One member of a dictionary, as the component parameter `key` selects it. */
const memberOf = (text: string, key: string): string | undefined => {
  const member = parseDictionary(text).get(key);
  if (!member) return undefined;
  return Array.isArray(member[0]) ? serializeInnerList(member as InnerList) : serializeItem(member as Item);
};
