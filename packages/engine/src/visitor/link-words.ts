import type { LinkReason } from './resemblance.ts';
import { traits } from './traits.ts';

/** Reasons that are no traits, and traits of earlier links. */
const otherNouns = {
  hint: 'id kept in the browser',
  version: 'browser version or a later one',
  audio: 'audio rendering',
} as const;

const nounOf = (trait: LinkReason['trait']): string =>
  trait === 'hint' || trait === 'version' || trait === 'audio' ? otherNouns[trait] : traits[trait].noun;

/** A reason for a link as text: "same fonts", "another screen", "partly the same languages". */
export const linkWords = ({ trait, likeness }: Pick<LinkReason, 'trait' | 'likeness'>): string => {
  if (trait === 'version' && likeness === 0) return 'an older browser version';
  if (likeness === 1) return `same ${nounOf(trait)}`;
  return likeness === 0 ? `another ${nounOf(trait)}` : `partly the same ${nounOf(trait)}`;
};
