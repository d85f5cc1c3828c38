import { cursorOf, type ListCursor, positionOfCursor } from '../http/list-cursor.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { OrderedPage, OrderedPageOf } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

/** Before every session of every list. */
const START = { activeAt: 0, sessionId: '0' };

/** Clocks of servers differ, and a session is scored a moment before it is stored. */
const TOLERANCE_MS = 10_000;

/**
 * Where a page of a list is read. A session that becomes active between two pages jumps over the cursor to the top. So a
 * second pass begins after the last page: it goes from the oldest activity up, as sessions do, and returns those that have
 * been scored since the first page.
 */
export const listPass = ({ parameters }: ApiRequest, { now }: Pick<ApiContext, 'now'>) => {
  const cursor = positionOfCursor(parameters.cursor);
  const pass = cursor ? cursor.pass : { beganAt: now(), isSecond: false };
  const isSecond = pass?.isSecond === true;
  const filter: SessionFilter = isSecond
    ? { startedTo: pass.beganAt, scoredFrom: pass.beganAt - TOLERANCE_MS }
    : {};
  const place: Omit<OrderedPageOf, 'limit'> = {
    order: { by: 'activity', isAscending: isSecond },
    after: cursor && { value: cursor.activeAt, ...cursor },
  };
  const nextCursor = ({ next }: OrderedPage): string | undefined => {
    if (next) return cursorOf(next, pass);
    return isFirstOfMany(cursor) ? cursorOf(START, { ...cursor.pass, isSecond: true }) : undefined;
  };
  return { filter, place, nextCursor };
};

/** Whether the list had earlier pages and has only been read once. */
const isFirstOfMany = (cursor: ListCursor | undefined): cursor is Required<ListCursor> =>
  cursor?.pass?.isSecond === false;
