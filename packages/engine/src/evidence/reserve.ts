import { marksOf, markTexts } from '../identity/request-marks.ts';
import type { SessionFeatures } from '../session/features.ts';
import { type Stretch, witnessedMs } from '../stretch/stretch.ts';

export const NOT_JUDGED = 'no check has cleared the behavior yet';

/**
 * Events may span a little more than the time that the server witnessed: ms by which a slow network may delay the first
 * beacon, and the share by which clocks may differ. A visit that was recorded and sent in less time spans more; an outage
 * does so too, until the visit has lasted a minute (docs/decisions/evidence.md).
 */
const MAX_LEAD_MS = 2_000;
const MAX_LEAD_SHARE = 0.1;

/**
 * Why a low score on sufficient evidence is not accepted without monitoring, if it is not: a clause. No request of a browser
 * has a mark (docs/decisions/requests.md), so a single one is enough to watch, though not to accuse or to doubt.
 */
export const reserveOf = (
  { requestMarks, readings, stretch }: Pick<SessionFeatures, 'requestMarks' | 'readings' | 'stretch'>,
  cleared: string | undefined,
): string | undefined => {
  if (cleared === undefined) return NOT_JUDGED;
  const marks = marksOf(requestMarks, readings);
  if (marks.length > 0)
    return `the requests are not quite those of a browser: ${marks.map((mark) => markTexts[mark]).join(', ')}`;
  return isHurried(stretch) ? 'the events span more time than the server has seen pass' : undefined;
};

const isHurried = (
  stretch: Pick<Stretch, 'firstAt' | 'lastAt' | 'firstReceived' | 'lastReceived'>,
): boolean => stretch.lastAt - stretch.firstAt > witnessedMs(stretch) * (1 + MAX_LEAD_SHARE) + MAX_LEAD_MS;
