import type { TSchema } from 'typebox';
import type { SessionDetails } from '../../session/details.ts';
import type { SessionSummary } from '../../store/store.ts';
import type { ApiContext, ApiRequest } from '../endpoint.ts';

/** What the value of an extra field is computed from. */
export interface ReportSources {
  readonly session: SessionSummary;
  /** The folded session, read at most once for all fields. Throws session_not_found if it was removed in the meantime. */
  readonly details: () => Promise<SessionDetails>;
  readonly request: ApiRequest;
  readonly context: ApiContext;
}

/** A field that a report has only when `include` names it: its file, its test, one line in `index.ts`. */
export interface ReportExtra {
  readonly schema: TSchema;
  value(sources: ReportSources): Promise<unknown>;
}
