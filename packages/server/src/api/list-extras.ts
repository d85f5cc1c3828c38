import Type, { type TOptional, type TSchema } from 'typebox';
import { agreedVerdict } from '../session/agreed-verdict.ts';
import { isJudged } from '../session/is-judged.ts';
import { sessionUser } from '../session/session-user.ts';
import { visitorAnswers } from '../session/visitor-answers.ts';
import { labelVerdicts } from '../store/label-verdicts.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';
import { listedDecisions } from './report-decision.ts';
import { excluded } from './report-extras/excluded.ts';
import { judged } from './report-extras/judged.ts';
import { last_activity_at } from './report-extras/last-activity-at.ts';
import { scored_at } from './report-extras/scored-at.ts';
import { started_at } from './report-extras/started-at.ts';
import { visitor } from './report-extras/visitor.ts';
import { decision } from './schemas.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The sessions of a page, and what their additional fields are read from. */
interface ListSources {
  readonly workspaceId: string;
  readonly sessions: readonly SessionSummary[];
  readonly context: ApiContext;
}

interface ListExtra {
  /** The fields of each session of the list. */
  readonly fields: Readonly<Record<string, TSchema>>;
  /** Reads what the values of all sessions need at once. */
  read(sources: ListSources): Promise<(session: SessionSummary) => Fields>;
}

/** What `include` can add to the sessions of a list, one entry each. */
const extras = {
  times: {
    fields: {
      started_at: started_at.schema,
      last_activity_at: last_activity_at.schema,
      scored_at: scored_at.schema,
    },
    read:
      async () =>
      ({ startedAt, activeAt, scoredAt }) => ({
        started_at: startedAt,
        last_activity_at: activeAt,
        scored_at: scoredAt,
      }),
  },
  excluded: {
    fields: { excluded: excluded.schema },
    read: async () => (session) => ({ excluded: session.excluded }),
  },
  judged: {
    fields: { judged: judged.schema },
    read: async () => (session) => ({ judged: isJudged(session) }),
  },
  label: {
    fields: {
      label: Type.Union([Type.Enum([...labelVerdicts]), Type.Null()], {
        description: 'What its labels say together, as in a report, or null without any.',
      }),
    },
    read: async ({ workspaceId, sessions, context }) => {
      const ids = sessions.map(({ sessionId }) => sessionId);
      const found = await context.store.labelsOf(workspaceId, ids);
      return ({ sessionId }) => ({
        label: agreedVerdict(found.filter((label) => label.sessionId === sessionId)),
      });
    },
  },
  decision: {
    fields: { decision },
    read: async ({ workspaceId, sessions, context }) => {
      const decisions = await listedDecisions(workspaceId, sessions, context);
      return ({ sessionId }) => {
        const decided = decisions?.get(sessionId);
        return decided ? { decision: decided } : {};
      };
    },
  },
  user: {
    fields: {
      user_id: Type.Union([Type.String(), Type.Null()], {
        description: 'The latest user ID of the session, as in its report.',
      }),
    },
    read: async ({ workspaceId, context }) => {
      const settings = await context.settings.of(workspaceId);
      return (session) => ({ user_id: sessionUser(session, settings).userId });
    },
  },
  visitor: {
    fields: { visitor: visitor.schema },
    read: async ({ workspaceId, sessions, context }) => {
      const { store, now } = context;
      const answerOf = await visitorAnswers(workspaceId, sessions, { store, at: now() });
      return (session) => ({ visitor: answerOf(session) });
    },
  },
} as const satisfies Readonly<Record<string, ListExtra>>;

const names = Object.keys(extras) as (keyof typeof extras)[];
const anyName = `(${names.join('|')})`;

export const listInclude = Type.String({
  pattern: `^${anyName}(,${anyName}){0,${names.length - 1}}$`,
  description:
    'Additional fields of each session, separated by commas: times (started_at, last_activity_at, scored_at), excluded, judged, label, decision (if the workspace has a policy, by the tags of the session), user (user_id), ' +
    'visitor (how the visitor was recognized, as in a report).',
});

/** The schemas of all fields that `include` can add to a session of a list. */
export const listExtraFields: Readonly<Record<string, TOptional<TSchema>>> = Object.fromEntries(
  names.flatMap((name) =>
    Object.entries<TSchema>(extras[name].fields).map(([field, schema]) => [field, Type.Optional(schema)]),
  ),
);

/** Returns the fields that `include` adds to a session of the page. */
export const listExtrasOf = async (
  { parameters, workspaceId }: ApiRequest,
  context: ApiContext,
  sessions: readonly SessionSummary[],
) => {
  const included = names.filter((name) => parameters.include?.split(',').includes(name));
  const readers = await Promise.all(
    included.map((name) => extras[name].read({ workspaceId, sessions, context })),
  );
  return (session: SessionSummary): Fields => Object.assign({}, ...readers.map((read) => read(session)));
};
