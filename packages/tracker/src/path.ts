/** As long as the server takes. */
const MAX_PATH = 1_024;

/** The page's path without query and fragment; a page without a server may carry its whole text in the address. */
export const ownPath = (): string =>
  /^https?:$/.test(location.protocol) ? location.pathname.slice(0, MAX_PATH) : '/';
