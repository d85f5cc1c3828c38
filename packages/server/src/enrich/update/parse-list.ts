import { type AddressPrefix, parsePrefix } from '../address/network.ts';
import { linesOf } from '../tables/lines.ts';
import type { Source } from './sources.ts';

export interface Entry {
  readonly prefix: AddressPrefix;
  /** Its label in the compiled list. */
  readonly label: string;
}

export interface ParsedList {
  readonly entries: readonly Entry[];
  /** Lines or values that are not networks. */
  readonly unread: number;
}

/** Parses a published list and counts its unreadable entries, which the gates limit. */
export const parseList = (content: Buffer, { format = 'lines', keys, label }: Source): ParsedList => {
  if (format === 'json') return parsed(jsonTexts(content, keys), () => label);
  const lines = linesOf(content);
  return format === 'geofeed' ? parsed(lines, geofeedLabel) : parsed(lines, () => label);
};

const parsed = (texts: Iterable<string>, labelOf: (text: string) => string): ParsedList => {
  const entries: Entry[] = [];
  let unread = 0;
  for (const text of texts) {
    const first = text.split(/[\s,;#]/, 1)[0] as string;
    if (first === '') continue;
    const prefix = parsePrefix(first);
    if (prefix) entries.push({ prefix, label: labelOf(text) });
    else unread++;
  }
  return { entries, unread };
};

/** "192.0.2.0/24,DE,DE-BE,Berlin," (RFC 8805) is "DE|Berlin". */
const geofeedLabel = (line: string): string => {
  const [, country = '', , city = ''] = line.split(',');
  return /^[A-Z]{2}$/.test(country) ? `${country}|${city}` : '';
};

/** Every text under one of the keys, at any depth: publishers move their lists within the document. */
const jsonTexts = (content: Buffer, keys: RegExp | undefined): string[] => {
  const texts: string[] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && (!keys || keys.test(key))) texts.push(value);
    for (const [name, item] of membersOf(value)) walk(item, Array.isArray(value) ? key : name);
  };
  walk(parseJson(content.toString('utf8')), '');
  return texts;
};

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Some publishers append a signature to the document's only line. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(text.slice(0, Math.max(text.indexOf('\n'), 0)));
  }
};
