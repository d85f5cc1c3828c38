import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { hashSecret } from '../secrets.ts';
import type { Member } from '../store/records.ts';
import type { ConsoleContext } from './context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use a route of the console. By default everyone may read, and admins may write. */
    readonly access?: 'admin' | 'everyone';
  }
}

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
