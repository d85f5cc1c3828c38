import { type Decided, type DecideOptions, decider } from './decide.ts';
import { createAsk, type GaitOptions } from './request.ts';
import type { Report, Session, SessionEvents, Stats } from './types.ts';

export interface ReportOptions {
  /** Names of additional fields: `confidence`, `notices`, `user_verified`, … */
  readonly include?: readonly string[];
  /** The request that you handle. The report says whether the session belongs to it. */
  readonly bind?: {
    readonly userId?: string | undefined;
    readonly ip?: string | undefined;
    readonly userAgent?: string | undefined;
  };
  /**
   * The mark that the page sent with the session: the report says in `fresh` whether it has everything that the page had
   * sent. With `waitS`, it waits for that, and no longer.
   */
  readonly after?: string | undefined;
  /** The place of your policy that decides, instead of the first that is a tag of the session. */
  readonly place?: string | undefined;
  /**
   * Seconds to wait until the score is settled. 0 answers at once; without it, a report on a session of the last two seconds
   * waits for its visitor, at most 1.5 s.
   */
  readonly waitS?: number;
}

export interface ListOptions {
  /** Unix ms. */
  readonly since?: number;
  readonly until?: number;
  readonly minScore?: number;
  /** The ID of a check that is Detected. */
  readonly flag?: string;
}

export interface StatsOptions {
  /** Unix ms, widened to whole steps. Without them, the last 24 hours. */
  readonly from?: number;
  readonly to?: number;
  readonly step?: 'hour' | 'day';
  readonly groupBy?: 'tag' | 'country' | 'platform';
  readonly tag?: string;
  readonly country?: string;
  readonly platform?: string;
  /** Where hours and days begin, such as Europe/Berlin. */
  readonly timeZone?: string;
  /** Groups that have rows, at most 100. */
  readonly limit?: number;
}

export interface Gait {
  report(sessionId: string, options?: ReportOptions): Promise<Report>;
  /**
   * What to do with a session, by the policy of the workspace or else by the recommended action. Resolves for a session that
   * does not exist and without an answer, too.
   */
  decide(sessionId: string, options?: ReportOptions): Promise<Decided>;
  /** Everything the visitor did, in words. */
  events(sessionId: string): Promise<SessionEvents>;
  /** Up to 100 sessions by their IDs. Unknown ones are left out. */
  sessions(sessionIds: readonly string[]): Promise<Session[]>;
  /** All sessions, newest activity first, a page at a time. */
  sessionsOfUser(userId: string, options?: ListOptions): AsyncGenerator<Session>;
  sessionsWithTag(tag: string, options?: ListOptions): AsyncGenerator<Session>;
  sessionsOfVisitor(visitorId: string, options?: ListOptions): AsyncGenerator<Session>;
  /** How many sessions there were, by action and check, over time and by group. */
  stats(options?: StatsOptions): Promise<Stats>;
}

/** A client of the API. Keep it on your server: it holds the secret key. */
export const createGait = (options: GaitOptions & DecideOptions): Gait => {
  const ask = createAsk(options);
  const decideBy = decider(options);

  async function* list(kind: string, name: string, { minScore, ...filters }: ListOptions = {}) {
    const query = queryOf({ ...filters, min_score: minScore });
    let next: string | undefined = `/v1/${kind}/${encodeURIComponent(name)}/sessions?${query}`;
    while (next) {
      const page: { body: { sessions: Session[] }; next: string | undefined } = await ask(next);
      yield* page.body.sessions;
      next = page.next;
    }
  }

  const report: Gait['report'] = async (sessionId, { include = [], bind, after, place, waitS } = {}) => {
    const names = bind ? [...include, 'binding'] : include;
    const query = queryOf({
      // Not in the path, which an id of a visitor such as `..` would leave.
      sessionId,
      include: names.length > 0 ? names.join(',') : undefined,
      user_id: bind?.userId,
      ip: bind?.ip,
      user_agent: bind?.userAgent,
      after,
      place,
    });
    return (await ask<Report>(`/v1/sessions/report?${query}`, waitS)).body;
  };

  return {
    report,
    decide: (sessionId, asked = {}) =>
      decideBy({ sessionId, place: asked.place, read: () => report(sessionId, asked) }),
    events: async (sessionId) =>
      (await ask<SessionEvents>(`/v1/sessions/${encodeURIComponent(sessionId)}/events`)).body,
    sessions: async (sessionIds) => {
      const query = queryOf({ ids: sessionIds.join(',') });
      return (await ask<{ sessions: Session[] }>(`/v1/sessions?${query}`)).body.sessions;
    },
    sessionsOfUser: (userId, filters) => list('users', userId, filters),
    sessionsWithTag: (tag, filters) => list('tags', tag, filters),
    sessionsOfVisitor: (visitorId, filters) => list('visitors', visitorId, filters),
    stats: async ({ groupBy, timeZone, ...asked } = {}) => {
      const query = queryOf({ ...asked, group_by: groupBy, time_zone: timeZone });
      query.delete('omit');
      return (await ask<Stats>(`/v1/stats?${query}`)).body;
    },
  };
};

/** The deprecated field is never asked for. Parameters without a value are left out. */
const queryOf = (parameters: Readonly<Record<string, string | number | undefined>>): URLSearchParams => {
  const query = new URLSearchParams({ omit: 'user_logs' });
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query;
};
