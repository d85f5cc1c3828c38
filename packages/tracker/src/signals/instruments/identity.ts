type Scope = Pick<typeof globalThis, 'Intl' | 'navigator'>;

/** What a browser says it is, asked in one of its realms: page or frame. */
export const identityOf = ({ navigator, Intl: intl }: Scope) => ({
  user_agent: navigator.userAgent,
  platform: navigator.platform,
  languages: `${navigator.languages}`,
  hardware_concurrency: navigator.hardwareConcurrency,
  webdriver: navigator.webdriver,
  zone: intl.DateTimeFormat().resolvedOptions().timeZone,
});

type Facts = Readonly<Record<string, unknown>>;

/** Names of the facts that `there` is told otherwise than `here`; what it is not told at all says nothing. */
export const differences = (here: Facts, there: Facts): string[] =>
  Object.keys(here).filter((name) => there[name] != null && here[name] !== there[name]);
