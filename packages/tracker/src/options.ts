import { MAX_TAG_LENGTH, MAX_TAGS, MAX_USER_ID_LENGTH, MAX_USER_TOKEN_LENGTH } from '@gait/wire';
import { quietly } from './guard.ts';
import type { TrackerOptions } from './page-api.ts';

/** The server replaces this by the path of ingest, relative to the script's address. */
const INGEST_PATH = '__GAIT_INGEST__';
const SIBLING_PATH = 'i';

/** Undefined if the tag has no site key. */
export const optionsOf = (script: HTMLScriptElement): TrackerOptions | undefined => {
  const { siteKey, userId, userToken, tags, consent, endpoint } = script.dataset;
  if (!siteKey) return undefined;
  const path = /^__/.test(INGEST_PATH) ? SIBLING_PATH : INGEST_PATH;
  return {
    siteKey,
    endpoint: endpoint || new URL(path, script.src || location.href).href,
    userId,
    userToken,
    tags: tags?.split(','),
    consentRequired: consent === 'required',
  };
};

/** The tag that loads this script. A module has no current script, so the tag with a site key is used. */
export const ownScript = (): HTMLScriptElement | undefined =>
  quietly(() => {
    const current = document.currentScript;
    return current instanceof HTMLScriptElement
      ? current
      : (document.querySelector<HTMLScriptElement>('script[data-site-key]') ?? undefined);
  });

/** One line without control characters, which the server refuses. */
const clean = (text: unknown, length: number) =>
  String(text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, length);

export const cleanUserId = (userId: unknown): string => clean(userId, MAX_USER_ID_LENGTH);

export const cleanUserToken = (token: unknown): string => clean(token, MAX_USER_TOKEN_LENGTH);

/** Removes empty and repeated tags, and limits their number and length to what the wire allows. */
export const cleanTags = (tags: unknown): string[] => {
  const cleaned = Array.isArray(tags)
    ? tags.map((tag) => clean(String(tag).replace(/,/g, ' '), MAX_TAG_LENGTH))
    : [];
  return [...new Set(cleaned)].filter(Boolean).slice(0, MAX_TAGS);
};
