import { type Filters, filtersQuery, type noFilters, parseFilters } from '../sessions/filters.ts';
import { withTag } from '../sessions/with-tag.ts';

/** What the figures of the overview count. */
export interface ShownSessions {
  readonly filters: Filters;
  /** Unix ms. */
  readonly from: number;
  /** Not part of it. Without an end, what comes is counted too. */
  readonly to?: number | undefined;
}

/** What a figure counts of it. */
export type Part = Partial<typeof noFilters>;

/** The list of the sessions that a figure counts: those of the overview that pass further filters. */
export const listLink = ({ filters, from, to }: ShownSessions, part: Part = {}): string => {
  const limits = { from: String(from), to: to === undefined ? '' : String(to - 1), view: '' };
  return `/?${filtersQuery({ ...narrowed(filters, part), ...limits, window: 'all' })}`;
};

/** A part that contradicts the filters has no sessions, and no link. */
const narrowed = (filters: Filters, part: Part): Filters => ({
  ...filters,
  ...part,
  tag: part.tag ? withTag(filters.tag, part.tag) : filters.tag,
  checks: [...new Set([filters.checks, part.checks].filter(Boolean).join(',').split(','))].join(','),
  min_score: part.min_score
    ? String(Math.max(Number(filters.min_score), Number(part.min_score)))
    : filters.min_score,
  max_score: part.max_score
    ? String(Math.min(Number(filters.max_score || part.max_score), Number(part.max_score)))
    : filters.max_score,
});

/** The overview of the sessions that the list has. */
export const overviewLink = (filters: Filters): string => {
  const query = filtersQuery(filters);
  return query ? `/overview?${query}` : '/overview';
};

/** Links of earlier versions name days. */
export const parseOverview = (search: string): Filters => {
  const days = new URLSearchParams(search).get('days');
  const filters = parseFilters(search);
  if (days === '1') return { ...filters, window: '24h' };
  return days === '30' ? { ...filters, window: '30d' } : filters;
};

/** The labeled sessions in which a check was detected. */
export const labeledLink = (check: string, verdict: string): string =>
  `/overview/labeled?${new URLSearchParams({ check, verdict })}`;
