import type { Profile, Traits } from './profile.ts';

/** What a workspace keeps about a browser that recognizes visitors by their stored id only. */
export const storedIdTraits = ({ hint, browser }: Traits): Traits => ({
  ...(hint !== undefined && { hint }),
  ...(browser !== undefined && { browser }),
});

export const storedIdProfile = ({ values: { hint, browser }, ...profile }: Profile): Profile => ({
  ...profile,
  values: { ...(hint && { hint }), ...(browser && { browser }) },
});
