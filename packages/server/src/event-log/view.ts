import type { ProblemError } from '../http/problem.ts';
import { sessionNotFound } from '../http/session-not-found.ts';
import { notScoredYet } from '../scoring/overload.ts';
import { type PreviewOf, type Previews, withPreviews } from '../session/previews.ts';
import type { SessionKey } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { EventLogs } from './event-logs.ts';

interface Viewable {
  readonly store: Store;
  readonly eventLogs: EventLogs;
  readonly preview: PreviewOf;
}

/**
 * The same context with everything that was acknowledged of these sessions, as far as it can be folded in time; and what to
 * throw if it has none.
 */
export const viewOf = async <Context extends Viewable>(
  keys: readonly SessionKey[],
  context: Context,
): Promise<Pick<Previews, 'missing'> & { readonly context: Context; absent(): ProblemError }> => {
  const { previews, missing } = await context.preview(keys);
  const absent = missing.length > 0 ? notScoredYet : sessionNotFound;
  if (previews.length === 0) return { context, missing, absent };
  const store = withPreviews(context.store, previews);
  return { context: { ...context, store, eventLogs: context.eventLogs.of(store) }, missing, absent };
};
