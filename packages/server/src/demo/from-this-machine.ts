import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { isLoopback } from './is-demo-on.ts';

/** Headers that a proxy sets, which may bring visitors of other machines. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Refuses what may come from another machine: through a proxy that the server does not know of, or from a page whose name
 * somebody has pointed at this machine.
 */
export const fromThisMachine = async ({ socket, headers, hostname }: FastifyRequest): Promise<void> => {
  const isLocal =
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(hostname) &&
    FORWARDED.every((name) => headers[name] === undefined);
  if (!isLocal)
    throw new ProblemError(404, 'route_not_found', 'The demo answers this machine only. See --demo.');
};
