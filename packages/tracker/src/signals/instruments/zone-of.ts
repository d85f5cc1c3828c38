declare global {
  /** As far as we use it; browsers before 2026 may lack it. https://tc39.es/proposal-temporal/ */
  var Temporal: { readonly Now: { timeZoneId(): string } } | undefined;
}

/** The zone of a realm's clock. To ask Temporal is nothing, to ask Intl wakes the language tables for many ms. */
export const zoneOf = ({ Temporal, Intl: intl }: Pick<typeof globalThis, 'Temporal' | 'Intl'>): string =>
  Temporal ? Temporal.Now.timeZoneId() : intl.DateTimeFormat().resolvedOptions().timeZone;
