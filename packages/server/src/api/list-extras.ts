import Type, { type TOptional, type TSchema } from 'typebox';
import { sessionUser } from '../session/session-user.ts';
import type { VersionedSettings } from '../store/records.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';
import { last_activity_at } from './report-extras/last-activity-at.ts';
import { scored_at } from './report-extras/scored-at.ts';
import { started_at } from './report-extras/started-at.ts';

interface ListExtra {
  /** The fields of each session of the list. */
  readonly fields: Readonly<Record<string, TSchema>>;
  /** Their values, from the row of the session alone. */
  values(session: SessionSummary, settings: VersionedSettings): Readonly<Record<string, unknown>>;
}

/** What `include` can add to the sessions of a list, one entry each. */
const extras = {
  times: {
    fields: {
      started_at: started_at.schema,
      last_activity_at: last_activity_at.schema,
      scored_at: scored_at.schema,
    },
    values: ({ startedAt, activeAt, scoredAt }) => ({
      started_at: startedAt,
      last_activity_at: activeAt,
      scored_at: scoredAt,
    }),
  },
  user: {
    fields: {
      user_id: Type.Union([Type.String(), Type.Null()], {
        description: 'The latest user ID of the session, as in its report.',
      }),
    },
    values: (session, settings) => ({ user_id: sessionUser(session, settings).userId }),
  },
} as const satisfies Readonly<Record<string, ListExtra>>;

const names = Object.keys(extras) as (keyof typeof extras)[];
const anyName = `(${names.join('|')})`;

export const listInclude = Type.String({
  pattern: `^${anyName}(,${anyName}){0,${names.length - 1}}$`,
  description:
    'Additional fields of each session, separated by commas: times (started_at, last_activity_at, scored_at), user (user_id).',
});

/** The schemas of all fields that `include` can add to a session of a list. */
export const listExtraFields: Readonly<Record<string, TOptional<TSchema>>> = Object.fromEntries(
  names.flatMap((name) =>
    Object.entries<TSchema>(extras[name].fields).map(([field, schema]) => [field, Type.Optional(schema)]),
  ),
);

/** Returns the fields that `include` adds to a session. */
export const listExtrasOf = async ({ parameters, workspaceId }: ApiRequest, { settings }: ApiContext) => {
  const included = names.filter((name) => parameters.include?.split(',').includes(name));
  const current = await settings.of(workspaceId);
  return (session: SessionSummary): Readonly<Record<string, unknown>> =>
    Object.assign({}, ...included.map((name) => extras[name].values(session, current)));
};
