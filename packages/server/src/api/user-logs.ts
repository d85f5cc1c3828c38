import type { EventLogEntry } from '../event-log/log-entry.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

/** When the field was deprecated, as an RFC 9745 date. */
const DEPRECATED_AT = '@1795219200';

export const wantsUserLogs = ({ parameters }: ApiRequest): boolean => parameters.omit !== 'user_logs';

/** The deprecated field, with the end of the event log, unless the request omits it. */
export const userLogs = async (
  request: ApiRequest,
  { eventLogs }: ApiContext,
  session: SessionSummary,
): Promise<EventLogEntry[] | undefined> => (wantsUserLogs(request) ? eventLogs.newest(session) : undefined);

/** The same as JSON. */
export const userLogsJson = async (
  request: ApiRequest,
  { eventLogs }: ApiContext,
  session: SessionSummary,
): Promise<string | undefined> => (wantsUserLogs(request) ? eventLogs.newestJson(session) : undefined);

/** Headers and links of every response that has the field. */
export const deprecation = (
  request: ApiRequest,
  { userLogsSunset }: ApiContext,
): { headers: Record<string, string>; links: string[] } =>
  wantsUserLogs(request)
    ? {
        headers: { deprecation: DEPRECATED_AT, ...(userLogsSunset && { sunset: userLogsSunset }) },
        links: ['</docs#user_logs>; rel="deprecation"; type="text/html"'],
      }
    : { headers: {}, links: [] };
