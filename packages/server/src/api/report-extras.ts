import Type, { type TOptional } from 'typebox';
import { sessionNotFound } from '../http/session-not-found.ts';
import { sessionDetails } from '../session/details.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';
import type { ReportExtra, ReportSources } from './report-extras/extra.ts';
import * as registry from './report-extras/index.ts';

type Name = keyof typeof registry;

// Object.keys of a module is sorted, so the order of the fields is alphabetical.
const names = Object.keys(registry) as Name[];
const extras: Readonly<Record<Name, ReportExtra>> = registry;

const anyName = `(${names.join('|')})`;

export const include = Type.String({
  pattern: `^${anyName}(,${anyName}){0,${names.length - 1}}$`,
  description: `Additional fields to return, separated by commas: ${names.join(', ')}.`,
});

/** The schemas of all fields that `include` can add. */
export const extraFields = Object.fromEntries(
  names.map((name) => [name, Type.Optional(extras[name].schema)]),
) as unknown as { [Field in Name]: TOptional<(typeof registry)[Field]['schema']> };

/** The fields that `include` adds to a report. */
export const reportExtras = async (
  request: ApiRequest,
  context: ApiContext,
  session: SessionSummary,
): Promise<Record<string, unknown>> => {
  const sources = sourcesOf(request, context, session);
  const added: Record<string, unknown> = {};
  for (const name of new Set(request.parameters.include?.split(',') as Name[] | undefined))
    added[name] = await extras[name].value(sources);
  return added;
};

const sourcesOf = (request: ApiRequest, context: ApiContext, session: SessionSummary): ReportSources => {
  let read: ReturnType<ReportSources['details']> | undefined;
  const readDetails = async () => {
    const details = await sessionDetails(session, context);
    if (!details) throw sessionNotFound();
    return details;
  };
  const details = () => {
    read ??= readDetails();
    return read;
  };
  return { session, details, request, context };
};
