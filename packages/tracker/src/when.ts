/** A bit of a `flags` column: set where the condition holds. */
export const when = (condition: unknown, flag: number): number => (condition ? flag : 0);
