import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type RefusedAct, refusedActs } from '../../audit/refused-acts.ts';
import { newId } from '../../base/secrets.ts';
import { bodyCheck } from '../../http/check-body.ts';
import { parameterCheck } from '../../http/check-parameters.ts';
import { problemOf } from '../../http/error-handler.ts';
import type { ProblemError } from '../../http/problem.ts';
import { sendCached } from '../../http/send-cached.ts';
import { tokenBuckets } from '../../http/token-buckets.ts';
import { isTestWorkspace, liveWorkspaceOf } from '../../session/test-workspace.ts';
import type { ApiKeyRecord } from '../../store/records.ts';
import { authenticate } from '../authenticate.ts';
import type { ApiAnswer } from '../endpoint.ts';
import { keyLimit } from '../key-limit.ts';
import { type ApiOptions, givenParameters, KEY_LIMIT, methodNotAllowed } from '../routes.ts';
import * as registry from './index.ts';
import type { ManageEndpoint, ManageRequest } from './manage-endpoint.ts';
import { manageApiText } from './manage-openapi.ts';

/** 1,000 labels with long notes. */
const MAX_BODY_BYTES = 4 * 1_048_576;

/** Bulk reads of one key in the audit log: the first of each hour. */
export const READS_LIMIT = { rate: 1 / 3_600, burst: 1 };

export const manageEndpoints: readonly ManageEndpoint[] = Object.values(registry);

/** Routes for what writes. Each endpoint names the scope that its key needs. */
export const manageRoutes = ({ context, basePath = '', keyLimit: size = KEY_LIMIT }: ApiOptions) => {
  const { store, now } = context;
  const limit = keyLimit(size, context.monotonicNow);
  const sendDescription = sendCached(() => manageApiText(manageEndpoints, basePath));
  const addRefused = refusedActs(context);
  const takeRead = tokenBuckets(READS_LIMIT, context.monotonicNow);

  /** Answers, and adds the act to the audit log of the workspace. */
  const answerOf = async (endpoint: ManageEndpoint, request: ManageRequest): Promise<ApiAnswer> => {
    if (endpoint.method === 'GET') return endpoint.answer(request, context);
    const { audited, ...answer } = await endpoint.answer(request, context);
    const { workspaceId, keyId, keyName: author } = request;
    if (endpoint.isRead && !takeRead(keyId).granted) return answer;
    const test = isTestWorkspace(workspaceId);
    await store.audit({
      id: newId('aud'),
      workspaceId: liveWorkspaceOf(workspaceId),
      at: now(),
      memberId: '',
      action: endpoint.action,
      detail: JSON.stringify({ ...audited, author, ...(test && { test }) }),
    });
    return answer;
  };

  const auditRefusal = async (endpoint: ManageEndpoint, key: ApiKeyRecord, problem: ProblemError) => {
    if (endpoint.method !== 'GET') await addRefused(refusedBy(key, endpoint, problem));
  };

  return async (app: FastifyInstance) => {
    app.get('/manage/v1/openapi.json', (request, reply) =>
      sendDescription(request, reply.type('application/json')),
    );
    for (const endpoint of manageEndpoints) {
      const { method, scope, body } = endpoint;
      const checkParameters = parameterCheck(endpoint);
      const checkBody = body && bodyCheck(body);
      const requestOf = (request: FastifyRequest, key: ApiKeyRecord): ManageRequest => ({
        workspaceId: key.workspaceId,
        keyId: key.id,
        keyName: key.name,
        scopes: key.scopes,
        url: request.url,
        parameters: checkParameters(givenParameters(request)),
        body: checkBody?.(request.body),
        accept: request.headers.accept ?? '',
      });
      app.route({
        method,
        url: urlOf(endpoint),
        bodyLimit: MAX_BODY_BYTES,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const refused = (key: ApiKeyRecord, problem: ProblemError) => auditRefusal(endpoint, key, problem);
          const { authorization } = request.headers;
          const key = await authenticate(authorization, store, { now: now(), scope, refused });
          limit(key.id, reply);
          try {
            const answer = await answerOf(endpoint, requestOf(request, key));
            return reply.headers(answer.headers ?? {}).send(answer.body);
          } catch (error) {
            await refused(key, problemOf(error as FastifyError));
            throw error;
          }
        },
      });
    }
    refuseOtherMethods(app);
  };
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Refuses, before their bodies are read, the methods that a path does not have. */
const refuseOtherMethods = (app: FastifyInstance): void => {
  for (const url of new Set(manageEndpoints.map(urlOf))) {
    const own = manageEndpoints.filter((endpoint) => urlOf(endpoint) === url).map(({ method }) => method);
    const allowed = own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const others = METHODS.filter((method) => !allowed.includes(method));
    const refuse = async (): Promise<never> => {
      throw methodNotAllowed(allowed);
    };
    app.route({ method: others, url, onRequest: refuse, handler: refuse });
  }
};

const urlOf = ({ path }: ManageEndpoint): string => path.replace(/\{(\w+)\}/g, ':$1');

const refusedBy = (
  { workspaceId, name }: ApiKeyRecord,
  { method, path }: ManageEndpoint,
  { code }: ProblemError,
): RefusedAct => ({
  workspaceId: liveWorkspaceOf(workspaceId),
  memberId: '',
  author: name,
  request: `${method} ${path}`,
  reason: code,
});
