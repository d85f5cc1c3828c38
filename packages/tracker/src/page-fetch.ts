/** The page's function as it was at the start, before anyone has replaced it; undefined where there is none. */
export const pageFetch: typeof fetch | undefined = globalThis.fetch;
