import { createHash } from 'node:crypto';
import type { SessionRecord } from './records.ts';

/** Digits to the base of 36. With so many, another facet is hardly ever the same. */
const LENGTH = 7;
const BYTES = 6;
const BASE = 36;
/** Facets that are not computed again. */
const MAX_KNOWN = 10_000;

const known = new Map<string, string>();

/** A tag, or the verdict of a check, as a short text of one length: an index entry of PostgreSQL has at most 2,704 bytes. */
const facet = (text: string): string => {
  const before = known.get(text);
  if (before) return before;
  const digits = createHash('sha256').update(text).digest().readUIntBE(0, BYTES).toString(BASE);
  const code = digits.slice(-LENGTH).padStart(LENGTH, '0');
  if (known.size < MAX_KNOWN) known.set(text, code);
  return code;
};

export const tagFacet = (tag: string): string => `,${facet(`tag ${tag}`)},`;

const LETTERS = { Detected: 'd', 'Not detected': 'n' } as const;

/** With the verdict, if it is known. A check that is Unknown, or that did not run, has no facet. */
export const checkFacet = (check: string, verdict?: keyof typeof LETTERS): string =>
  `,${facet(`check ${check}`)}${verdict === undefined ? '' : `${LETTERS[verdict]},`}`;

/** What filters ask for of a session, between commas. Never empty. */
export const encodeFacets = ({ verdicts, tags }: Pick<SessionRecord, 'verdicts' | 'tags'>): string => {
  const ofChecks = Object.entries(verdicts).flatMap(([check, verdict]) =>
    verdict === 'Unknown' ? [] : checkFacet(check, verdict),
  );
  return [...ofChecks, ...tags.map(tagFacet), ','].join('').replaceAll(',,', ',');
};
