/** What every visitor of the lab does on the demo site, so that drivers differ only in how they do it. */
export declare const task: {
  readonly name: 'Maria Lindqvist';
  readonly email: 'maria.lindqvist@example.org';
  /** Sixty characters, seven of them capitals. */
  readonly essay: 'The Night Train from Turin to Paris, and Rain over Lake Como';
  readonly plan: 'return';
  /** px by the wheel, before the end of the form comes into view. */
  readonly wheel: 500;
};
/** ms a visitor stays after sending the form, as one who waits for the answer does. */
export declare const STAY_MS = 1500;
export declare const sleep: (ms: number) => Promise<void>;
