import type { PeerFacts } from './peer-page.ts';

/** Whether a detector calls the session a bot; undefined when it could not say. */
export interface PeerVerdicts {
  readonly botd: boolean | undefined;
  readonly fpscanner: boolean | undefined;
  readonly motion_attestation: boolean | undefined;
}

export const peerNames = ['botd', 'fpscanner', 'motion_attestation'] as const;

/** Peers that cannot be asked, and why. */
export const absentPeers: Readonly<Record<string, string>> = {
  'DELBOT-Mouse rnn1': 'its package on npm holds no weights, and they are loaded from elsewhere at run time',
};

/** motion-attestation clears a session from this score on, by its own documentation. */
const CLEARED = 0.5;

interface Motion {
  analyze(data: unknown): { score: number };
}

const eventsIn = (data: unknown): number => (data as { ev: readonly unknown[] }).ev.length;

const motion = async (told: readonly PeerFacts[]): Promise<boolean | undefined> => {
  const data = told.flatMap(({ motion: one }) => (one ? [one] : []));
  const longest = data.sort((one, next) => eventsIn(next) - eventsIn(one))[0];
  if (!longest) return undefined;
  const loader = new URL('../../peers/load.mjs', import.meta.url).href;
  const { load } = (await import(loader)) as { load: (name: string) => Promise<Motion> };
  const { analyze } = await load('motion-attestation');
  return analyze(longest).score < CLEARED;
};

/** What the peers say, from all that their script told: a bot on any page is a bot. */
export const peerVerdicts = async (told: readonly PeerFacts[]): Promise<PeerVerdicts> => {
  const anyOf = (verdicts: readonly boolean[]) =>
    verdicts.length === 0 ? undefined : verdicts.some(Boolean);
  return {
    botd: anyOf(told.flatMap(({ botd }) => (botd ? [botd.bot] : []))),
    fpscanner: anyOf(told.flatMap(({ fpscanner }) => (fpscanner ? [fpscanner.bot] : []))),
    motion_attestation: await motion(told),
  };
};
