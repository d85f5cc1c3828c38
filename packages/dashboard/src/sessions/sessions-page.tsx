import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLostAt } from '../console/connection.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Page } from '../ui/page.tsx';
import { NoMatches, Onboarding } from './empty-states.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, filterCount, filtersQuery, parseFilters } from './filters.ts';
import { OverviewStrip } from './overview-strip.tsx';
import { useOverview, useSessions } from './queries.ts';
import { SessionTable } from './session-table.tsx';
import { TableFooter, useCursors } from './table-footer.tsx';

export const SessionsPage = () => {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [isLive, setLive] = useState(true);
  const lostAt = useLostAt();
  const cursors = useCursors(search);
  const filters = parseFilters(search);
  const list = useSessions(filters, cursors.current, isLive);
  const overview = useOverview(filters.window, isLive);
  const changeFilters = (change: Partial<Filters>) => {
    const query = filtersQuery({ ...filters, ...change });
    navigate(query ? `/?${query}` : '/', { replace: true });
  };
  const showAll = () => changeFilters({ window: 'all' });
  const hasNoSessions = filterCount(filters) === 0 && list.data?.sessions.length === 0 && cursors.page === 1;
  return (
    <Page
      title="Sessions"
      actions={
        <Switch
          label={isLive && lostAt !== undefined ? 'Live updates: no connection' : 'Live updates'}
          checked={isLive}
          onChange={(event) => setLive(event.currentTarget.checked)}
        />
      }
    >
      {hasNoSessions ? (
        <Onboarding window={filters.window} showAll={showAll} />
      ) : (
        <>
          {overview.error && <ErrorAlert error={overview.error} retry={overview.refetch} />}
          <OverviewStrip overview={overview.data} isFailed={overview.isError} changeFilters={changeFilters} />
          <FilterBar filters={filters} changeFilters={changeFilters} />
          {list.error && <ErrorAlert error={list.error} retry={list.refetch} />}
          {(list.data || !list.error) && (
            <SessionTable
              sessions={list.data?.sessions}
              isStale={list.isPlaceholderData}
              empty={<NoMatches window={filters.window} showAll={showAll} />}
            />
          )}
          <TableFooter
            cursors={cursors}
            next={list.isPlaceholderData ? null : list.data?.next_cursor}
            exported={list.data?.sessions.length ? filters : undefined}
          />
        </>
      )}
    </Page>
  );
};
