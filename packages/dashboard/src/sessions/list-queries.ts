import type { CountryList, Overview, ProviderList, SessionCount, SessionList } from '@gait/server';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryClient } from '../console/query-client.ts';
import { request } from '../console/request.ts';
import { exportQuery, type Filters, listQuery, parseFilters } from './filters.ts';

/** How the list stays up to date: by a stream of changes, or by polling where no stream can be opened. */
export type Updates = 'off' | 'poll' | 'stream';

const LIST_POLL_MS = 4_000;
const OVERVIEW_POLL_MS = 15_000;

/** A stream says when to read again. Sessions also become complete, which no stream tells. */
const STREAM_POLL_MS = 30_000;

const intervalOf = (updates: Updates, pollMs: number): number | false => {
  if (updates === 'off') return false;
  return updates === 'stream' ? STREAM_POLL_MS : pollMs;
};

/** Reads the first page of the list again. */
export const readListAgain = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, , cursor] }) => name === 'sessions' && cursor === '',
  });

/** One page of the table. Only the first page is polled. */
export const useSessions = (filters: Filters, cursor: string, updates: Updates) =>
  useQuery({
    queryKey: ['sessions', filters, cursor],
    queryFn: () =>
      request<SessionList>('GET', `/sessions?${listQuery(filters, { cursor, now: Date.now() })}`),
    placeholderData: keepPreviousData,
    refetchInterval: !cursor && intervalOf(updates, LIST_POLL_MS),
  });

/** Counts of the sessions that match the filters. */
export const useOverview = (filters: Filters, updates: Updates) =>
  useQuery({
    queryKey: ['overview', filters],
    queryFn: () => request<Overview>('GET', `/overview?${exportQuery(filters, Date.now())}`),
    placeholderData: keepPreviousData,
    refetchInterval: updates !== 'off' && OVERVIEW_POLL_MS,
  });

/** How many sessions that match the other filters came from each country. */
export const useCountries = (filters: Filters) => {
  const others = { ...filters, country: '', not_country: '' };
  return useQuery({
    queryKey: ['countries', others],
    queryFn: () => request<CountryList>('GET', `/countries?${exportQuery(others, Date.now())}`),
    placeholderData: keepPreviousData,
  });
};

/** The providers that most sessions came from that match the other filters. */
export const useProviders = (filters: Filters) => {
  const others = { ...filters, provider: '', network: '' };
  return useQuery({
    queryKey: ['providers', others],
    queryFn: () => request<ProviderList>('GET', `/providers?${exportQuery(others, Date.now())}`),
    placeholderData: keepPreviousData,
  });
};

/** How many sessions match the filters. */
export const useSessionCount = (filters: Filters, updates: Updates) =>
  useQuery({
    queryKey: ['session-count', filters],
    queryFn: () => request<SessionCount>('GET', `/session-count?${exportQuery(filters, Date.now())}`),
    refetchInterval: updates !== 'off' && OVERVIEW_POLL_MS,
  });

/**
 * Why a list without filters is empty: the workspace is new, or that is not known yet. Undefined if sessions came at another
 * time, or if the list is not empty.
 */
export const useBlank = (isEmpty: boolean): 'new' | 'loading' | undefined => {
  const everywhere = useQuery({
    queryKey: ['session-count', 'everywhere'],
    queryFn: () =>
      request<SessionCount>('GET', `/session-count?${exportQuery(parseFilters('window=all'), 0)}`),
    enabled: isEmpty,
    refetchInterval: OVERVIEW_POLL_MS,
  });
  if (!isEmpty || everywhere.error) return undefined;
  if (!everywhere.data) return 'loading';
  return everywhere.data.sessions === 0 ? 'new' : undefined;
};
