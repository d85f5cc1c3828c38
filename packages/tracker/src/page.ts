import { propertyOf } from './elements.ts';

/** Longest path that the server accepts. */
const MAX_PATH = 1_024;

/** The page's path without query and fragment. The address of a page without a server, such as `data:`, may hold its text. */
export const ownPath = (): string =>
  /^http/.test(location.protocol) ? `${location.pathname.slice(0, MAX_PATH)}` : '/';

export const hasFocus = (): boolean => propertyOf(document, 'hasFocus').call(document);

export const isHidden = (): boolean => propertyOf(document, 'visibilityState') === 'hidden';

/** Whether the browser has seen a gesture of the visitor in the last seconds (transient activation). */
export const isActive = (): boolean => navigator.userActivation?.isActive ?? false;
