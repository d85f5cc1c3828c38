import type { LinkReason } from './resemblance.ts';
import { traits } from './traits.ts';

/** A reason for a link as text: "same fonts", "another screen", "partly the same languages". */
export const linkWords = ({ trait, likeness }: Pick<LinkReason, 'trait' | 'likeness'>): string => {
  const { noun } = traits[trait];
  if (likeness === 1) return `same ${noun}`;
  return likeness === 0 ? `another ${noun}` : `partly the same ${noun}`;
};
