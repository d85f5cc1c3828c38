import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../base/secrets.ts';
import { ProblemError } from '../http/problem.ts';
import type { Member } from '../store/records.ts';
import type { ConsoleContext } from './context.ts';

type Access = 'admin' | 'everyone';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use a route of the console. By default everyone may read, and admins may write. */
    readonly access?: Access;
  }
}

/** A request of a member, with what its path may name. */
export type MemberRequest = FastifyRequest<{
  Params: Readonly<Record<'id' | 'messageId' | 'version', string>>;
  Querystring: Readonly<Record<string, unknown>>;
}>;

type Answer = (member: Member, request: MemberRequest, reply: FastifyReply) => Promise<unknown>;
type Route = (url: string, ...declared: [Answer] | [Access, Answer]) => void;
export type MembersOnly = Readonly<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Route>>;

/** Declares routes for members of the open workspace. What answers nothing is a 204. */
export const membersOnly = (
  app: FastifyInstance,
  context: Pick<ConsoleContext, 'store' | 'now'>,
): MembersOnly => {
  const routes =
    (method: string): Route =>
    (url, ...declared) => {
      const [access, answer] = declared.length === 1 ? [undefined, ...declared] : declared;
      app.route<{ Params: MemberRequest['params']; Querystring: MemberRequest['query'] }>({
        method,
        url,
        config: access ? { access } : {},
        handler: async (request, reply) => {
          const body = await answer(await memberOf(request, context), request, reply);
          return body === undefined && !reply.sent ? reply.code(204).send() : body;
        },
      });
    };
  return {
    get: routes('GET'),
    post: routes('POST'),
    put: routes('PUT'),
    patch: routes('PATCH'),
    delete: routes('DELETE'),
  };
};

export const COOKIE = 'gait_session';
/** The workspace that a page of the dashboard shows. A tab may be older than the last switch. */
export const WORKSPACE_HEADER = 'x-gait-workspace';
export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];

/** The token in the request's cookie, or an empty string. */
export const tokenOf = (request: FastifyRequest): string => request.cookies[COOKIE] ?? '';

const accessOf = ({ method, routeOptions }: FastifyRequest): 'admin' | 'everyone' =>
  routeOptions.config.access ?? (SAFE_METHODS.includes(method) ? 'everyone' : 'admin');

/**
 * The signed-in member of a request, in the workspace that the sign-in has opened. Throws a ProblemError if nobody is signed
 * in, if the page shows another workspace, or if the member may not do this.
 */
export const memberOf = async (
  request: FastifyRequest,
  { store, now }: Pick<ConsoleContext, 'store' | 'now'>,
): Promise<Member> => {
  const token = tokenOf(request);
  const member = token && (await store.memberSignedIn(hashSecret(token), now()));
  if (!member) throw new ProblemError(401, 'not_signed_in', 'Sign in first.');
  const shown = request.headers[WORKSPACE_HEADER];
  if (shown !== undefined && shown !== member.workspaceId)
    throw new ProblemError(409, 'workspace_switched', 'You have opened another workspace. Reload the page.');
  if (member.role !== 'admin' && accessOf(request) === 'admin')
    throw new ProblemError(403, 'admin_only', 'Only admins of the workspace can do this.');
  return member;
};
