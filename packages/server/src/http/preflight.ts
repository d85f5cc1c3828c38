/** The header in which monitors send their token. */
export const EXCLUSION_HEADER = 'x-gait-exclude';

/** A tool that traces requests adds one to three. */
const MAX_NAMES = 64;
/** https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,128}$/;

/**
 * The headers that a page may send: those that the server reads, and whatever the page's own tools add to its requests. A
 * beacon has no cookies and no other credentials of a browser, so none of them opens anything.
 */
export const allowedHeaders = (requested: string | undefined): string => {
  const names = (requested ?? '').split(',').map((name) => name.trim().toLowerCase());
  const asked = names.filter((name) => NAME.test(name)).slice(0, MAX_NAMES);
  return [...new Set(['content-type', EXCLUSION_HEADER, ...asked])].join(', ');
};
