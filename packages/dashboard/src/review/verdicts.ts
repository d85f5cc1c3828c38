/** What a session can be, with the key that says so. */
export const verdicts = [
  { verdict: 'bot', label: 'Bot', key: 'b' },
  { verdict: 'human', label: 'Human', key: 'h' },
  { verdict: 'unsure', label: 'Unsure', key: 'u' },
] as const;
