import type { Assessment } from '@gait/engine';
import { sessionDetails } from '../session/details.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

const evidence = ({ findings, contributions }: Assessment) =>
  Object.fromEntries(
    Object.entries(findings).map(([id, { firstAt, lastAt, ...finding }]) => [
      id,
      {
        ...finding,
        points: contributions.find(({ check }) => check === id)?.points ?? 0,
        ...(firstAt !== undefined && { first_at: Math.round(firstAt) }),
        ...(lastAt !== undefined && { last_at: Math.round(lastAt) }),
      },
    ]),
  );

const confidence = ({ interval: [low, high], evidence: seen }: Assessment) => ({
  sufficient: seen.sufficient,
  low,
  high,
  interactions: seen.interactions,
  keys: seen.keys,
  active_ms: Math.round(seen.activeMs),
});

/** The fields that `include` adds to a report. */
export const reportExtras = async (request: ApiRequest, context: ApiContext) => {
  const included = new Set(request.parameters.include?.split(','));
  const extras: Record<string, unknown> = {};
  if (included.size === 0) return extras;
  const { workspaceId, parameters } = request;
  const key = { workspaceId, sessionId: parameters.sessionId ?? '' };
  const details = await sessionDetails(key, context);
  if (details && included.has('evidence')) extras.evidence = evidence(details.assessment);
  if (details && included.has('confidence')) extras.confidence = confidence(details.assessment);
  if (included.has('timeline'))
    extras.timeline = (await context.store.timeline(key)).map(({ at, riskScore, detected }) => ({
      at,
      risk_score: riskScore,
      detected,
    }));
  return extras;
};
