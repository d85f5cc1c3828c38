import {
  cleanTag,
  cleanText,
  isWithin,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_USER_ID_LENGTH,
  MAX_USER_TOKEN_LENGTH,
} from '@gait/wire';
import { quietly } from './guard.ts';
import type { TrackerOptions } from './page-api.ts';

/** Ingest, relative to the script's address. */
const INGEST_PATH = 'i';

/** Undefined if the tag has no site key. */
export const optionsOf = (script: HTMLElement): TrackerOptions | undefined => {
  const { siteKey, tags, consent, endpoint, ...rest } = script.dataset;
  if (!siteKey) return undefined;
  return {
    ...rest,
    siteKey,
    endpoint: endpoint || beside(script, INGEST_PATH),
    tags: tags?.split(','),
    consentRequired: consent === 'required',
  };
};

/** The address of a file beside the script. What delays scripts keeps their addresses in attributes of its own. */
export const beside = (script: HTMLElement, file: string): string => {
  let address = '';
  for (const { name, value } of script.attributes)
    if (/src$/.test(name) && !/^(blob|data):/.test(value)) address = value;
  return new URL(file, new URL(address, document.baseURI)).href;
};

/**
 * The tag that loads this script. A module, and code that the page runs by itself, has no current script. Libraries run a
 * script in an element without the attributes of the tag.
 */
export const ownScript = (): HTMLElement | null | undefined =>
  quietly(() => {
    const current = document.currentScript as HTMLElement | null;
    return current?.dataset?.siteKey
      ? current
      : (document.querySelector<HTMLElement>('script[data-site-key]') ?? current);
  });

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${cleanText(`${value}`)}` : '';

/** Empty if it is no ID, or longer than the wire allows: the start of an ID may be the ID of somebody else. */
export const cleanUserId = (userId: unknown): string => {
  const text = textOf(userId);
  return isWithin(text, MAX_USER_ID_LENGTH) ? text : '';
};

export const cleanUserToken = (token: unknown): string => textOf(token).slice(0, MAX_USER_TOKEN_LENGTH);

/** Removes empty, repeated and long tags, and limits their number to what the wire allows. */
export const cleanTags = (tags: unknown): string[] => {
  const cleaned: string[] = [];
  for (const one of Array.isArray(tags) ? tags : []) {
    const tag = cleanTag(textOf(one));
    if (tag && isWithin(tag, MAX_TAG_LENGTH) && cleaned.length < MAX_TAGS && !cleaned.includes(tag))
      cleaned[cleaned.length] = tag;
  }
  return cleaned;
};
