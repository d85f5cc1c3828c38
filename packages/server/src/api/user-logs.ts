import { eventLog } from '../session/event-log.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

/** Log entries per session in a list. The events endpoint returns all of them. */
const LISTED_ENTRIES = 200;

/** When the field was deprecated, as an RFC 9745 date. */
const DEPRECATED_AT = '@1795219200';

export const wantsUserLogs = ({ parameters }: ApiRequest): boolean => parameters.omit !== 'user_logs';

/** The deprecated field with all entries, unless the request omits it. */
export const userLogs = async (request: ApiRequest, context: ApiContext, session: SessionSummary) =>
  wantsUserLogs(request) ? eventLog(context.store, session) : undefined;

export const newestUserLogs = async (request: ApiRequest, context: ApiContext, session: SessionSummary) =>
  (await userLogs(request, context, session))?.slice(-LISTED_ENTRIES);

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
