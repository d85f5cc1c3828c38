import type { TSchema } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import * as schemas from './schemas.ts';

/** Every code an error may carry, by status: the description of the API and the page of it come from here. */
export const errors = {
  400: {
    missing_parameter: 'A required parameter is not there.',
    invalid_parameter: 'A parameter is not what it has to be; `errors` names it.',
  },
  401: {
    missing_api_key: 'There is no Authorization header with a bearer key.',
    invalid_api_key: 'The key is unknown or has been revoked.',
    public_key_not_allowed: 'The public site key was sent instead of a secret key.',
  },
  404: {
    session_not_found: 'There is no such session in this workspace.',
    route_not_found: 'There is nothing at this address.',
  },
  405: { method_not_allowed: 'The API is only read; see Allow.' },
  429: { rate_limited: 'Too many requests with this key; see Retry-After.' },
  500: { internal_error: 'Something went wrong in the server.' },
  503: { overloaded: 'Too much to do at the moment; see Retry-After.' },
} as const;

const headers = {
  'X-Request-Id': header('Names the request in the log.'),
  'RateLimit-Policy': header('Requests a key may make.'),
  RateLimit: header('What is left of them.'),
};

const deprecationHeaders = {
  Deprecation: header('Since when user_logs is deprecated (RFC 9745); not with omit=user_logs.'),
  Link: header('rel="deprecation": what to use instead; rel="next": the next page of a list.'),
};

function header(description: string) {
  return { description, schema: { type: 'string' } };
}

const isSessionNotFound = (endpoint: Endpoint): boolean => 'sessionId' in endpoint.parameters;

/** Statuses an endpoint may answer with, besides 200. */
const statusesOf = (endpoint: Endpoint): string[] =>
  Object.keys(errors).filter(
    (status) => status !== '405' && (status !== '404' || isSessionNotFound(endpoint)),
  );

const problemResponse = (status: string, codes: readonly string[]) => ({
  description: codes.join(', '),
  headers: {
    'X-Request-Id': headers['X-Request-Id'],
    ...(['429', '503'].includes(status) && { 'Retry-After': header('Seconds to wait.') }),
    ...(status === '401' && { 'WWW-Authenticate': header('Bearer') }),
  },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const parametersOf = ({ path, parameters, required }: Endpoint) =>
  Object.entries<TSchema>(parameters).map(([name, schema]) => {
    const { description, ...rest } = schema as TSchema & { description?: string };
    return {
      name,
      in: path.includes(`{${name}}`) ? 'path' : 'query',
      required: required.includes(name),
      ...(description && { description }),
      schema: rest,
    };
  });

const operation = (endpoint: Endpoint) => ({
  operationId: endpoint.id,
  summary: endpoint.summary,
  description: endpoint.description,
  parameters: parametersOf(endpoint),
  responses: {
    200: {
      description: endpoint.summary,
      headers: { ...headers, ...('omit' in endpoint.parameters && deprecationHeaders) },
      content: { 'application/json': { schema: endpoint.response } },
    },
    ...Object.fromEntries(
      statusesOf(endpoint).map((status) => [
        status,
        problemResponse(status, Object.keys(errors[Number(status) as keyof typeof errors])),
      ]),
    ),
  },
});

/** The description of the API, from the schemas that the server itself checks with. */
export const openApi = (endpoints: readonly Endpoint[]) => ({
  openapi: '3.1.0',
  info: {
    title: 'Gait',
    version: 'v1',
    description:
      'Risk of browser sessions: a score from 0 to 100, its reasons, every check and the event log. Read-only. ' +
      'Call it from your server with the secret key; a page must never hold it.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/' }],
  security: [{ secretKey: [] }],
  paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: operation(endpoint) }])),
  components: {
    securitySchemes: {
      secretKey: { type: 'http', scheme: 'bearer', description: 'A secret key, sk-..., from the dashboard.' },
    },
    schemas: { Problem: schemas.problem },
  },
});

/** The text of docs/openapi.json. */
export const openApiText = (endpoints: readonly Endpoint[]): string =>
  `${JSON.stringify(openApi(endpoints), null, 2)}\n`;
