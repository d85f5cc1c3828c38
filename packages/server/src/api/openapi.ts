import type { TSchema } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { errors } from './error-codes.ts';
import { problem, SCHEMA_NAME } from './schemas.ts';
import { MAX_WAIT_S } from './wait-for-score.ts';

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

const isNotFound = ({ parameters }: Described): boolean =>
  ['sessionId', 'labelId', 'webhookId'].some((name) => name in parameters);

type Described = Omit<Endpoint, 'answer'>;
type ErrorCodes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Error statuses of an endpoint. */
const statusesOf = (endpoint: Described, codes: ErrorCodes): string[] =>
  Object.keys(codes).filter(
    (status) => !['405', '431'].includes(status) && (status !== '404' || isNotFound(endpoint)),
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

const parametersOf = ({ path, parameters, required }: Described) =>
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

const preferHeader = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: `wait=n (RFC 7240): answers when the session is there and its score is settled, or after n seconds, at most ${MAX_WAIT_S}. A score is settled if the recommended action is known and nothing has changed it for a second, or if the session is complete. With after, it answers instead as soon as the report has everything that the page had sent when it gave the mark.`,
  schema: { type: 'string' },
  example: 'wait=5',
};

/** What an endpoint takes and answers. */
export const operation = (endpoint: Described, codes: ErrorCodes = errors) => ({
  operationId: endpoint.id,
  summary: endpoint.summary,
  description: endpoint.description,
  parameters: [...parametersOf(endpoint), ...(endpoint.canWait ? [preferHeader] : [])],
  responses: {
    200: {
      description: endpoint.summary,
      headers: {
        ...headers,
        ...('omit' in endpoint.parameters && deprecationHeaders),
        ...(endpoint.canWait && { 'Preference-Applied': header('wait=n, if the answer could wait.') }),
      },
      content: Object.fromEntries(
        Object.entries(endpoint.types ?? { 'application/json': endpoint.response }).map(([type, schema]) => [
          type,
          { schema },
        ]),
      ),
    },
    ...Object.fromEntries(
      statusesOf(endpoint, codes).map((status) => [
        status,
        problemResponse(status, Object.keys(codes[status] ?? {})),
      ]),
    ),
  },
});

interface ApiAbout {
  readonly about: Readonly<Record<'title' | 'version' | 'description', string>>;
  /** Which key it takes. */
  readonly key: string;
  /** The path below which clients see the server. */
  readonly basePath: string;
}

interface ApiOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: ReturnType<typeof operation>;
}

/** The text of an API description, from the schemas that the server validates with. */
export const apiDocument = (
  { about, key, basePath }: ApiAbout,
  operations: readonly ApiOperation[],
): string => {
  const { referenced, schemas } = namedSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, method, operation: described } of operations)
    paths[path] = { ...paths[path], [method]: referenced(described) };
  referenced(problem);
  const securitySchemes = { secretKey: { type: 'http', scheme: 'bearer', description: key } };
  const document = {
    openapi: '3.1.0',
    info: { ...about, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: basePath || '/' }],
    security: [{ secretKey: [] }],
    paths,
    components: { securitySchemes, schemas: schemas() },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};

const about = {
  title: 'Gait',
  version: 'v1',
  description:
    'Returns the risk of browser sessions: a score from 0 to 100, its reasons, the verdict of every check and the event log. ' +
    'The API is read-only. Call it from your server with a secret key, and never expose that key in a page.',
};

/** The text of docs/openapi.json. */
export const openApiText = (endpoints: readonly Endpoint[], basePath = ''): string =>
  apiDocument(
    { about, key: 'A secret key (sk-...), created in the dashboard.', basePath },
    endpoints.map((endpoint) => ({
      path: endpoint.path,
      method: 'get',
      operation: operation(endpoint),
    })),
  );

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces named schemas by references, and collects them. */
const namedSchemas = () => {
  const found = new Map<string, unknown>();
  const referenced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referenced);
    if (!isObject(value)) return value;
    const { [SCHEMA_NAME]: name, ...schema } = value;
    const inner = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, referenced(one)]));
    if (typeof name !== 'string') return inner;
    const { description, deprecated, ...named } = inner;
    if (!found.has(name)) found.set(name, { ...named, ...(named.type === 'object' && { description }) });
    const notes = {
      ...(description !== undefined && { description }),
      ...(deprecated === true && { deprecated }),
    };
    return { $ref: `#/components/schemas/${name}`, ...notes };
  };
  const schemas = () => Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { referenced, schemas };
};
