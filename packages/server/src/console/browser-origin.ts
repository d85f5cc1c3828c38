/** Whether browsers send this as the Origin header: scheme, host and, unless it is the default, port. */
export const isBrowserOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text) && !text.includes('*');
