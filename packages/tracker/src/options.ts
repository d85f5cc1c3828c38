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
export const optionsOf = (script: HTMLScriptElement): TrackerOptions | undefined => {
  const { siteKey, userId, userToken, tags, consent, endpoint } = script.dataset;
  if (!siteKey) return undefined;
  return {
    siteKey,
    endpoint: endpoint || new URL(INGEST_PATH, script.src || location.href).href,
    userId,
    userToken,
    tags: tags?.split(','),
    consentRequired: consent === 'required',
  };
};

/** The tag that loads this script. A module has no current script, so the tag with a site key is used. */
export const ownScript = (): HTMLScriptElement | null | undefined =>
  quietly(() => {
    const current = document.currentScript;
    return current instanceof HTMLScriptElement
      ? current
      : document.querySelector<HTMLScriptElement>('script[data-site-key]');
  });

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? cleanText(`${value}`) : '';

/** Empty if it is no ID, or longer than the wire allows: the start of an ID may be the ID of somebody else. */
export const cleanUserId = (userId: unknown): string => {
  const text = textOf(userId);
  return isWithin(text, MAX_USER_ID_LENGTH) ? text : '';
};

export const cleanUserToken = (token: unknown): string => textOf(token).slice(0, MAX_USER_TOKEN_LENGTH);

/** Removes empty, repeated and long tags, and limits their number to what the wire allows. */
export const cleanTags = (tags: unknown): string[] => {
  const cleaned = Array.isArray(tags) ? tags.map((tag) => cleanTag(textOf(tag))) : [];
  return [...new Set(cleaned)].filter((tag) => tag && isWithin(tag, MAX_TAG_LENGTH)).slice(0, MAX_TAGS);
};
