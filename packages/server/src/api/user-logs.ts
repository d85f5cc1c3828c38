import { eventLog } from '../session/event-log.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

/** Entries of each session in a list; the events endpoint has them all. */
const LISTED_ENTRIES = 200;

/** The version of the API that marked the field, as a date of RFC 9745. */
const DEPRECATED_AT = '@1795219200';

export const wantsUserLogs = ({ parameters }: ApiRequest): boolean => parameters.omit !== 'user_logs';

/** The deprecated field, whole for one session, its newest entries in a list. */
export const userLogs = async (request: ApiRequest, context: ApiContext, session: SessionSummary) =>
  wantsUserLogs(request) ? eventLog(context.store, session) : undefined;

export const newestUserLogs = async (request: ApiRequest, context: ApiContext, session: SessionSummary) =>
  (await userLogs(request, context, session))?.slice(-LISTED_ENTRIES);

/** Said with every answer that has the field. */
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
