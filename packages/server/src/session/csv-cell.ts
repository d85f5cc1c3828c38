/**
 * Spreadsheets run cells that begin like this as formulas, also in full-width characters, and visitors control IDs and tags.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Programs split columns at these, some at semicolons and tabs. */
const QUOTED = /[",;'\s]/;

/** A cell of a CSV file (RFC 4180). */
export const csvCell = (value: string | number | null): string => {
  if (typeof value !== 'string') return String(value ?? '');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
