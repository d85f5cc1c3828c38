import { textReading } from '@gait/engine';
import Type from 'typebox';
import { sessionUser } from '../../session/session-user.ts';
import { body } from '../schemas.ts';
import type { ReportExtra, ReportSources } from './extra.ts';

const OUTCOMES = ['match', 'mismatch', 'unknown'] as const;
type Outcome = (typeof OUTCOMES)[number];

const outcome = (description: string) => Type.Enum([...OUTCOMES], { description });

export const binding = {
  schema: body(
    {
      user: outcome('Whether the parameter user_id is the user ID of the session.'),
      network: outcome('Whether the parameter ip is in the same network (ASN) as the session.'),
      browser: outcome(
        'Whether the parameter user_agent is of the same browser and system as the session, in any version.',
      ),
    },
    'Whether the session belongs to a request of yours. Not scored: people change networks, and relays have many addresses.',
  ),
  value: async (sources) => ({
    user: await userOutcome(sources),
    network: await networkOutcome(sources),
    browser: await browserOutcome(sources),
  }),
} as const satisfies ReportExtra;

const userOutcome = async ({ session, request, context }: ReportSources): Promise<Outcome> => {
  const { userId } = sessionUser(session, await context.settings.of(request.workspaceId));
  return outcomeOf(request.parameters.user_id, userId === null ? [] : [userId]);
};

/** The address is looked up and forgotten. */
const networkOutcome = async ({ details, request, context }: ReportSources): Promise<Outcome> => {
  const { ip } = request.parameters;
  const { network } = (await details()).record.state;
  const asn = ip === undefined ? undefined : context.enricher.network(ip).asn;
  return outcomeOf(asn, network?.asn === undefined ? [] : [network.asn]);
};

/** Header and page of one browser may differ: Tor Browser claims Windows in the header only. */
const browserOutcome = async ({ details, request }: ReportSources): Promise<Outcome> => {
  const { state } = (await details()).record;
  const own = [state.request?.userAgent, textReading(state.readings, 'user_agent')];
  const { user_agent } = request.parameters;
  return outcomeOf(
    user_agent === undefined ? undefined : withoutVersions(user_agent),
    own.filter((agent) => agent !== undefined).map(withoutVersions),
  );
};

/** A browser may be updated within a session. */
const withoutVersions = (userAgent: string): string => userAgent.replace(/\d+([._]\d+)*/g, '');

const outcomeOf = <Value>(given: Value | undefined, known: readonly Value[]): Outcome => {
  if (given === undefined || known.length === 0) return 'unknown';
  return known.includes(given) ? 'match' : 'mismatch';
};
