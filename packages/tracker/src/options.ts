import { MAX_TAG_LENGTH, MAX_TAGS, MAX_USER_ID_LENGTH } from '@gait/wire';
import { quietly } from './guard.ts';
import type { TrackerOptions } from './page-api.ts';

/** The server writes the path of ingest in here, relative to the script's own address. */
const INGEST_PATH = '__GAIT_INGEST__';
const SIBLING_PATH = 'i';

/** Undefined where the tag has no site key. */
export const optionsOf = (script: HTMLScriptElement): TrackerOptions | undefined => {
  const { siteKey, userId, tags, consent, endpoint } = script.dataset;
  if (!siteKey) return undefined;
  const path = /^__/.test(INGEST_PATH) ? SIBLING_PATH : INGEST_PATH;
  return {
    siteKey,
    endpoint: endpoint || new URL(path, script.src || location.href).href,
    userId,
    tags: tags?.split(','),
    consentRequired: consent === 'required',
  };
};

/** The tag that loads this script; a module has no current script and looks for the only one with a site key. */
export const ownScript = (): HTMLScriptElement | undefined =>
  quietly(() => {
    const current = document.currentScript;
    return current instanceof HTMLScriptElement
      ? current
      : (document.querySelector<HTMLScriptElement>('script[data-site-key]') ?? undefined);
  });

/** One line without control characters, which the server would refuse. */
const clean = (text: unknown, length: number) =>
  String(text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, length);

export const cleanUserId = (userId: unknown): string => clean(userId, MAX_USER_ID_LENGTH);

/** Without empty ones and repeats, as many and as long as the wire takes. */
export const cleanTags = (tags: unknown): string[] => {
  const cleaned = Array.isArray(tags)
    ? tags.map((tag) => clean(String(tag).replace(/,/g, ' '), MAX_TAG_LENGTH))
    : [];
  return [...new Set(cleaned)].filter(Boolean).slice(0, MAX_TAGS);
};
