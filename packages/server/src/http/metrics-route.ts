import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

export interface MetricsParts {
  /** Whether a request comes from a private network. */
  readonly isPrivate: (request: FastifyRequest) => boolean;
  /** How long the oldest beacon has waited for its score. */
  readonly lagMs: () => number;
  /** How long beacons may wait for the next ones of their session. */
  readonly holdMs: () => number;
  /** Bytes of the beacons that wait for their score. */
  readonly waitingBytes: () => number;
  /** Beacons that this server has scored, and those that it found scored already. */
  readonly counts: { readonly scored: number; readonly dropped: number };
  /** Look-ups of single sessions, and those of sessions that are not there. */
  readonly lookUps: { readonly all: number; readonly missing: number };
  /** How attempts to send messages to webhooks ended. */
  readonly webhooks: { readonly delivered: number; readonly failed: number; readonly dead: number };
  /** Sessions of the last hour, if this server answers such questions. */
  readonly recent?: () => Promise<{
    readonly byAction: Readonly<Record<string, number>>;
    readonly byCheck: Readonly<Record<string, number>>;
  }>;
}

const MS = 1_000;
/** How long the figures of the store may take, less than a scrape of Prometheus. */
const STORE_MS = 5_000;

/** Figures in the text format of Prometheus, for private networks only. */
export const metricsRoute = (
  app: FastifyInstance,
  { isPrivate, lagMs, holdMs, waitingBytes, counts, lookUps, webhooks, recent }: MetricsParts,
): void => {
  app.get('/metrics', async (request, reply) => {
    if (!isPrivate(request)) throw new ProblemError(404, 'route_not_found', 'This path does not exist.');
    // Without its store, a server still says how much waits.
    const late = wait(STORE_MS, undefined, { ref: false });
    const sessions = await Promise.race([recent?.().catch(() => undefined), late]);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(
        gauge('gait_score_lag_seconds', 'Age of the oldest beacon that is not scored yet.', lagMs() / MS) +
          gauge('gait_score_wait_seconds', 'Time that a busy scorer lets beacons wait.', holdMs() / MS) +
          gauge('gait_inbox_bytes', 'Size of the beacons that are not scored yet.', waitingBytes()) +
          counter('gait_scored_beacons_total', 'Beacons that this server has scored.', counts.scored) +
          counter('gait_dropped_beacons_total', 'Beacons that were scored before.', counts.dropped) +
          counter('gait_session_lookups_total', 'Requests for one session.', lookUps.all) +
          counter('gait_missing_sessions_total', 'Those of sessions that never arrived.', lookUps.missing) +
          counter('gait_webhook_delivered_total', 'Messages that webhooks accepted.', webhooks.delivered) +
          counter('gait_webhook_failed_total', 'Attempts that are tried again.', webhooks.failed) +
          counter('gait_webhook_dead_total', 'Messages that are not tried again.', webhooks.dead) +
          (sessions === undefined
            ? ''
            : labeled('gait_recent_sessions', 'Sessions of the last hour.', ['action', sessions.byAction]) +
              labeled('gait_recent_detections', 'Those with a detected check.', ['check', sessions.byCheck])),
      );
  });
};

const metric =
  (type: string) =>
  (name: string, help: string, value: number): string =>
    `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`;

/** A gauge with one label. No name has a quote or a backslash in it. */
const labeled = (
  name: string,
  help: string,
  [label, values]: readonly [label: string, values: Readonly<Record<string, number>>],
): string =>
  [
    `# HELP ${name} ${help}\n# TYPE ${name} gauge`,
    ...Object.entries(values).map(([word, value]) => `${name}{${label}="${word}"} ${value}`),
    '',
  ].join('\n');

const gauge = metric('gauge');
const counter = metric('counter');
