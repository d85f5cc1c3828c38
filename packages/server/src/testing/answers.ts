import { Compile } from 'typebox/compile';
import { expect } from 'vitest';
import { endpoints } from '../api/routes.ts';
import { problem } from '../api/schemas.ts';
import type { Problem } from '../http/problem.ts';
import type { LogEntry } from '../session/event-log.ts';
import { aBeacon, aPress, type BeaconStory } from './a-beacon.ts';
import type { TestServer } from './a-server.ts';

/** Every field that any endpoint answers with. */
export interface ApiBody {
  readonly session_id: string;
  readonly user_id: string | null;
  readonly risk_score: number;
  readonly biometric_checks: Readonly<Record<string, string>>;
  readonly device_checks: Readonly<Record<string, string>>;
  readonly user_logs: readonly LogEntry[];
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly confidence: unknown;
  readonly timeline: readonly unknown[];
  readonly sessions: readonly ApiBody[];
  readonly event_count: number;
  readonly events: readonly LogEntry[];
}

/** The body of an answer, checked against the endpoint's own schema. */
export const read = async (response: Response, id: string): Promise<ApiBody> => {
  const body: unknown = await response.json();
  expect(response.status).toBe(200);
  const schema = endpoints.find((endpoint) => endpoint.id === id)!.response;
  expect(Compile(schema).Errors(body)).toEqual([]);
  return body as ApiBody;
};

/** The body of an error, checked for what every error has. */
export const readProblem = async (response: Response): Promise<Problem> => {
  const body = (await response.json()) as Problem;
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(Compile(problem).Errors(body)).toEqual([]);
  expect(body.status).toBe(response.status);
  expect(response.headers.get('x-request-id')).toBe(body.request_id);
  return body;
};

/** A visitor with three clicks, known as ada, tagged; answers the session id. */
export const aVisit = async (server: TestServer, more: Partial<BeaconStory> = {}): Promise<string> => {
  const beacon = aBeacon({
    key: server.siteKey!,
    user: 'ada',
    tags: ['spring', 'checkout'],
    events: { press: [aPress(1_000), aPress(2_000), aPress(3_000)] },
    ...more,
  });
  expect((await server.send(beacon)).status).toBe(204);
  return beacon.session;
};
