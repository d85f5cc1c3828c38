/** The path below which the server is seen, such as `/gait`: where the built files come from. Mostly empty. */
export const BASE_PATH = /^\w+:\/\/[^/]+(.*)\/dashboard\/assets\//.exec(import.meta.url)?.[1] ?? '';
