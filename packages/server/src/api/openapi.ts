import type { TSchema } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { errors } from './error-codes.ts';
import { namedSchemas } from './named-schemas.ts';
import { problem } from './schemas.ts';

const headers = {
  'X-Request-Id': header("The request's ID, as in the server log."),
  'RateLimit-Policy': header('The quota of the key.'),
  RateLimit: header('The remaining quota of the key.'),
};

const deprecationHeaders = {
  Deprecation: header(
    'The date since which user_logs is deprecated (RFC 9745). Omitted with omit=user_logs.',
  ),
  Link: header('rel="deprecation" links to the replacement, rel="next" to the next page of a list.'),
};

function header(description: string) {
  return { description, schema: { type: 'string' } };
}

const isSessionNotFound = (endpoint: Endpoint): boolean => 'sessionId' in endpoint.parameters;

/** Error statuses of an endpoint. */
const statusesOf = (endpoint: Endpoint): string[] =>
  Object.keys(errors).filter(
    (status) => !['405', '431'].includes(status) && (status !== '404' || isSessionNotFound(endpoint)),
  );

const problemResponse = (status: string, codes: readonly string[]) => ({
  description: codes.join(', '),
  headers: {
    ...(['400', '404', '429'].includes(status) ? headers : { 'X-Request-Id': headers['X-Request-Id'] }),
    ...(['429', '503'].includes(status) && {
      'Retry-After': header('Seconds to wait before the next request.'),
    }),
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

/** The API description, from the schemas that the server validates with. */
export const openApi = (endpoints: readonly Endpoint[]) => {
  const { referenced, schemas } = namedSchemas();
  const paths = Object.fromEntries(
    endpoints.map((endpoint) => [endpoint.path, { get: referenced(operation(endpoint)) }]),
  );
  referenced(problem);
  return { ...about, paths, components: { securitySchemes, schemas: schemas() } };
};

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Gait',
    version: 'v1',
    description:
      'Returns the risk of browser sessions: a score from 0 to 100, its reasons, the verdict of every check and the event log. ' +
      'The API is read-only. Call it from your server with a secret key, and never expose that key in a page.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/' }],
  security: [{ secretKey: [] }],
};

const securitySchemes = {
  secretKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A secret key (sk-...), created in the dashboard.',
  },
};

/** The text of docs/openapi.json. */
export const openApiText = (endpoints: readonly Endpoint[]): string =>
  `${JSON.stringify(openApi(endpoints), null, 2)}\n`;
