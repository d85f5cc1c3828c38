/** What a session can be. */
export const labelVerdicts = ['bot', 'human', 'unsure'] as const;

export type LabelVerdict = (typeof labelVerdicts)[number];
