import './globals.ts';
import { embed } from './embed.ts';
import type { TrackerOptions } from './options.ts';
import { quietly } from './quietly.ts';

export type { TrackerStatus } from './globals.ts';
export type { TrackerOptions } from './options.ts';

/** Starts the tracker in this page; the same as the script tag, for pages that bundle their scripts. */
export const startTracker = (options: TrackerOptions): void => {
  quietly(() => embed(options));
};
