/** Stories are listed as if every browser were installed, so that `docs/measured/stories.md` is the same on every machine. */
const isListed = process.env.GAIT_LIST_STORIES !== undefined;

/** Why tests are skipped on this machine, from what is missing; undefined runs them. */
export const skipReason = (missing: string | undefined): string | undefined =>
  isListed ? undefined : missing;
