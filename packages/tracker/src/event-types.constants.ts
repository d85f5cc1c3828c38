import { typesOf } from './listener.ts';
import { listeners } from './listeners/index.ts';

/** Events of the page's life that `tracker.ts` handles itself: hidden, left, restored, back online, a form is read. */
const PAGE_LIFE = ['visibilitychange', 'pagehide', 'pageshow', 'online', 'formdata'];

/** Every type of event that the tracker handles, separated by commas. */
export const eventTypes = [...new Set([...listeners.flatMap(typesOf), ...PAGE_LIFE])].join();
