import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { parameterCheck } from '../http/check-parameters.ts';
import type { ListPosition, SessionFilter, SessionReader } from '../store/store.ts';
import type { ConsoleContext } from './context.ts';
import { filterParameters } from './parameters.ts';
import { type SessionFile, sessionEntry, sessionFiles } from './session-file.ts';
import { filterOf } from './session-filter.ts';
import { memberOf } from './sign-in.ts';

/** Sessions asked of the store at a time: however long the file, no more of it is in memory. */
const PAGE = 200;

interface Export {
  readonly workspaceId: string;
  readonly filter: SessionFilter;
  readonly file: SessionFile;
  readonly at: number;
}

async function* text(store: SessionReader, { workspaceId, filter, file, at }: Export) {
  yield file.before;
  let isFirst = true;
  let last: ListPosition | undefined;
  do {
    const page = await store.sessions(workspaceId, filter, { limit: PAGE, after: last });
    const lines = page.map((session) => file.line(sessionEntry(session, at)));
    if (lines.length > 0) yield (isFirst ? '' : file.between) + lines.join(file.between);
    isFirst = false;
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last);
  yield file.after;
}

/** The sessions of a list as a file, to count and plot elsewhere. */
export const exportRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, now } = context;
  const query = parameterCheck({ parameters: filterParameters, required: [] });
  for (const [format, file] of Object.entries(sessionFiles))
    app.get(`/console/export/sessions.${format}`, async (request, reply) => {
      const { workspaceId } = await memberOf(request, context);
      const at = now();
      const filter = filterOf(query(request.query as Record<string, unknown>), at);
      return reply
        .header('content-type', file.type)
        .header('content-disposition', `attachment; filename="sessions.${format}"`)
        .send(Readable.from(text(store, { workspaceId, filter, file, at })));
    });
};
