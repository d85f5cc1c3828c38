import type { ProviderList, SessionCount } from '@gait/server';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { useSettings } from '../console/settings.ts';
import { visibleText } from '../ui/visible-text.ts';
import { exportQuery, type Filters } from './filters.ts';
import { foundText } from './found.ts';
import { nearestStart, suggestionsOf } from './suggestions.ts';

interface SearchHelpProps {
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

const countOf = (filters: Filters) =>
  request<SessionCount>('GET', `/session-count?${exportQuery(filters, Date.now())}`);

/** What a search without a hit has looked through, and what it may have meant, as far as that finds sessions. */
export const SearchHelp = ({ filters, changeFilters }: SearchHelpProps) => {
  const checks = useSettings().data?.checks;
  const { data: offers } = useQuery({
    queryKey: ['search-help', filters],
    queryFn: () => offersOf(filters, checks?.map(({ id }) => id) ?? []),
    enabled: filters.search !== '' && checks !== undefined,
  });
  if (!filters.search) return null;
  return (
    <>
      <p>
        Searched: the start of the IDs of sessions and visitors, the end of session IDs, and any part of user
        IDs, tags and cities.
      </p>
      {offers?.map(({ text, change }) => (
        <Button key={text} variant="default" size="xs" onClick={() => changeFilters(change)}>
          {text}
        </Button>
      ))}
    </>
  );
};

interface Offer {
  readonly text: string;
  readonly change: Partial<Filters>;
}

const offersOf = async (filters: Filters, checkIds: readonly string[]): Promise<Offer[]> => {
  const { search } = filters;
  const findsAny = async (text: string) => (await countOf({ ...filters, search: text })).sessions > 0;
  const nearest = await nearestStart(search, findsAny);
  const { providers } = await request<ProviderList>(
    'GET',
    `/providers?${exportQuery({ ...filters, search: '' }, Date.now())}`,
  );
  const counted = await Promise.all(
    suggestionsOf(search, checkIds, providers).map(async ({ text, filters: change }) => {
      const { sessions, is_exact } = await countOf({ ...filters, ...change });
      const found = foundText({ sessions, isExact: is_exact });
      return { sessions, text: `${found} ${sessions === 1 ? 'session' : 'sessions'} ${text}`, change };
    }),
  );
  return [
    ...(nearest ? [{ text: `Search for "${visibleText(nearest)}"`, change: { search: nearest } }] : []),
    ...counted.filter(({ sessions }) => sessions > 0),
  ];
};
