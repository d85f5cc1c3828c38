import { PROOF } from '../checks/bot.ts';
import { detected } from '../finding.ts';
import type { AgentFacts } from '../received.ts';
import type { Settings } from '../settings.ts';
import type { Findings } from './strengths.ts';

/** The findings, with `bot` Detected for a verified agent if the workspace wants that. A stronger finding stays. */
export const withDeclaredAgent = (
  findings: Findings,
  agent: AgentFacts | undefined,
  { declaredAgents }: Settings,
): Findings => {
  if (!agent || declaredAgents !== 'flag' || findings.bot?.verdict === 'Detected') return findings;
  const because = `the requests are signed with the key of the agent ${agent.name}`;
  return { ...findings, bot: detected(because, { statistic: PROOF, threshold: PROOF, count: 1 }) };
};
