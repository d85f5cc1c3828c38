import type { SessionLabel } from '@gait/server';

export type AgreedVerdict = SessionLabel['verdict'];

/** What a session can be, with the key that says so. */
export const verdicts = [
  { verdict: 'bot', label: 'Bot', key: 'b' },
  { verdict: 'human', label: 'Human', key: 'h' },
  { verdict: 'unsure', label: 'Unsure', key: 'u' },
] as const satisfies readonly { verdict: AgreedVerdict; label: string; key: string }[];

export const labelOfVerdict = (verdict: string): string =>
  verdicts.find((one) => one.verdict === verdict)?.label ?? verdict;
