import fc from 'fast-check';
import type { Operation } from './api-description.ts';
import { consoleBody, consoleQuery } from './console-fields.ts';
import { garbageBodies, garbageText } from './garbage.ts';
import { bodyText, type KnownValues, parameterText } from './values.ts';

export interface FuzzRequest {
  /** Undefined for a route without an API description. */
  readonly operation: Operation | undefined;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface ApiRoute {
  readonly method: string;
  readonly url: string;
}

/** What a server has, for requests that reach something. */
export interface FuzzTarget {
  readonly siteKey: string;
  /** Values of the Authorization header, by the beginning of a path. */
  readonly keys: Readonly<Record<'/v1' | '/manage/v1', string>>;
  readonly known: KnownValues;
}

/** A path segment of dots would be another path. */
const inPath = (text: string): string => encodeURIComponent(text.replace(/^\.{0,2}$/, 'x'));

const authorization = (right: string): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant({ authorization: right }) },
    { weight: 1, arbitrary: fc.stringMatching(/^[!-~]{1,80}$/).map((value) => ({ authorization: value })) },
    { weight: 1, arbitrary: fc.constant({}) },
  );

const contentType: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('text/plain', 'text/csv', 'multipart/form-data; boundary=x')
      .map((type) => ({ 'content-type': type })),
  },
);

const accept: fc.Arbitrary<Record<string, string>> = fc
  .constantFrom('*/*', 'application/json', 'text/csv', 'application/x-ndjson', 'text/html;q=0.1, x')
  .map((value) => ({ accept: value }));

const queryOf = (
  names: Readonly<Record<string, fc.Arbitrary<string>>>,
): fc.Arbitrary<readonly (readonly [string, string])[]> => {
  const pairs = Object.entries({ ...names, unknown: garbageText }).map(([name, value]) =>
    fc.tuple(fc.constant(name), value),
  );
  return fc.array(fc.oneof(...pairs), { maxLength: 4 });
};

const withQuery = (path: string, query: readonly (readonly [string, string])[]): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;

/** Requests of one documented operation. */
export const operationRequests = (
  operation: Operation,
  { keys, known }: FuzzTarget,
): fc.Arbitrary<FuzzRequest> => {
  const { method, path, parameters, body } = operation;
  const texts = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [name, parameterText(schema, known, name)]),
    );
  const key = keys[path.startsWith('/manage/') ? '/manage/v1' : '/v1'];
  return fc
    .record({
      path: fc.record(texts('path')),
      query: queryOf(texts('query')),
      headers: fc.tuple(authorization(key), contentType, accept),
      body: body ? bodyText(body, known) : fc.constant(undefined),
    })
    .map((one) => ({
      operation,
      method,
      body: one.body,
      url: withQuery(
        path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(one.path[name] ?? '')),
        one.query,
      ),
      headers: headersOf(one.headers, one.body),
    }));
};

const headersOf = (
  [authorized, typed, accepted]: readonly [
    Record<string, string>,
    Record<string, string>,
    Record<string, string>,
  ],
  body: string | undefined,
) => ({ ...authorized, ...accepted, ...(body !== undefined && typed) });

const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Requests of a route of the console, the demo, or a page. */
export const routeRequests = (
  { method, url }: ApiRoute,
  { known }: FuzzTarget,
): fc.Arbitrary<FuzzRequest> => {
  const parameter = (name: string) => parameterText({ type: 'string' }, known, name);
  const names = Object.entries(consoleQuery).map(
    ([name, schema]) => [name, parameterText(schema, known, name)] as const,
  );
  return fc
    .record({
      path: fc.array(parameter('id'), { minLength: 2, maxLength: 2 }),
      query: queryOf(Object.fromEntries(names)),
      typed: contentType,
      body: WITH_BODY.includes(method) ? bodyText(consoleBody, known) : fc.constant(undefined),
    })
    .map(({ path, query, typed, body }) => {
      let index = 0;
      const filled = url.replace(/:\w+|\*/g, () => inPath(path[index++] ?? 'x'));
      return {
        operation: undefined,
        method,
        body,
        url: withQuery(filled, query),
        headers: body === undefined ? {} : typed,
      };
    });
};

/** Beacons, few of them valid. */
export const beaconRequests = (path: string, { siteKey }: FuzzTarget): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      body: garbageBodies(siteKey),
      origin: fc.constantFrom<Record<string, string>>(
        {},
        { origin: 'https://shop.example' },
        { origin: 'null' },
      ),
    })
    .map(({ body, origin }) => ({
      operation: undefined,
      method: 'POST',
      url: path,
      body,
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...origin },
    }));
