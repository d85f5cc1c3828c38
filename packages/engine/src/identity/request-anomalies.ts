import type { StoredReadings } from '@gait/wire';
import type { RequestFacts } from '../received.ts';
import { contradictions } from './contradictions.ts';
import { marksOf, markTexts, type RequestMarks } from './request-marks.ts';

interface RequestsOfSession {
  readonly request?: RequestFacts;
  readonly requestMarks: RequestMarks;
  readonly readings: StoredReadings;
}

/** Everything unusual about the requests of a session, in words. */
export const requestAnomalies = ({ request, requestMarks, readings }: RequestsOfSession): string[] => {
  const marks = marksOf(requestMarks, readings);
  return [...marks.map((mark) => markTexts[mark]), ...contradictions(request, readings, marks)];
};
