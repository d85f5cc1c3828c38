import { embed } from './embed.ts';
import { quietly } from './guard.ts';
import type { TrackerOptions } from './page-api.ts';

export type { TrackerOptions, TrackerStatus } from './page-api.ts';

/** Starts the tracker in this page; the same as the script tag, for pages that bundle their scripts. */
export const startTracker = (options: TrackerOptions): void => {
  quietly(() => embed(options));
};
