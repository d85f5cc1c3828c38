import { cleanTag, isWithin, MAX_TAG_LENGTH, MAX_TAGS, MAX_USER_ID_LENGTH } from '@gait/wire';
import { cleanTags, cleanUserId } from '../options.ts';
import { leftoverIn } from './leftovers.ts';

/** What a page gives the tracker and the tracker does not take, in sentences with the remedy. */
export const userIdFaults = (userId: unknown): string[] => {
  if (userId === null || userId === undefined || userId === '') return [];
  if (typeof userId !== 'string' && typeof userId !== 'number')
    return [`The user id is ${kindOf(userId)}, so the session has no user. Pass a text or a number.`];
  const kept = cleanUserId(userId);
  if (kept === '')
    return [
      isWithin(`${userId}`.trim(), MAX_USER_ID_LENGTH)
        ? 'The user id is blank, so the session has no user.'
        : `The user id has more than ${MAX_USER_ID_LENGTH} characters, so the session has no user. Pass a shorter id, such as its hash.`,
    ];
  const leftover = leftoverIn(kept);
  return [
    ...(leftover
      ? [
          `The user id is ${JSON.stringify(kept)}, which looks like ${leftover}: all visitors with it count as one user.`,
        ]
      : []),
    ...(kept === `${userId}` ? [] : [`The user id is stored as ${JSON.stringify(kept)}.`]),
  ];
};

/** A token of the page's server, if it is given. */
export const userTokenFaults = (token: unknown): string[] => {
  if (token === null || token === undefined || token === '') return [];
  if (typeof token !== 'string') return [`The user token is ${kindOf(token)} and was ignored. Pass a text.`];
  return /^\d+\.[\da-f]+$/i.test(token)
    ? []
    : ['The user token is not an expiry, a period and a signature, so it vouches for nobody.'];
};

export const tagFaults = (tags: unknown): string[] => {
  if (tags === undefined) return [];
  if (!Array.isArray(tags)) return [`The tags are ${kindOf(tags)} and were ignored. Pass an array of texts.`];
  const kept = cleanTags(tags);
  const texts = [...new Set(tags.filter(isText).map((tag) => cleanTag(`${tag}`)))];
  const long = texts.filter((text) => !isWithin(text, MAX_TAG_LENGTH));
  const others = tags.filter((tag) => !isText(tag));
  const isFull = kept.length === MAX_TAGS && texts.length - long.length > MAX_TAGS;
  return [
    ...others.map((tag) => `A tag is ${kindOf(tag)} and was dropped. Pass a text.`),
    ...long.map(
      (text) =>
        `The tag ${JSON.stringify(text)} has more than ${MAX_TAG_LENGTH} characters and was dropped. Shorten it.`,
    ),
    ...(isFull ? [`A session keeps ${MAX_TAGS} tags: the others were dropped. Use fewer.`] : []),
    ...kept
      .filter((tag) => leftoverIn(tag))
      .map((tag) => `The tag ${JSON.stringify(tag)} looks like ${leftoverIn(tag)}.`),
    ...tags
      .filter(
        (tag) => typeof tag === 'string' && kept.includes(cleanTag(tag)) && cleanTag(tag) !== tag.trim(),
      )
      .map((tag) => `The tag ${JSON.stringify(tag)} is stored as ${JSON.stringify(cleanTag(tag))}.`),
  ];
};

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `of type ${typeof value}`;
};
