import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect } from 'vitest';
import type { Endpoint } from '../api/endpoint.ts';
import { problem } from '../api/schemas.ts';
import type { Problem } from '../http/problem.ts';
import { aBeacon, aPress, type BeaconStory } from './a-beacon.ts';
import type { TestServer } from './a-server.ts';

/** The body of a response, checked against the endpoint's own schema. */
export const read = async <Given extends Pick<Endpoint, 'response'>>(
  response: Response,
  { response: schema }: Given,
): Promise<Static<Given['response']>> => {
  const body: unknown = await response.json();
  expect(response.status).toBe(200);
  expect(Compile(schema).Errors(body)).toEqual([]);
  return body as Static<Given['response']>;
};

/** The body of an error, checked against the schema of all errors. */
export const readProblem = async (response: Response): Promise<Problem> => {
  const body = (await response.json()) as Problem;
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(Compile(problem).Errors(body)).toEqual([]);
  expect(body.status).toBe(response.status);
  expect(response.headers.get('x-request-id')).toBe(body.request_id);
  return body;
};

/** A visit of user `ada` with three clicks and two tags. Returns the session's ID. */
export const aVisit = async (
  server: TestServer,
  more: Partial<BeaconStory> = {},
  headers: Record<string, string> = {},
): Promise<string> => {
  const beacon = aBeacon({
    key: server.siteKey!,
    user: 'ada',
    tags: ['spring', 'checkout'],
    events: { press: [aPress(1_000), aPress(2_000), aPress(3_000)] },
    ...more,
  });
  expect((await server.send(beacon, headers)).status).toBe(204);
  return beacon.session;
};
