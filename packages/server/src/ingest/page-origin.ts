/** Longer than any host name with its scheme and port. */
const MAX_LENGTH = 300;

/** Scheme, host and port; `null` from a page whose origin the browser hides, such as a sandboxed frame. */
const ORIGIN = /^(null|[a-z][a-z0-9+.-]*:\/\/[^\s/?#@]+)$/i;

/** The Origin header of a page's request. Undefined if it is absent or no origin. */
export const pageOrigin = (header: string | undefined): string | undefined =>
  header !== undefined && header.length <= MAX_LENGTH && ORIGIN.test(header) ? header : undefined;
