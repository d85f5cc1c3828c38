/** As many as one look-up takes. */
export const MAX_IDS = 1_000;

/** The IDs in a pasted text: a column of a spreadsheet, lines, or a list with commas. */
export const pastedIds = (text: string): string[] => [
  ...new Set(text.split(/[\s,;"']+/).filter((word) => word !== '')),
];
