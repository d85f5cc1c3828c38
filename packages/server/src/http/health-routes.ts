import type { FastifyInstance } from 'fastify';
import type { StoreFault } from '../store/fault.ts';
import { STORE_RETRY_S, storeProblem } from './store-problem.ts';

export interface HealthParts {
  /** Why the server cannot take beacons. */
  readonly fault: () => Promise<StoreFault | undefined>;
  /** What an operator should know although the server works, by the part of the server. */
  readonly notes: () => Readonly<Record<string, string>>;
}

/**
 * `/healthz` says that the process runs, `/readyz` whether it can take traffic and why not, `/health` the same in the format
 * of earlier versions.
 */
export const healthRoutes = (app: FastifyInstance, { fault: faultNow, notes }: HealthParts): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const fault = await faultNow();
    if (fault) reply.code(503).header('retry-after', String(STORE_RETRY_S));
    return { status: fault ? 'not ready' : 'ready', store: fault ?? 'ok', ...notes() };
  });
  app.get('/health', async () => {
    const fault = await faultNow();
    if (fault) throw storeProblem(fault);
    return { status: 'ok' };
  });
};
