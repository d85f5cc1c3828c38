type Scope = Pick<typeof globalThis, 'Intl' | 'navigator'>;

/**
 * What a browser says it is, asked in one of its realms: page, frame or worker.
 * Stands alone, because a worker receives it as text.
 */
export const identityOf = (scope: Scope) => ({
  user_agent: scope.navigator.userAgent,
  platform: scope.navigator.platform,
  languages: `${scope.navigator.languages}`,
  hardware_concurrency: scope.navigator.hardwareConcurrency,
  webdriver: scope.navigator.webdriver,
  zone: scope.Intl.DateTimeFormat().resolvedOptions().timeZone,
});

type Facts = Readonly<Record<string, unknown>>;

/** Names of the facts that both realms know and tell differently. */
export const differences = (here: Facts, there: Facts): string[] =>
  Object.keys(here).filter((name) => there[name] != null && here[name] != null && here[name] !== there[name]);
