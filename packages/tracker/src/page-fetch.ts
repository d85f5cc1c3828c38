/** The page's function as it was at the start, before anyone has replaced it. */
export const pageFetch: typeof fetch | undefined = typeof fetch === 'function' ? fetch : undefined;
