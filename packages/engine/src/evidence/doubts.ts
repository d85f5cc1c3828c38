import type { SessionFeatures } from '../session/features.ts';
import { brokenLaw } from './broken-law.ts';
import { changedBrowser } from './changed-browser.ts';
import type { Doubt } from './doubt.ts';
import { mirrored } from './mirrored.ts';
import { unlikeBrowser } from './unlike-browser.ts';

/** One line per doubt, the gravest first: the explanation names the first one. */
const registry: readonly Doubt[] = [brokenLaw, unlikeBrowser, mirrored, changedBrowser];

/** A mirror says nothing about how the session was made. */
export const isAboutForgery = ({ id }: Pick<Doubt, 'id'>): boolean => id !== mirrored.id;
const aboutForgery = registry.filter(isAboutForgery);

/** Whether anything indicates that the session is forged. */
export const isDoubtful = (features: SessionFeatures): boolean =>
  aboutForgery.some((doubt) => doubt.because(features) !== undefined);

export interface NamedDoubt {
  readonly id: string;
  readonly because: string;
}

/** The doubts about a session. */
export const doubtsAbout = (features: SessionFeatures, known: readonly Doubt[] = registry): NamedDoubt[] => {
  const doubts: NamedDoubt[] = [];
  for (const doubt of known) {
    const because = doubt.because(features);
    if (because !== undefined) doubts.push({ id: doubt.id, because });
  }
  return doubts;
};
