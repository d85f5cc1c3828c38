/** What every driver does on the demo site, so that drivers differ only in how they do it. */
export const task = {
  name: 'Maria Lindqvist',
  email: 'maria.lindqvist@example.org',
  /** Sixty characters, seven of them capitals. */
  essay: 'The Night Train from Turin to Paris, and Rain over Lake Como',
  plan: 'return',
  /** px to scroll before the end of the form comes into view. */
  wheel: 500,
} as const;

/** ms a visitor stays after submitting the form. */
export const STAY_MS = 1_500;
