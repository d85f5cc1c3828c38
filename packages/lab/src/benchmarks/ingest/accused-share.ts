import { consoleAccess } from '../servers/console-access.ts';
import type { GaitTarget } from './gait-target.ts';

/** Scores from here on lead to a review. */
const REVIEW_SCORE = 50;
const MAX_SESSIONS = 300;

/** Share of the finished sessions that the server accuses. */
export const accusedShare = async ({ servers, complete }: GaitTarget): Promise<number> => {
  const server = servers[0]!;
  const { apiKeys } = await consoleAccess(server);
  const ids = complete.slice(0, MAX_SESSIONS);
  let accused = 0;
  for (const [turn, id] of ids.entries()) {
    const answer = await fetch(`${server.baseUrl}/v1/sessions/${id}/report?omit=user_logs`, {
      headers: { authorization: `Bearer ${apiKeys[turn % apiKeys.length]}` },
    });
    const { risk_score } = (await answer.json()) as { readonly risk_score: number };
    if (risk_score >= REVIEW_SCORE) accused++;
  }
  return ids.length === 0 ? 0 : accused / ids.length;
};
