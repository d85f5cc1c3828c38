import { Readable } from 'node:stream';
import { cleanTag } from '@gait/wire';
import { MINUTE_MS } from '@gait/wire/time';
import Type from 'typebox';
import { filterOfQuery, filterParametersOf } from '../http/filter-parameters.ts';
import { isExporting } from '../http/is-exporting.ts';
import { cursorOf, positionOfCursor } from '../http/list-cursor.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest, Endpoint } from './endpoint.ts';
import { listExtraFields, listExtrasOf } from './list-extras.ts';
import { csvHeader, csvRow } from './manage/sessions-as-csv.ts';
import { notedList } from './note-read.ts';
import { body, named, parameters, sessionFields } from './schemas.ts';
import { sessionBody } from './session-body.ts';

const { user_logs, ...fields } = sessionFields;
const INCLUDED = 'times,excluded,judged,label,user,visitor';
/** Sessions per read of the store, between which others are served. */
const PAGE = 100;
/** Nearly every session is scored by then, so a later export that goes on from the end misses none. */
const SETTLED_MS = MINUTE_MS;

const exported = named(
  'ExportedSession',
  body(
    {
      ...fields,
      ...listExtraFields,
      cursor: Type.String({
        description: 'Goes on after this session, as the parameter of the next request.',
      }),
    },
    'A line of an export.',
  ),
);

const NDJSON = 'application/x-ndjson';
const CSV = 'text/csv';
/** After those of other CSV files of the API. */
const CSV_COLUMNS = ['excluded', 'label', 'cursor'];

export const exportSessions = {
  id: 'exportSessions',
  path: '/v1/export',
  summary: 'Export sessions',
  description:
    'Streams all sessions of a period, oldest activity first, as JSON lines or CSV. Each line has a cursor: after an interruption, ' +
    'go on with the cursor of the last whole line. The last cursor of an export continues it later, with what was active since. ' +
    'A session that becomes active meanwhile comes again, further down. Each workspace has one export at a time.',
  parameters: {
    ...filterParametersOf('api'),
    tag: parameters.tag,
    country: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'Returns only sessions from this country, such as US.',
    }),
    format: Type.Enum(['ndjson', 'csv'], { description: 'JSON lines or CSV. Defaults to ndjson.' }),
    cursor: Type.String({
      ...parameters.cursor,
      description: 'The cursor of the last line that you have. The export goes on after it.',
    }),
  },
  required: [],
  cleaned: { tag: cleanTag },
  response: exported,
  types: {
    [NDJSON]: exported,
    [CSV]: Type.String({
      description: 'A row for each session, with a column for each check, and the cursor in the last one.',
    }),
  },
  answer: async (request, context) => {
    const { workspaceId, parameters } = request;
    const after = positionOfCursor(parameters.cursor);
    if (context.exporting.has(workspaceId)) throw isExporting();
    context.exporting.add(workspaceId);
    const isCsv = parameters.format === 'csv';
    const stream = Readable.from(lines(request, context, { after, isCsv }));
    stream.once('close', () => context.exporting.delete(workspaceId));
    return { body: stream, headers: { 'content-type': `${isCsv ? CSV : NDJSON}; charset=utf-8` } };
  },
} as const satisfies Endpoint;

interface LinesOf {
  readonly after: ReturnType<typeof positionOfCursor>;
  readonly isCsv: boolean;
}

async function* lines(request: ApiRequest, context: ApiContext, { after, isCsv }: LinesOf) {
  const { workspaceId, parameters } = request;
  const { store, now } = context;
  const { tag, country } = parameters;
  const filter: SessionFilter = {
    activeTo: now() - SETTLED_MS,
    ...filterOfQuery('api', parameters),
    ...(tag !== undefined && { tag }),
    ...(country !== undefined && { country }),
  };
  if (isCsv) yield csvHeader(CSV_COLUMNS);
  let last = after;
  for (;;) {
    const page: readonly SessionSummary[] = await store.sessions(workspaceId, filter, {
      limit: PAGE,
      after: last,
      oldestFirst: true,
    });
    const read = await notedList(workspaceId, page, context);
    const extrasOf = await listExtrasOf({ ...request, parameters: { include: INCLUDED } }, context, read);
    const at = now();
    const text = read
      .map((session) => {
        const entry = { ...sessionBody(session, { now: at, userLogs: undefined }), ...extrasOf(session) };
        const line = { ...entry, cursor: cursorOf(session) };
        return isCsv ? csvRow(line, CSV_COLUMNS) : `${JSON.stringify(line)}\n`;
      })
      .join('');
    if (text) yield text;
    last = page.at(-1);
    if (page.length < PAGE) return;
    // A client that reads fast leaves no other pause.
    await new Promise(setImmediate);
  }
}
