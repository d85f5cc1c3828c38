import { typesOf } from './listener.ts';
import * as listeners from './listeners/index.ts';

/** What the tracker itself listens to: when the page is hidden, left, met again, and back online. */
const PAGE_LIFE = ['visibilitychange', 'pagehide', 'pageshow', 'online'];

/** Types of events that anything here hears. The build writes the list out, so that listening does not load the listeners. */
export const heard: readonly string[] = [
  ...new Set([...Object.values(listeners).flatMap(typesOf), ...PAGE_LIFE]),
];
