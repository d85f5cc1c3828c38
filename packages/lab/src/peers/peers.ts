import type { PeerFacts } from './peer-page.ts';

/** Whether a detector calls the session a bot; undefined when it gave no verdict. */
export interface PeerVerdicts {
  readonly botd: boolean | undefined;
  readonly fpscanner: boolean | undefined;
  readonly motion_attestation: boolean | undefined;
}

export const peerNames = ['botd', 'fpscanner', 'motion_attestation'] as const;

/** According to its documentation, motion-attestation clears a session with at least this score. */
const CLEARED = 0.5;

interface Motion {
  analyze(data: unknown): { score: number };
}

const eventsIn = (data: unknown): number => (data as { ev: readonly unknown[] }).ev.length;

const motion = async (reports: readonly PeerFacts[]): Promise<boolean | undefined> => {
  const data = reports.flatMap(({ motion: one }) => (one ? [one] : []));
  const longest = data.sort((one, next) => eventsIn(next) - eventsIn(one))[0];
  if (!longest) return undefined;
  const loader = new URL('../../peers/load.mjs', import.meta.url).href;
  const { load } = (await import(loader)) as { load: (name: string) => Promise<Motion> };
  const { analyze } = await load('motion-attestation');
  return analyze(longest).score < CLEARED;
};

/** The peers' verdicts from all reports of their script: a bot on any page is a bot. */
export const peerVerdicts = async (reports: readonly PeerFacts[]): Promise<PeerVerdicts> => {
  const anyOf = (verdicts: readonly boolean[]) =>
    verdicts.length === 0 ? undefined : verdicts.some(Boolean);
  return {
    botd: anyOf(reports.flatMap(({ botd }) => (botd ? [botd.bot] : []))),
    fpscanner: anyOf(reports.flatMap(({ fpscanner }) => (fpscanner ? [fpscanner.bot] : []))),
    motion_attestation: await motion(reports),
  };
};
