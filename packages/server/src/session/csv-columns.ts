/** What a list shows of a session. */
interface Listed {
  readonly session_id: string;
  readonly visitor_id: string;
  readonly user_id: string | null;
  readonly tags: readonly string[];
  readonly risk_score: number;
  readonly recommended_action: string;
  readonly risk_explanation: string;
  readonly status: string;
  /** Unix ms. */
  readonly started_at: number;
  readonly last_activity_at: number;
}

export const csvMoment = (at: number): string => new Date(at).toISOString();

/** The columns that every CSV file of sessions begins with. */
export const listedColumns: readonly (readonly [name: string, (session: Listed) => string | number])[] = [
  ['session_id', ({ session_id }) => session_id],
  ['visitor_id', ({ visitor_id }) => visitor_id],
  ['user_id', ({ user_id }) => user_id ?? ''],
  ['tags', ({ tags }) => tags.join(',')],
  ['risk_score', ({ risk_score }) => risk_score],
  ['recommended_action', ({ recommended_action }) => recommended_action],
  ['risk_explanation', ({ risk_explanation }) => risk_explanation],
  ['status', ({ status }) => status],
  ['started_at', ({ started_at }) => csvMoment(started_at)],
  ['last_activity_at', ({ last_activity_at }) => csvMoment(last_activity_at)],
];
