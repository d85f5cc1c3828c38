import { textReading } from '@gait/engine';
import type { SessionDetails } from './details.ts';

type State = Pick<SessionDetails['record']['state'], 'request' | 'readings' | 'network'>;

/** The words of the User-Agent header, lower case. */
export const claimedNames = ({ request, readings }: State): ReadonlySet<string> => {
  const userAgent = request?.userAgent ?? textReading(readings, 'user_agent') ?? '';
  return new Set(userAgent.toLowerCase().match(/[\w-]+/g));
};

/** The crawler that a session says it is, if the operator of this crawler publishes the address that it came from. */
export const provenCrawler = (state: State): string | undefined => {
  const name = state.network?.crawler;
  return name !== undefined && claimedNames(state).has(name.toLowerCase()) ? name : undefined;
};
