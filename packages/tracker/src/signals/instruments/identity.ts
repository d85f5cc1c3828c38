import { zoneOf } from './zone-of.ts';

type Scope = Pick<typeof globalThis, 'Date' | 'Intl' | 'Temporal' | 'navigator'>;

/** What a browser says it is, asked in one of its realms: page or frame. */
export const identityOf = (scope: Scope) => {
  const { navigator, Intl: intl } = scope;
  return {
    user_agent: navigator.userAgent,
    platform: navigator.platform,
    languages: `${navigator.languages}`,
    hardware_concurrency: navigator.hardwareConcurrency,
    webdriver: navigator.webdriver,
    // Who moves the clock of a page changes one of these.
    zone: `${zoneOf(scope)} ${new scope.Date().getTimezoneOffset()} ${intl.DateTimeFormat.prototype.resolvedOptions}`,
  };
};

type Facts = Readonly<Record<string, unknown>>;

/** Names of the facts that `there` is told otherwise than `here`; what it is not told at all says nothing. */
export const differences = (here: Facts, there: Facts): string[] =>
  Object.keys(here).filter((name) => there[name] != null && here[name] !== there[name]);
