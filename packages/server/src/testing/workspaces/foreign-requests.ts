import type { Endpoint } from '../../api/endpoint.ts';
import type { ManageEndpoint } from '../../api/manage/manage-endpoint.ts';
import { manageEndpoints } from '../../api/manage/manage-routes.ts';
import { endpoints } from '../../api/routes.ts';
import { consoleForeign, OWN, SIGNS_IN } from './console-requests.ts';
import { type Ids, idsOfNothing, type Named } from './ids.ts';

/** A request of one workspace that names what belongs to another one. */
export interface ForeignRequest {
  /** The endpoint, as `GET /v1/…`. */
  readonly endpoint: string;
  readonly by: 'cookie' | 'read key' | 'management key';
  readonly method: string;
  /** Whether nothing is written, even if it is about data of the own workspace. */
  readonly isRead: boolean;
  readonly names: (ids: Ids) => Named;
}

/** Whether a request names anything of another workspace. */
export const isNaming = ({ names }: ForeignRequest): boolean => {
  const [one, other] = [idsOfNothing(), idsOfNothing()].map((ids) => JSON.stringify(names(ids)));
  return one !== other;
};

/** The requests for every endpoint below /v1, /manage/v1 and /console. Throws if there is none for one of them. */
export const foreignRequests = (consolePaths: readonly string[]): ForeignRequest[] => [
  ...endpoints.flatMap((endpoint) => apiRequests({ ...endpoint, method: 'GET' }, 'read key')),
  ...manageEndpoints.flatMap((endpoint) => apiRequests(endpoint, 'management key')),
  ...consoleRequests(consolePaths),
];

type AnyEndpoint = Endpoint | ManageEndpoint;

/** The bodies of endpoints that have one, by ID; none for those that name nothing of another workspace. */
const BODIES: Readonly<Record<string, readonly ((ids: Ids) => unknown)[]>> = {
  addExclusion: [],
  addSessionLabels: [
    ({ sessionId }) => ({ labels: [{ session_id: sessionId, verdict: 'bot', source: 'api' }] }),
  ],
  addWebhook: [],
  eraseSessions: [
    ({ sessionId }) => ({ by: 'session', value: sessionId }),
    ({ userId }) => ({ by: 'user', value: userId }),
    ({ visitorId }) => ({ by: 'visitor', value: visitorId }),
    ({ tag }) => ({ by: 'tag', value: tag }),
  ],
  lookUpSessions: [({ sessionId }) => ({ session_ids: [sessionId] })],
  rotateKey: [() => ({})],
  rotateWebhookSecret: [() => ({})],
};

/** Parameters whose names differ from those of IDs. */
const ALSO_NAMED: Readonly<Record<string, keyof Ids>> = { ids: 'sessionId' };

const apiRequests = (
  endpoint: Pick<AnyEndpoint, 'id' | 'path' | 'required'> &
    Pick<ManageEndpoint, 'method' | 'body'> & { readonly isRead?: boolean },
  by: ForeignRequest['by'],
): ForeignRequest[] => {
  const { id, method, path, required } = endpoint;
  const bodies = endpoint.body ? BODIES[id] : [() => undefined];
  if (!bodies) throw new Error(`${id} has a body that no request to another workspace is known for`);
  const pathOf = (ids: Ids): string => {
    const query = new URLSearchParams();
    let filled = path;
    for (const name of required) {
      const value = ids[(ALSO_NAMED[name] ?? name) as keyof Ids] as string | undefined;
      if (value === undefined) throw new Error(`${id}: no ID of another workspace for ${name}`);
      if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(value));
      else query.set(name, value);
    }
    return query.size > 0 ? `${filled}?${query}` : filled;
  };
  return bodies.map((bodyOf) => ({
    endpoint: `${method} ${path}`,
    by,
    method,
    isRead: method === 'GET' || endpoint.isRead === true,
    names: (ids) => ({ path: pathOf(ids), body: bodyOf(ids) }),
  }));
};

const consoleRequests = (paths: readonly string[]): ForeignRequest[] => {
  const stale = Object.keys(consoleForeign).filter((one) => !paths.includes(one));
  if (stale.length > 0) throw new Error(`the console has no ${stale.join(', ')}`);
  const unknown = paths.filter((endpoint) => consoleForeign[endpoint] === undefined);
  if (unknown.length > 0)
    throw new Error(`no request to another workspace is known for ${unknown.join(', ')}`);
  return paths.flatMap((endpoint) => {
    const known = consoleForeign[endpoint] ?? OWN;
    if (known === OWN || known === SIGNS_IN) return [];
    const [method = ''] = endpoint.split(' ');
    return known.map((names) => ({
      endpoint,
      by: 'cookie' as const,
      method,
      names,
      isRead: method === 'GET' || endpoint.endsWith('/lookup'),
    }));
  });
};
