import { GaitError, notGait } from './gait-error.ts';
import type { Decision, Outcome, RecommendedAction, Report } from './types.ts';

export interface DecideOptions {
  /** What to do when Gait does not answer, until a policy has said it: `review` if absent. */
  readonly onUnreachable?: Outcome;
  /** Called with one line of JSON for each decision. */
  readonly log?: ((line: string) => void) | undefined;
}

/** What to do with a session. */
export interface Decided {
  readonly decision: Outcome;
  /** The part of the policy that decided; `no_policy`, `missing`, `refused` or `unreachable` where none did. */
  readonly rule: string;
  readonly reason?: string;
  readonly score?: number;
  readonly policy_version?: number;
  /** Undefined if the session does not exist, or Gait did not answer. */
  readonly report?: Report;
}

type Answer = Decided & { readonly code?: string };

interface Asked {
  readonly sessionId: string;
  readonly place: string | undefined;
  readonly read: () => Promise<Report>;
}

const WITHOUT_POLICY: Readonly<Record<RecommendedAction, Outcome>> = {
  'Auto-accept': 'allow',
  'Accept with monitoring': 'allow',
  'Manual review or require additional verification': 'review',
  'Auto-reject or high-priority review': 'block',
  Unknown: 'review',
};

/**
 * Statuses that a visitor can cause, by a mark or an id that is too long or has control characters. What the
 * operator wants for a server that does not answer is not for them.
 */
const REFUSED: readonly number[] = [400, 413, 414, 431];

/** Decides sessions, and remembers for each place what the policy says for a server that does not answer. */
export const decider = ({ onUnreachable = 'review', log }: DecideOptions) => {
  const unreachable = new Map<string | undefined, Outcome>();

  const ofPolicy = (place: string | undefined, { unreachable: next, ...decided }: Decision): Decided => {
    unreachable.set(place, next);
    return decided;
  };

  const withoutReport = (place: string | undefined, { code, decision, status }: GaitError): Answer => {
    if (decision) return { ...ofPolicy(place, decision), code };
    if (REFUSED.includes(status)) return { decision: 'review', rule: 'refused', code };
    if (code === 'session_not_found') return { decision: 'review', rule: 'missing', code };
    return { decision: unreachable.get(place) ?? onUnreachable, rule: 'unreachable', code };
  };

  const answer = async ({ place, read }: Asked): Promise<Answer> => {
    try {
      const report = await read();
      const { decision, recommended_action } = report;
      if (decision) return { ...ofPolicy(place, decision), report };
      if (!(recommended_action in WITHOUT_POLICY)) throw notGait();
      return { decision: WITHOUT_POLICY[recommended_action], rule: 'no_policy', report };
    } catch (error) {
      if (!(error instanceof GaitError)) throw error;
      return withoutReport(place, error);
    }
  };

  return async (asked: Asked): Promise<Decided> => {
    const startedAt = performance.now();
    const { report, code, ...decided } = await answer(asked);
    log?.(
      JSON.stringify({
        event: 'gait.decision',
        session_id: asked.sessionId,
        place: asked.place,
        ...decided,
        risk_score: report?.risk_score,
        code,
        ms: Math.round(performance.now() - startedAt),
      }),
    );
    return report ? { ...decided, report } : decided;
  };
};
