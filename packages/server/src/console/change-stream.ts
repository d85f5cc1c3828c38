import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';
import { sessionChanges } from './session-changes.ts';

/** A stream ends by then. The browser opens another one, if the member is still signed in. */
const MAX_STREAM_MS = 60_000;
const RETRY_MS = 1_000;

/**
 * GET /console/changes: server-sent events. `changed` when sessions of the workspace are new or active again, and `quiet`
 * otherwise, so that a browser notices when it no longer hears from the server.
 */
export const changeStream = (app: FastifyInstance, members: MembersOnly, context: ConsoleContext): void => {
  const changes = sessionChanges(context.store, context.onFailure);
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  members.get('/console/changes', async ({ workspaceId }, request, reply) => {
    const { raw } = reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    raw.write(`retry: ${RETRY_MS}\n\n`);
    const stop = changes.watch(workspaceId, (hasChanged) => {
      raw.write(`event: ${hasChanged ? 'changed' : 'quiet'}\ndata:\n\n`);
    });
    const timer = setTimeout(() => end(), MAX_STREAM_MS).unref();
    const end = () => raw.end();
    open.add(end);
    raw.once('close', () => {
      clearTimeout(timer);
      open.delete(end);
      stop();
    });
  });
};
