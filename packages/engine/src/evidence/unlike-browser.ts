import { MANY_MARKS, marksOf, markTexts } from '../identity/request-marks.ts';
import type { Doubt } from './doubt.ts';

/** Requests that are unlike a browser's in several ways, also where a proxy before the server explains it. */
export const unlikeBrowser: Doubt = {
  id: 'unlike_browser',
  because: ({ requestMarks, readings }) => {
    const marks = marksOf(requestMarks, readings);
    return marks.length >= MANY_MARKS
      ? `the requests are unlike those of a browser: ${marks.map((mark) => markTexts[mark]).join(', ')}`
      : undefined;
  },
};
