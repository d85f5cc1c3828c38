import { setTimeout as sleep } from 'node:timers/promises';
import type { Verdict } from '@gait/engine';
import type { LabServer } from './lab-server.ts';

export type CheckVerdicts = Readonly<Record<string, Verdict>>;

/** A session's report with evidence and timeline. */
export interface DrivenReport {
  readonly session_id: string;
  readonly risk_score: number;
  readonly risk_explanation: string;
  readonly recommended_action: string;
  readonly biometric_checks: CheckVerdicts;
  readonly device_checks: CheckVerdicts;
  readonly evidence: Readonly<Record<string, { verdict: Verdict; because: string; points: number }>>;
  readonly timeline: readonly { at: number; risk_score: number; detected: readonly string[] }[];
}

/** Asks the public API. The caller knows the type of the answer. */
export const readFrom = async <Answer>({ baseUrl, apiKey }: LabServer, path: string): Promise<Answer> => {
  const answer = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
};

export const reportOfSession = (server: LabServer, id: string): Promise<DrivenReport> =>
  readFrom(server, `/v1/sessions/${id}/report?omit=user_logs&include=evidence,timeline`);

const APPEAR_TIMEOUT_MS = 10_000;

/** Reads the report of a user's newest session through the public API. */
export const reportOfUser = async (server: LabServer, userId: string): Promise<DrivenReport> => {
  for (let waited = 0; waited < APPEAR_TIMEOUT_MS; waited += 250) {
    const list = await readFrom<{ sessions: { session_id: string }[] }>(
      server,
      `/v1/users/${encodeURIComponent(userId)}/sessions?omit=user_logs`,
    );
    const id = list.sessions[0]?.session_id;
    if (id) return reportOfSession(server, id);
    await sleep(250);
  }
  throw new Error('no session arrived: the tracker did not run or could not send');
};
