declare global {
  /** The part in use. Browsers before 2026 may lack it. https://tc39.es/proposal-temporal/ */
  var Temporal: { readonly Now: { timeZoneId(): string } } | undefined;
}

/** The time zone of a realm's clock. Temporal is fast; Intl loads language tables first, which takes many ms. */
export const zoneOf = ({ Temporal, Intl: intl }: Pick<typeof globalThis, 'Temporal' | 'Intl'>): string =>
  Temporal ? Temporal.Now.timeZoneId() : intl.DateTimeFormat().resolvedOptions().timeZone;
