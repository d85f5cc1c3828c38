import { zoneOf } from './zone-of.ts';

type Scope = Pick<typeof globalThis, 'Date' | 'Intl' | 'Temporal' | 'navigator'>;

/** The identity that a browser reports in one of its realms, page or frame. */
export const identityOf = (scope: Scope) => {
  const { navigator, Intl: intl } = scope;
  return {
    user_agent: navigator.userAgent,
    platform: navigator.platform,
    languages: `${navigator.languages}`,
    hardware_concurrency: navigator.hardwareConcurrency,
    webdriver: navigator.webdriver,
    // A script that changes the clock of the page changes one of these.
    zone: `${zoneOf(scope)} ${new scope.Date().getTimezoneOffset()} ${intl.DateTimeFormat.prototype.resolvedOptions}`,
  };
};

type Facts = Readonly<Record<string, unknown>>;

/** Names of the facts that differ between the two realms. Facts that `there` does not have are left out. */
export const differences = (here: Facts, there: Facts): string[] =>
  Object.keys(here).filter((name) => there[name] != null && here[name] !== there[name]);
