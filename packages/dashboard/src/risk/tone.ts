/** The colour of a recommended action; `tone.css` says which colours. */
export const tones = {
  'Auto-accept': 'accept',
  'Accept with monitoring': 'monitor',
  'Manual review or require additional verification': 'review',
  'Auto-reject or high-priority review': 'reject',
  Unknown: 'unknown',
} as const;

export type Tone = (typeof tones)[keyof typeof tones];

export const toneOf = (action: string): Tone =>
  action in tones ? tones[action as keyof typeof tones] : 'unknown';

/** The colour of a score alone, by the workspace's thresholds. */
export const toneOfScore = (
  score: number,
  { monitor, review, reject }: { readonly monitor: number; readonly review: number; readonly reject: number },
): Tone => {
  const ladder = [
    [reject, 'reject'],
    [review, 'review'],
    [monitor, 'monitor'],
  ] as const;
  return ladder.find(([from]) => score >= from)?.[1] ?? 'accept';
};
