import fc from 'fast-check';
import { type Operation, readOperations } from './api-description.ts';
import { answerProblem, type FuzzAnswer } from './judge.ts';
import {
  type ApiRoute,
  beaconRequests,
  type FuzzRequest,
  operationRequests,
  routeRequests,
} from './requests.ts';
import { type SeededServer, seededServer } from './seeded-server.ts';

export interface FuzzOptions {
  /** About so many. */
  readonly requests: number;
  readonly seed: number;
}

export interface FuzzRun {
  readonly requests: number;
  readonly seed: number;
  /** Operations of the API descriptions, and other routes. */
  readonly operations: number;
  readonly routes: number;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly accepted_beacons: number;
  /** Stored sessions of beacons that were refused. */
  readonly stored_refused: number;
  /** The first wrong answers, and how many there were. */
  readonly wrong: number;
  readonly examples: readonly string[];
}

const AT_ONCE = 40;
/** On a busy machine, 40 requests at once with passwords among them take over a minute. */
const TIMEOUT_MS = 240_000;
const EXAMPLES = 20;
const EXAMPLE_LENGTH = 600;
const ACCEPTED = 204;
const INGEST = '/v1/i';
/** Shares of all requests. Operations and routes of a group get the same number each. */
const SHARES = { operations: 0.5, routes: 0.3, beacons: 0.2 };
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Sends generated requests to every route of a server, and compares each answer with the API descriptions. */
export const fuzzRun = async ({ requests, seed }: FuzzOptions): Promise<FuzzRun> => {
  const server = await seededServer();
  try {
    const operations = [
      ...(await readOperations(`${server.baseUrl}/v1/openapi.json`)),
      ...(await readOperations(`${server.baseUrl}/manage/v1/openapi.json`)),
    ];
    const routes = otherRoutes(server.routes, operations);
    const cases = interleaved(sampled({ server, operations, routes }, { requests, seed }));
    const statuses = new Map<number, number>();
    const accepted = new Set(server.seeded);
    const wrong: string[] = [];
    await eachAtOnce(cases, async (one) => {
      const answer = await send(server, one).catch((cause: unknown) => {
        throw new Error(`No answer: ${one.method} ${one.url}`, { cause });
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (one.url === INGEST && answer.status === ACCEPTED) accepted.add(JSON.parse(one.body ?? '').session);
      const problem = answerProblem(one, answer);
      if (problem !== undefined) wrong.push(exampleOf(problem, one, answer));
    });
    const stored = await server.storedSessions();
    return {
      requests: cases.length,
      seed,
      operations: operations.length,
      routes: routes.length,
      statuses: Object.fromEntries([...statuses].sort(([a], [b]) => a - b)),
      accepted_beacons: accepted.size - server.seeded.length,
      stored_refused: stored.filter((session) => !accepted.has(session)).length,
      wrong: wrong.length,
      examples: wrong.slice(0, EXAMPLES),
    };
  } finally {
    await server.remove();
  }
};

/** Routes that no API description has. */
const otherRoutes = (routes: readonly ApiRoute[], operations: readonly Operation[]): ApiRoute[] => {
  const described = new Set(
    operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  return routes.filter(
    ({ method, url }) => METHODS.includes(method) && url !== INGEST && !described.has(`${method} ${url}`),
  );
};

interface FuzzParts {
  readonly server: SeededServer;
  readonly operations: readonly Operation[];
  readonly routes: readonly ApiRoute[];
}

const sampled = ({ server, operations, routes }: FuzzParts, { requests, seed }: FuzzOptions) => {
  const each = (share: number, among: number) => Math.ceil((requests * share) / among);
  return [
    ...operations.map((one) => [operationRequests(one, server), each(SHARES.operations, operations.length)]),
    ...routes.map((one) => [routeRequests(one, server), each(SHARES.routes, routes.length)]),
    [beaconRequests(INGEST, server), each(SHARES.beacons, 1)],
  ].map((pair, index) => {
    const [requestsOf, numRuns] = pair as [fc.Arbitrary<FuzzRequest>, number];
    return fc.sample(requestsOf, { numRuns, seed: seed + index });
  });
};

/** One of each list after the other, so that requests of different kinds meet. */
const interleaved = (lists: readonly (readonly FuzzRequest[])[]): FuzzRequest[] => {
  const longest = Math.max(...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => turn);
  return turns.flatMap((turn) => lists.flatMap((list) => list[turn] ?? []));
};

const eachAtOnce = async <One>(cases: readonly One[], work: (one: One) => Promise<void>): Promise<void> => {
  let next = 0;
  const worker = async () => {
    while (next < cases.length) await work(cases[next++] as One);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

let visitors = 0;
/** Each request comes from another address, so that limits of one address are not all that is met. */
const nextAddress = (): string => {
  visitors++;
  return `198.18.${(visitors >> 8) & 255}.${visitors & 255}`;
};

const send = async (server: SeededServer, request: FuzzRequest): Promise<FuzzAnswer> => {
  const isConsole = request.url.startsWith('/console') && !request.url.startsWith('/console/sign-out');
  const answer = await fetch(server.baseUrl + request.url, {
    method: request.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'x-forwarded-for': nextAddress(), ...(isConsole && server.console), ...request.headers },
    ...(request.body !== undefined && { body: request.body }),
  });
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream'))
    return { status: answer.status, type, text: await answer.text() };
  await answer.body?.cancel();
  return { status: answer.status, type, text: '' };
};

const exampleOf = (problem: string, { method, url, headers, body }: FuzzRequest, { text }: FuzzAnswer) =>
  `${problem}: ${method} ${url} ${JSON.stringify(headers)} ${body ?? ''} -> ${text}`.slice(0, EXAMPLE_LENGTH);
