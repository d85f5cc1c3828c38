/** A filter of the list: sessions in which all of these checks are Detected. */
export const detectedFilter = (checks: readonly string[]): { readonly checks: string } => ({
  checks: checks.map((check) => `${check}:detected`).join(','),
});
