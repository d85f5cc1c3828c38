import { Readable } from 'node:stream';
import { parameterCheck } from '../http/check-parameters.ts';
import { isExporting } from '../http/is-exporting.ts';
import { visitorAnswers } from '../session/visitor-answers.ts';
import type { Labels } from '../store/labels.ts';
import type { ListPosition } from '../store/list-position.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { SessionReader } from '../store/store.ts';
import type { Visitors } from '../store/visitor-profiles.ts';
import { audit, type ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';
import { filterParameters } from './parameters.ts';
import { type SessionFile, sessionEntry, sessionFiles } from './session-file.ts';
import { filterOf } from './session-filter.ts';
import { labelsOfSessions, sessionLabel } from './session-label.ts';
import type { RowContext } from './session-row.ts';
import { viewerOf } from './viewer.ts';

/** Sessions per read from the store, and so in memory at once: a ms or two, between which others are served. */
const PAGE = 50;

interface Export {
  readonly workspaceId: string;
  readonly filter: SessionFilter;
  readonly file: SessionFile;
  readonly row: RowContext;
}

export async function* fileText(
  store: SessionReader & Visitors & Labels,
  { workspaceId, filter, file, row }: Export,
) {
  yield file.header;
  let isFirst = true;
  let last: ListPosition | undefined;
  do {
    const page = await store.sessions(workspaceId, filter, { limit: PAGE, after: last });
    const visitorOf = await visitorAnswers(workspaceId, page, { store, at: row.now });
    const labelsOf = await labelsOfSessions(store, page);
    const lines = page.map((session) =>
      file.line(
        sessionEntry(session, row, {
          visitor: visitorOf(session),
          label: sessionLabel(labelsOf(session)),
        }),
      ),
    );
    if (lines.length > 0) yield (isFirst ? '' : file.separator) + lines.join(file.separator);
    isFirst = false;
    last = page.length === PAGE ? page.at(-1) : undefined;
    // A client that reads fast leaves no other pause.
    await new Promise(setImmediate);
  } while (last);
  yield file.footer;
}

/** Exports the sessions of a filtered list as a file. */
export const exportRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store } = context;
  const running = new Set<string>();
  const query = parameterCheck({ parameters: filterParameters, required: [] });
  for (const [format, file] of Object.entries(sessionFiles))
    members.get(`/console/export/sessions.${format}`, async (member, request, reply) => {
      const { workspaceId } = member;
      const row = await viewerOf(member, context);
      const filter = filterOf(query(request.query), row);
      if (running.has(workspaceId)) throw isExporting();
      running.add(workspaceId);
      reply.raw.once('close', () => running.delete(workspaceId));
      await audit(context, member, 'sessions.exported', { name: `as ${format}` });
      return (
        reply
          .header('content-type', file.type)
          // The page that has the link names the file by its filters and the viewer's days.
          .header('content-disposition', 'attachment')
          .send(Readable.from(fileText(store, { workspaceId, filter, file, row })))
      );
    });
};
