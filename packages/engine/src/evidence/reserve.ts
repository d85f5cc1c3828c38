import { marksOf, markTexts } from '../identity/request-marks.ts';
import type { SessionFeatures } from '../session/features.ts';

export const NOT_JUDGED = 'no check has cleared the behavior yet';

/**
 * Why a low score on sufficient evidence is not accepted without monitoring, if it is not: a clause. No request of a browser
 * has a mark (docs/decisions/0036), so a single one is enough to watch, though not to accuse or to doubt.
 */
export const reserveOf = (
  { requestMarks, readings }: Pick<SessionFeatures, 'requestMarks' | 'readings'>,
  cleared: string | undefined,
): string | undefined => {
  if (cleared === undefined) return NOT_JUDGED;
  const marks = marksOf(requestMarks, readings);
  return marks.length > 0
    ? `the requests are not quite those of a browser: ${marks.map((mark) => markTexts[mark]).join(', ')}`
    : undefined;
};
