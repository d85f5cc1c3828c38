import type { Overview, SessionCount, SessionList } from '@gait/server';
import { formatCount } from '../ui/format.ts';

/** How many sessions match the filters. */
export interface Found {
  readonly sessions: number;
  /** False if there may be more. */
  readonly isExact: boolean;
}

interface Sources {
  readonly overview: Overview | undefined;
  readonly count: SessionCount | undefined;
  /** A page of the list. The first one knows whether there are others. */
  readonly page: SessionList | undefined;
  readonly isFirst: boolean;
}

/**
 * The one number of matching sessions that every part of the page shows. Each source may stop counting early; the first that
 * did not is exact, and else the largest is the least.
 */
export const foundOf = ({ overview, count, page, isFirst }: Sources): Found | undefined => {
  const known: Found[] = [];
  if (overview) known.push({ sessions: overview.sessions, isExact: overview.is_complete });
  if (count) known.push({ sessions: count.sessions, isExact: count.is_exact });
  if (page && isFirst) known.push({ sessions: page.sessions.length, isExact: page.next_cursor === null });
  const exact = known.find(({ isExact }) => isExact);
  const most = Math.max(...known.map(({ sessions }) => sessions));
  return exact ?? known.find(({ sessions }) => sessions === most);
};

/** "1,204", or "at least 10,000". Nothing is known of what was not found yet. */
export const foundText = ({ sessions, isExact }: Found): string => {
  if (isExact) return formatCount(sessions);
  return sessions === 0 ? 'An unknown number of' : `At least ${formatCount(sessions)}`;
};

/** The number, if it is exact. */
export const exactText = (found: Found | undefined): string =>
  found?.isExact ? formatCount(found.sessions) : '';
