import { type Check, checks, recommendedActions } from '@gait/engine';
import { cleanTag } from '@gait/wire';
import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import Type from 'typebox';
import { LONGEST_DAYS } from '../counts/kept-hours.ts';
import { type CountedStep, isTimeZone, localSteps } from '../counts/local-steps.ts';
import { type Dimension, statsOf } from '../counts/stats.ts';
import type { ParameterValues } from '../http/check-parameters.ts';
import { ProblemError } from '../http/problem.ts';
import type { Endpoint } from './endpoint.ts';
import { body, named, parameters } from './schemas.ts';

const MAX_ROWS = 10_000;
const DEFAULT_GROUPS = 10;
const MAX_GROUPS = 100;

const count = Type.Integer({ minimum: 0 });
const countsOf = (names: readonly string[], description: string) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Optional(count)])), {
    description,
    additionalProperties: false,
  });

const counts = {
  sessions: Type.Integer({ minimum: 0, description: 'The number of sessions.' }),
  by_action: countsOf(
    recommendedActions,
    'Sessions by recommended action. Actions without sessions are missing.',
  ),
  by_check: countsOf(
    Object.values<Check>(checks).map(({ id }) => id),
    'Sessions in which the check is Detected. Checks without sessions are missing.',
  ),
};

const row = body(
  {
    from: Type.Integer({ description: 'Start of the step, in Unix milliseconds.' }),
    group: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: 'The tag, country or platform. Null for sessions without a country or platform.',
      }),
    ),
    ...counts,
  },
  'The sessions of a step and a group.',
);

const stats = named(
  'Stats',
  body(
    {
      from: Type.Integer({
        description: 'Start of the period, widened to whole steps, in Unix milliseconds.',
      }),
      to: Type.Integer({
        description: 'End of the period, widened to whole steps. It is not part of the period.',
      }),
      is_exact: Type.Boolean({
        description:
          'False if only the newest sessions were counted, because there are over five million. Every number is then at least.',
      }),
      ...counts,
      groups_left_out: Type.Integer({ minimum: 0, description: 'Groups without rows, because of `limit`.' }),
      rows: Type.Array(row, {
        maxItems: MAX_ROWS,
        description: 'A row for each step and group with sessions, oldest step first.',
      }),
    },
    'How many sessions there were.',
  ),
);

export const getStats = {
  id: 'getStats',
  path: '/v1/stats',
  summary: 'Count sessions',
  description:
    'Counts sessions by recommended action and detected check, over time, by tag, country or platform. ' +
    'A session belongs to the moment of its latest activity. Excluded sessions are left out.',
  parameters: {
    from: Type.Integer({
      minimum: 0,
      description: `Start of the period, in Unix milliseconds, at most ${LONGEST_DAYS} days ago. Defaults to 24 hours before its end.`,
    }),
    to: Type.Integer({
      minimum: 0,
      description: 'End of the period, in Unix milliseconds. Defaults to now.',
    }),
    step: Type.Enum(['hour', 'day'], {
      description: 'The length of a step. Without it, the period is one step.',
    }),
    time_zone: Type.String({
      maxLength: 64,
      description: 'The time zone in which hours and days begin, such as Europe/Berlin. Defaults to UTC.',
    }),
    group_by: Type.Enum(['tag', 'country', 'platform'], { description: 'What sessions are grouped by.' }),
    tag: parameters.tag,
    country: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'Counts only sessions from this country, such as US.',
    }),
    platform: Type.String({
      maxLength: 64,
      description: 'Counts only sessions of this platform, such as Windows.',
    }),
    limit: Type.Integer({
      minimum: 1,
      maximum: MAX_GROUPS,
      description: `The number of groups that have rows, those with the most sessions. Defaults to ${DEFAULT_GROUPS}.`,
    }),
  },
  required: [],
  cleaned: { tag: cleanTag },
  response: stats,
  answer: async ({ workspaceId, parameters }, { hoursOf, now }) => {
    const groupBy = parameters.group_by as Dimension | undefined;
    const limit = groupBy === undefined ? 1 : Number(parameters.limit ?? DEFAULT_GROUPS);
    const steps = stepsOf(parameters, { limit, now: now() });
    const [from, to] = [steps[0] ?? 0, steps.at(-1) ?? 0];
    const { hours, isComplete } = await hoursOf(workspaceId, Math.floor(from / HOUR_MS) * HOUR_MS, {
      to: to - 1,
    });
    const { tag, country, platform } = parameters;
    const counted = await statsOf(hours, { steps, filter: { tag, country, platform }, groupBy, limit });
    return { body: { from, to, is_exact: isComplete, ...counted } };
  },
} as const satisfies Endpoint;

const stepsOf = (
  { from, to, step, time_zone: timeZone = 'UTC' }: ParameterValues,
  { limit, now }: { readonly limit: number; readonly now: number },
): readonly number[] => {
  const end = to === undefined ? now : Number(to);
  const start = from === undefined ? end - DAY_MS : Number(from);
  if (!isTimeZone(timeZone))
    throw invalid('time_zone', 'must be the name of a time zone, such as Europe/Berlin');
  if (start < now - LONGEST_DAYS * DAY_MS) throw invalid('from', `must be at most ${LONGEST_DAYS} days ago`);
  if (end > now + DAY_MS) throw invalid('to', 'must be at most a day ahead');
  if (start >= end) throw invalid('from', 'must be before to');
  const steps = localSteps({ from: start, to: end }, { step: step as CountedStep | undefined, timeZone });
  const rows = (steps.length - 1) * limit;
  if (rows > MAX_ROWS)
    throw invalid(
      'limit',
      `asks for ${steps.length - 1} steps of ${limit} groups. At most ${MAX_ROWS} rows: ask for a shorter period, longer steps or fewer groups`,
    );
  return steps;
};

const invalid = (parameter: string, message: string): ProblemError =>
  new ProblemError(400, 'invalid_parameter', `${parameter} ${message}`, { errors: [{ parameter, message }] });
