import type { ForgeServer } from './forge-server.ts';

export interface ForgedReport {
  readonly session_id: string;
  readonly visitor_id: string;
  readonly risk_score: number;
  readonly risk_explanation: string;
  readonly recommended_action: string;
  readonly device_checks: Readonly<Record<string, string>>;
  readonly biometric_checks: Readonly<Record<string, string>>;
  readonly timeline?: readonly { readonly risk_score: number }[];
}

export interface LoggedAction {
  readonly action: string;
}

export interface Api {
  /** Undefined if the server knows no such session. */
  report(sessionId: string): Promise<ForgedReport | undefined>;
  /** Ids of the user's sessions, undefined if the server does not know the query. */
  sessionsOf(userId: string, query?: string): Promise<readonly string[] | undefined>;
  /** The event log of a session. */
  events(sessionId: string): Promise<readonly LoggedAction[]>;
}

export const apiOf = ({ baseUrl, apiKey }: ForgeServer): Api => {
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } });
    return answer.ok ? answer.json() : undefined;
  };
  return {
    report: async (id) =>
      (await get(`/v1/sessions/${id}/report?omit=user_logs&include=timeline`)) as ForgedReport | undefined,
    sessionsOf: async (user, query = '') => {
      const body = await get(`/v1/users/${encodeURIComponent(user)}/sessions?omit=user_logs${query}`);
      return (body as { sessions: ForgedReport[] } | undefined)?.sessions.map(({ session_id }) => session_id);
    },
    events: async (id) =>
      ((await get(`/v1/sessions/${id}/events`)) as { events: LoggedAction[] } | undefined)?.events ?? [],
  };
};
